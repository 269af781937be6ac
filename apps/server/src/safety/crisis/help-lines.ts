import {
  type CrisisClass,
  type HelpCard,
  type HelpLine,
  type QuietLine,
  helpCard,
  parseAs,
  quietLine,
} from "@evenfall/contracts";
import { LOCALES, type Locale } from "@evenfall/domain";
import { faultLines } from "../../platform/config.ts";
import { own, type HelpList, type SafetyContent, type HelpWords } from "../safety-content.ts";

/**
 * Translates an answer's words about help, wherever they stand in it: in a card, a quiet line or the
 * list of regions. Numbers and names stay.
 */
const helpInWords = (words: HelpWords) => {
  const phrase = (said: string): string => own(words.phrases, said) ?? said;
  const regionName = (code: string, name: string): string => own(words.regions, code) ?? name;
  const line = ({ hours, sms, ...rest }: HelpLine): HelpLine => ({
    ...rest,
    ...(sms === undefined ? {} : { sms: phrase(sms) }),
    ...(hours === undefined ? {} : { hours: phrase(hours) }),
  });
  return (key: string, value: unknown): unknown => {
    if (key === "card" || key === "help") {
      const read = parseAs(helpCard, value);
      if (!read.ok) return value;
      const { title, body } = words.card[read.value.class];
      return {
        ...read.value,
        title,
        body: body.replaceAll("{character}", read.value.character ?? words.anyCharacter),
        regionName: regionName(read.value.region, read.value.regionName),
        lines: read.value.lines.map(line),
      };
    }
    if (key === "quietLine") {
      const read = parseAs(quietLine, value);
      return read.ok ? { ...read.value, ...line(read.value), text: words.quietLine } : value;
    }
    if (key === "regions" && Array.isArray(value))
      return (value as readonly { readonly code: string; readonly name: string }[])
        .map(({ code, name }) => ({ code, name: regionName(code, name) }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    return value;
  };
};

/** Named in place of a character's name, where it is not known which character was meant. */
const ANY_CHARACTER = "The character";

/** Most lines on a card; more would bury the first. */
const LINES_MAX = 5;

/** Regions for languages whose likeliest one is not meant: English alone does not tell the place. */
const USUAL_REGION: Readonly<Record<string, string | undefined>> = { en: undefined, pt: "PT" };

/** The region that a language tag names, or where the language is mostly spoken. */
const regionIn = (tag: string): string | undefined => {
  try {
    // A number stands for several countries, as in es-419.
    const locale = new Intl.Locale(tag.replace(/-\d{3}\b/, ""));
    if (locale.region !== undefined) return locale.region;
    const { language, region } = locale.maximize();
    return Object.hasOwn(USUAL_REGION, language) ? USUAL_REGION[language] : region;
  } catch {
    return undefined;
  }
};

const shown = ({
  serves: _serves,
  checked: _checked,
  languages: _languages,
  ...line
}: HelpList["international"][number]): HelpLine => line;

/** Help cards for a region, from the operator's list (duties L5). `homeRegion`: for browsers that name no region. */
export const createHelpLines = (
  { words, help, translations = new Map() }: SafetyContent,
  { homeRegion }: { readonly homeRegion: string },
) => {
  const linesFor = (crisis: CrisisClass, region: string): HelpList["international"] => {
    const all = own(help.regions, region)?.lines ?? [];
    const local = all.filter((line) => line.serves.includes(crisis));
    return [...(local.length === 0 ? all : local), ...help.international];
  };
  const inWords = new Map(
    [...translations].map(([locale, said]) => [locale, helpInWords(said)] as const),
  );
  return {
    /** The languages that help is available in. */
    locales: [LOCALES[0], ...inWords.keys()],
    /** Gives the translator of an answer's words about help; undefined for English. */
    inWords: (locale: Locale) => inWords.get(locale),
    regions: Object.entries(help.regions)
      .map(([code, { name }]) => ({ code, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    /** The region that a browser's languages name, or the operator's own. */
    regionOf: (acceptLanguage: string | null): string => {
      // Languages are in order of preference; the first that names a listed region decides.
      for (const part of (acceptLanguage ?? "").slice(0, 500).split(",")) {
        const region = regionIn(part.split(";")[0]?.trim() ?? "");
        if (region !== undefined && own(help.regions, region) !== undefined) return region;
      }
      return homeRegion;
    },
    /** `character`: the one who cannot help, null for any. An unknown region gets international lines. */
    card: (crisis: CrisisClass, region: string, character: string | null): HelpCard => {
      const place = own(help.regions, region);
      const { title, body } = words.card[crisis];
      return {
        class: crisis,
        ...(character !== null && { character }),
        title,
        body: body.replaceAll("{character}", character ?? ANY_CHARACTER),
        region,
        regionName: place?.name ?? region,
        emergency: place?.emergency ?? null,
        lines: linesFor(crisis, region).slice(0, LINES_MAX).map(shown),
      };
    },
    /** The first help line, for words that only may speak of a crisis. */
    quietLine: (crisis: CrisisClass, region: string): QuietLine => {
      const [first] = linesFor(crisis, region);
      if (first === undefined) throw new Error("there are no international help lines");
      return { text: words.quietLine, ...shown(first) };
    },
  };
};

/** For the operator, if the home region is not in the list and cards would lack an emergency number; else null. */
export const homeRegionFault = (
  { help }: SafetyContent,
  { homeRegion }: { readonly homeRegion: string },
): string | null =>
  own(help.regions, homeRegion) === undefined
    ? faultLines([
        {
          name: "HOME_REGION",
          reason: `must be one of the countries in help-lines.json: ${Object.keys(help.regions).join(", ")}`,
        },
      ])
    : null;

export type HelpLines = ReturnType<typeof createHelpLines>;

const wayTo = ({ name, phone, sms, url }: HelpLine): string =>
  [name, phone && `call ${phone}`, sms && `text ${sms}`, url]
    .filter((part) => part !== undefined)
    .join(", ");

/** The card as plain text, for where no card can be shown, and for the export. */
export const cardWords = (card: HelpCard): string =>
  [
    card.title,
    card.body,
    ...(card.emergency === null ? [] : [`Emergency: ${card.emergency}`]),
    ...card.lines.map(wayTo),
  ].join("\n");
