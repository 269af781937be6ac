import type { PageContent } from "@evenfall/contracts";
import {
  formatPrice,
  NOTICE,
  ok,
  type Locale,
  type NoticeStyle,
  type Result,
} from "@evenfall/domain";
import * as z from "zod";
import { loadContent, type ContentFaults } from "../platform/content/index.ts";

const words = z.string().min(1).max(2000);

const brandFile = z.strictObject({
  name: words,
  company: words,
  supportEmail: z.email(),
  priceCents: z.int().nonnegative(),
  currency: z.string().length(3),
  effectiveDate: words,
  headline: z.array(words).min(1).max(4),
  tagline: words,
  ageStep: z.strictObject({ title: words, body: words, refused: words }),
  notice: z
    .strictObject({
      version: words.max(40),
      text: words,
      /** Earlier versions, which pages opened before a change of the words may still report. */
      earlier: z.array(words.max(40)).max(8).default([]),
    })
    .default({ ...NOTICE, earlier: [...NOTICE.earlier] }),
  gate: z.strictObject({ title: words, body: words, button: words, secondary: words }),
  premium: z.strictObject({
    title: words,
    body: words,
    priceLine: words,
    button: words,
    note: words,
    noChargeLabel: words,
  }),
  success: z.strictObject({ title: words, body: words, bullets: z.array(words).min(1).max(8) }),
  footer: z.array(words).max(6),
});

/** The operator's brand and words (design §1), with the price formatted. */
export type Brand = z.infer<typeof brandFile> & { readonly price: string };

/** Reads `content/brand/brand.json`. */
export const loadBrand = async (contentDir: string): Promise<Result<Brand, ContentFaults>> => {
  const loaded = await loadContent(brandFile, contentDir, "brand/brand.json");
  if (!loaded.ok) return loaded;
  const { priceCents, currency } = loaded.value;
  return ok({ ...loaded.value, price: formatPrice(priceCents, currency) });
};

/** A brand file in another language: only its words, as facts such as name and price are in the English file. */
const translatedFile = brandFile
  .omit({
    name: true,
    company: true,
    supportEmail: true,
    priceCents: true,
    currency: true,
    effectiveDate: true,
  })
  .extend({ notice: z.strictObject({ version: words, text: words }).optional() });

const dateIn = (locale: Locale, date: string): string =>
  Number.isNaN(Date.parse(date))
    ? date
    : new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(date));

/** Reads `brand/brand.json` of another language. `lacks` says so if its AI notice is not of the current version. */
export const loadTranslatedBrand = async (
  contentDir: string,
  locale: Locale,
  brand: Brand,
): Promise<Result<{ readonly brand: Brand; readonly lacks: string | null }, ContentFaults>> => {
  const file = `${locale}/brand/brand.json`;
  const loaded = await loadContent(translatedFile, contentDir, file);
  if (!loaded.ok) return loaded;
  const { notice, ...said } = loaded.value;
  const { version } = brand.notice;
  return ok({
    brand: {
      ...brand,
      ...said,
      notice: { ...brand.notice, ...(notice && { text: notice.text }) },
      price: formatPrice(brand.priceCents, brand.currency, locale),
      effectiveDate: dateIn(locale, brand.effectiveDate),
    },
    lacks: notice?.version === version ? null : `${file} has no notice of version ${version}`,
  });
};

/** Values for the placeholders in the operator's words. */
export type BrandValues = Pick<
  Brand,
  "name" | "company" | "supportEmail" | "effectiveDate" | "price"
>;

/** Used if the brand does not load, so that other files can be checked and their faults listed too. */
export const NO_BRAND: BrandValues = {
  name: "",
  company: "",
  supportEmail: "",
  effectiveDate: "",
  price: "",
};

/** Fills the brand's placeholders in the operator's words; those for a character are filled by the page. */
export const fillBrand = (text: string, brand: BrandValues): string =>
  text
    .replaceAll("{brand}", brand.name)
    .replaceAll("{company}", brand.company)
    .replaceAll("{supportEmail}", brand.supportEmail)
    .replaceAll("{effectiveDate}", brand.effectiveDate)
    .replaceAll("{price}", brand.price);

const filled = <Words extends Readonly<Record<string, string | readonly string[]>>>(
  block: Words,
  brand: Brand,
): Words =>
  Object.fromEntries(
    Object.entries(block).map(([key, value]) => [
      key,
      typeof value === "string"
        ? fillBrand(value, brand)
        : value.map((line) => fillBrand(line, brand)),
    ]),
  ) as Words;

/** The brand in the format that the page needs. */
export const toPageBrand = (
  brand: Brand,
  {
    passwordMinLength,
    noticeStyle,
  }: { readonly passwordMinLength: number; readonly noticeStyle: NoticeStyle },
): PageContent["brand"] => ({
  name: brand.name,
  company: brand.company,
  supportEmail: brand.supportEmail,
  headline: brand.headline,
  tagline: brand.tagline,
  price: brand.price,
  passwordMinLength,
  ageStep: filled(brand.ageStep, brand),
  notice: {
    version: brand.notice.version,
    text: fillBrand(brand.notice.text, brand),
    style: noticeStyle,
  },
  gate: filled(brand.gate, brand),
  premium: filled(brand.premium, brand),
  success: filled(brand.success, brand),
  footer: brand.footer.map((line) => fillBrand(line, brand)),
});
