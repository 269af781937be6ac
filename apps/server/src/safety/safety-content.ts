import { ok, type Locale, type Result } from "@evenfall/domain";
import * as z from "zod";
import { loadContent, together, type ContentFaults } from "../platform/content/index.ts";

const words = z.string().min(1).max(2000);
const cardWords = z.strictObject({ title: words, body: words });
const lines = z.array(words).min(1).max(20);
const safeLines = z.strictObject({ honest: lines, farewell: lines, change: lines });

const cards = z.strictObject({
  suicide: cardWords,
  "self-harm": cardWords,
  "eating-disorder": cardWords,
  violence: cardWords,
});

const safetyFile = z.strictObject({
  card: cards,
  /** Stands above the first help line, under words that may speak of a crisis. */
  quietLine: words.default("If this is about you: somebody is there to talk, now and for free."),
  safeLines,
  characters: z.record(z.string(), safeLines),
});

/** The operator's words for where safety speaks in a character's place. */
export type SafetyWords = z.infer<typeof safetyFile>;

const served = z.enum(["suicide", "self-harm", "eating-disorder", "violence"]);

const helpLine = z.strictObject({
  name: words,
  phone: words.exactOptional(),
  sms: words.exactOptional(),
  url: z.url({ protocol: /^https$/ }).exactOptional(),
  hours: words.exactOptional(),
  languages: z.array(words).optional(),
  serves: z.array(served).min(1),
  /** The operator's note on when the number was checked: numbers change. */
  checked: words.optional(),
});

const helpFile = z.object({
  international: z.array(helpLine).min(1),
  regions: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.object({ name: words, emergency: words.nullable(), lines: z.array(helpLine) }),
  ),
});

/** The operator's list of help lines, by region. */
export type HelpList = z.infer<typeof helpFile>;

export interface SafetyContent {
  readonly words: SafetyWords;
  readonly help: HelpList;
  /** The words on help in other languages. */
  readonly translations?: ReadonlyMap<Locale, HelpWords>;
}

/** The translated words of another language; numbers and names are only in the list. */
const translatedSafety = z.strictObject({
  card: cards,
  quietLine: words,
  /** Named in place of a character's name, where it is not known which character was meant. */
  anyCharacter: words,
});
const translatedHelp = z.strictObject({
  regions: z.record(z.string(), words),
  /** Hours and instructions for texting, by the words of the list. */
  phrases: z.record(z.string(), words),
});

export type HelpWords = z.infer<typeof translatedSafety> & z.infer<typeof translatedHelp>;

/** A record's own value for a key, nothing inherited; undefined if there is none. */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

/** What of the list a language does not translate; null if it translates everything. */
const unsaid = (help: HelpList, { regions, phrases }: z.infer<typeof translatedHelp>) => {
  const all = [...help.international, ...Object.values(help.regions).flatMap((of) => of.lines)];
  const phrase = all
    .flatMap(({ hours = "", sms = "" }) => [hours, sms])
    .find((said) => /\p{L}{2}/u.test(said) && own(phrases, said) === undefined);
  const region = Object.keys(help.regions).find((code) => own(regions, code) === undefined);
  return region !== undefined
    ? `the region ${region}`
    : phrase === undefined
      ? null
      : `the words "${phrase}"`;
};

/** Reads `safety.json` and `help-lines.json` of another language. `lacks`: what of the list they do not translate. */
export const loadHelpWords = async (
  contentDir: string,
  locale: Locale,
  help: HelpList,
): Promise<Result<{ readonly help: HelpWords; readonly lacks: string | null }, ContentFaults>> => {
  const file = `${locale}/help-lines.json`;
  const read = together({
    cards: await loadContent(translatedSafety, contentDir, `${locale}/safety.json`),
    list: await loadContent(translatedHelp, contentDir, file),
  });
  if (!read.ok) return read;
  const missing = unsaid(help, read.value.list);
  return ok({
    help: { ...read.value.cards, ...read.value.list },
    lacks: missing === null ? null : `${file} does not say ${missing}`,
  });
};

/** Reads `content/safety.json` and `content/help-lines.json`. */
export const loadSafetyContent = async (
  contentDir: string,
): Promise<Result<SafetyContent, ContentFaults>> =>
  together({
    words: await loadContent(safetyFile, contentDir, "safety.json"),
    help: await loadContent(helpFile, contentDir, "help-lines.json"),
  });
