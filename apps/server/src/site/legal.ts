import {
  fail,
  GATED_REPLY,
  GUEST_RETENTION_MS,
  LOCALES,
  ok,
  type Locale,
  type Result,
} from "@evenfall/domain";
import { Marked, type Tokens } from "marked";
import {
  readContentText,
  wholeFile,
  type ContentFault,
  type ContentFaults,
} from "../platform/content/index.ts";
import { fillBrand, type BrandValues } from "./brand.ts";

/** The sections of the more-info view, in their order (spec §2). */
const SECTION_IDS = ["terms", "privacy", "content", "manifesto"] as const;

/** The headings that the operator's files must have, by language. */
const HEADINGS = {
  en: {
    terms: "Terms of Use",
    privacy: "Privacy Policy",
    content: "Content & Usage Policy",
    manifesto: "Manifesto",
    safety: "Safety",
    detect: "How we detect and respond",
    prevent: "How we prevent",
    hours: "hours",
  },
  es: {
    terms: "Términos de uso",
    privacy: "Política de privacidad",
    content: "Política de contenido y uso",
    manifesto: "Manifiesto",
    safety: "Seguridad",
    detect: "Cómo detectamos y respondemos",
    prevent: "Cómo prevenimos",
    hours: "horas",
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;

export interface LegalSection {
  readonly id: (typeof SECTION_IDS)[number];
  readonly title: string;
  readonly html: string;
  /** Whether it is still the sample text that comes with the project. */
  readonly isSample: boolean;
}

/** The line below the title that marks a sample text; the operator deletes it. */
const SAMPLE_LINE = /^<!-- Sample text of Evenfall\..*-->$/m;

const HOURS = GUEST_RETENTION_MS / 3_600_000;

/** Renders the operator's Markdown: HTML in it is shown as text, and its headings are one level lower. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  },
  walkTokens: (token) => {
    if (token.type === "heading") token["depth"] = Math.min(6, Number(token["depth"]) + 1);
  },
});

const placeholderLine = (text: string): { line: number; name: string } | null => {
  const match = /\{[a-zA-Z]+\}/.exec(text);
  return match === null
    ? null
    : { line: text.slice(0, match.index).split("\n").length, name: match[0] };
};

/** The file of a section, or of the safety protocol (duties L6), which has its own page at `/safety`. */
const fileOf = (locale: Locale, id: LegalSection["id"] | "safety"): string =>
  `${locale === LOCALES[0] ? "" : `${locale}/`}legal/${id}.md`;

/** Reads a Markdown file, whose first line must be `# Title`, and fills the placeholders. */
const readLegal = async (
  contentDir: string,
  locale: Locale,
  id: LegalSection["id"] | "safety",
  brand: BrandValues,
): Promise<Result<{ readonly text: string; readonly isSample: boolean }, ContentFaults>> => {
  const file = fileOf(locale, id);
  const { [id]: title, hours } = HEADINGS[locale];
  const raw = await readContentText(contentDir, file);
  if (!raw.ok) return raw;
  const [heading = "", ...rest] = raw.value.split("\n");
  if (heading.trim() !== `# ${title}`)
    return fail([wholeFile(file, `the first line must be "# ${title}"`)]);
  const written = rest.join("\n");
  const text = fillBrand(written.replace(SAMPLE_LINE, ""), brand)
    .replaceAll("{guestRetention}", `${HOURS} ${hours}`)
    .replaceAll("{guestReplies}", String(GATED_REPLY));
  const unknown = placeholderLine(text);
  return unknown === null
    ? ok({ text, isSample: SAMPLE_LINE.test(written) })
    : fail([
        {
          file,
          line: unknown.line + 1,
          field: unknown.name,
          problem: "this placeholder is not known",
        },
      ]);
};

/** Reads `content/legal/*.md`: a first line `# Title`, with the title that the spec gives, then Markdown. */
export const loadLegal = async (
  contentDir: string,
  brand: BrandValues,
  locale: Locale = LOCALES[0],
): Promise<Result<readonly LegalSection[], ContentFaults>> => {
  const sections: LegalSection[] = [];
  const faults: ContentFault[] = [];
  for (const id of SECTION_IDS) {
    const text = await readLegal(contentDir, locale, id, brand);
    if (!text.ok) faults.push(...text.error);
    else
      sections.push({
        id,
        title: HEADINGS[locale][id],
        html: await markdown.parse(text.value.text),
        isSample: text.value.isSample,
      });
  }
  return faults.length === 0 ? ok(sections) : fail(faults);
};

/** The safety protocol that the law requires an operator to publish (duties L6). */
export interface SafetyProtocol {
  readonly isSample: boolean;
  readonly html: string;
  /** Points of the protocol that the yearly report quotes, as plain text (duties L7). */
  readonly detect: readonly string[];
  readonly prevent: readonly string[];
}

/** The items of the lists below a heading, one line each. */
const pointsBelow = (text: string, heading: string): string[] => {
  let isBelow = false;
  return markdown.lexer(text).flatMap((token) => {
    if (token.type === "heading" && token["depth"] <= 2) isBelow = token["text"] === heading;
    if (!isBelow || token.type !== "list") return [];
    return (token as Tokens.List).items.map((point) => point.text.replaceAll(/\s+/g, " "));
  });
};

/** Reads `content/legal/safety.md`, which must hold both protocols as lists. */
export const loadSafetyProtocol = async (
  contentDir: string,
  brand: BrandValues,
  locale: Locale = LOCALES[0],
): Promise<Result<SafetyProtocol, ContentFaults>> => {
  const read = await readLegal(contentDir, locale, "safety", brand);
  if (!read.ok) return read;
  const { text, isSample } = read.value;
  const headings = HEADINGS[locale];
  const detect = pointsBelow(text, headings.detect);
  const prevent = pointsBelow(text, headings.prevent);
  const missing =
    detect.length === 0 ? headings.detect : prevent.length === 0 ? headings.prevent : null;
  return missing === null
    ? ok({ html: await markdown.parse(text), detect, prevent, isSample })
    : fail([wholeFile(fileOf(locale, "safety"), `there must be a list below "## ${missing}"`)]);
};
