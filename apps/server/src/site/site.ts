import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PageContent } from "@evenfall/contracts";
import { LOCALES, ok, type Locale, type NoticeStyle, type Result } from "@evenfall/domain";
import * as z from "zod";
import { loadContent, together, type ContentFaults } from "../platform/content/index.ts";
import { checkPicture, toPageCharacter, type CharacterCard } from "../characters/index.ts";
import { readAsset, toAsset, type Asset } from "./assets.ts";
import { loadBrand, loadTranslatedBrand, NO_BRAND, toPageBrand, type Brand } from "./brand.ts";
import { loadLegal, loadSafetyProtocol, type LegalSection, type SafetyProtocol } from "./legal.ts";
import { createManifest, createWorker } from "./install.ts";
import { renderPages } from "./page.ts";
import { localeOf } from "../platform/http/index.ts";

/** A character's words in another language on the page, and its greeting if it speaks the language. */
const charactersFile = z.record(
  z.string(),
  z.strictObject({
    location: z.string().min(1),
    summary: z.string().min(1),
    likes: z.array(z.string().min(1)).max(6),
    greeting: z.string().min(1).max(400).exactOptional(),
    openers: z.array(z.string().min(1).max(120)).min(1).max(6).exactOptional(),
  }),
);

/** The operator's content about the site in one language, validated. */
export interface SiteText {
  readonly brand: Brand;
  readonly legal: readonly LegalSection[];
  readonly safety: SafetyProtocol;
  readonly characters?: z.infer<typeof charactersFile>;
}

const MARK_FILE = "brand/mark.svg";

/** The mark with a dot: a tab's icon while there is an unread reply. */
const UNREAD_MARK = "/brand/mark-unread.svg";

const withDot = (mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark.slice(mark.indexOf("<svg"))}<circle cx="24.5" cy="7.5" r="6.5" fill="#4fd69c" stroke="#100e1f" stroke-width="2"/></svg>`;

/** Reads brand, legal text and mark below `contentDir`. */
export const loadSiteText = async (
  contentDir: string,
): Promise<Result<SiteText, ContentFaults>> => {
  const brand = await loadBrand(contentDir);
  const values = brand.ok ? brand.value : NO_BRAND;
  return together({
    brand,
    legal: await loadLegal(contentDir, values),
    safety: await loadSafetyProtocol(contentDir, values),
    mark: await checkPicture(contentDir, MARK_FILE),
  });
};

/** Reads the same in another language. `lacks`: what is missing, so that the language may not be offered. */
export const loadTranslatedSite = async (
  contentDir: string,
  locale: Locale,
  english: Brand,
): Promise<Result<{ readonly text: SiteText; readonly lacks: string | null }, ContentFaults>> => {
  const brand = await loadTranslatedBrand(contentDir, locale, english);
  const values = brand.ok ? brand.value.brand : english;
  const characters = `${locale}/characters.json`;
  const read = together({
    brand,
    legal: await loadLegal(contentDir, values, locale),
    safety: await loadSafetyProtocol(contentDir, values, locale),
    characters: existsSync(join(contentDir, characters))
      ? await loadContent(charactersFile, contentDir, characters)
      : ok({}),
  });
  if (!read.ok) return read;
  const { brand: said, ...rest } = read.value;
  return ok({ text: { ...rest, brand: said.brand }, lacks: said.lacks });
};

/** An address with the picture's hash, so that it can be cached for ever. */
const fingerprinted = (path: string, asset: Asset): string =>
  path.replace(/\.([a-z]+)$/, `.${asset.hash}.$1`);

/** The site's pages and texts in one language. */
export interface SaidInLocale {
  readonly pages: Awaited<ReturnType<typeof renderPages>>;
  readonly legal: readonly LegalSection[];
  readonly safety: SafetyProtocol;
  readonly manifest: Asset;
}

/** Loads the pictures and renders the pages: everything that is the same for all visitors. */
export const createSite = async (options: {
  readonly contentDir: string;
  readonly text: SiteText;
  /** The same in other languages. */
  readonly translations?: ReadonlyMap<Locale, SiteText>;
  /** The web build's output. */
  readonly webDist: string;
  readonly characters: readonly CharacterCard[];
  readonly passwordMinLength: number;
  readonly noticeStyle: NoticeStyle;
}) => {
  const { brand } = options.text;
  const translations = [...(options.translations ?? [])];
  const mark = await readAsset(options.contentDir, MARK_FILE);
  const unreadMark = withDot(Buffer.from(mark.identity).toString());
  const pictures = new Map<string, Asset>([
    [`/${MARK_FILE}`, mark],
    [UNREAD_MARK, await toAsset(Buffer.from(unreadMark), ".svg")],
  ]);
  const picture = async (path: string): Promise<string> => {
    const asset = await readAsset(options.contentDir, path.slice(1));
    const address = fingerprinted(path, asset);
    pictures.set(address, asset);
    return address;
  };
  const characters: PageContent["characters"] = [];
  for (const card of options.characters)
    characters.push({
      ...toPageCharacter(card),
      avatar: await picture(card.avatar),
      portrait: await picture(card.portrait),
    });

  const locales: Locale[] = [LOCALES[0], ...translations.map(([locale]) => locale)];
  const sayIn = async (locale: Locale, text: SiteText): Promise<SaidInLocale> => {
    const content: PageContent = {
      brand: toPageBrand(text.brand, options),
      characters: characters.map((shown) => ({ ...shown, ...text.characters?.[shown.id] })),
      defaultCharacterId: characters[0]?.id ?? "",
      locale,
      locales,
    };
    const { manifest, touchIcon } = await createManifest({ ...options, content, picture });
    const pages = await renderPages(options.webDist, content, touchIcon);
    return { pages, legal: text.legal, safety: text.safety, manifest };
  };
  const english = await sayIn(LOCALES[0], options.text);
  const others = new Map<Locale, SaidInLocale>();
  for (const [locale, text] of translations) others.set(locale, await sayIn(locale, text));
  const firstViews = [english, ...others.values()].map(({ pages }) => pages.selection);
  const clientDir = join(options.webDist, "client");
  return {
    brandName: brand.name,
    /** Versions of the AI notice that may be recorded as shown. */
    noticeVersions: [brand.notice.version, ...brand.notice.earlier],
    ...english,
    /** The site in other languages. */
    others: others as ReadonlyMap<Locale, SaidInLocale>,
    /** The address for visitors, and for reports of vulnerabilities. */
    supportEmail: brand.supportEmail,
    /** Pictures of the operator's content by their addresses. */
    pictures: pictures as ReadonlyMap<string, Asset>,
    /** The folder of the web build's files. */
    clientDir,
    worker: await createWorker(clientDir, firstViews),
  };
};

export type Site = Awaited<ReturnType<typeof createSite>>;

/** The site in the language of a request. */
export const saidTo = (
  site: Site,
  headers: Headers,
): SaidInLocale & {
  readonly locale: Locale;
  /** Marks a response with its language (`Content-Language`, `Vary`). */
  readonly mark: (answer: Response) => Response;
} => {
  const locale = localeOf(headers, [LOCALES[0], ...site.others.keys()]);
  return {
    ...(site.others.get(locale) ?? site),
    locale,
    mark: (answer) => {
      answer.headers.set("content-language", locale);
      if (site.others.size > 0) answer.headers.append("vary", "accept-language, cookie");
      return answer;
    },
  };
};
