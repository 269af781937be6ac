import { existsSync } from "node:fs";
import { fail, LOCALES, ok, type AgeLevels, type Locale, type Result } from "@evenfall/domain";
import { loadCharacters, type CharacterCard } from "./characters/index.ts";
import { loadAgeLevels } from "./identity/index.ts";
import {
  loadHelpWords,
  loadSafetyContent,
  type HelpWords,
  type SafetyContent,
} from "./safety/index.ts";
import { loadSiteText, loadTranslatedSite, type SiteText } from "./site/index.ts";
import { faultWords, isMissing, together, type ContentFaults } from "./platform/content/index.ts";
import type { Log } from "./platform/telemetry/log.ts";

/** The operator's content, validated. */
export interface Content {
  readonly characters: readonly CharacterCard[];
  readonly safety: SafetyContent;
  readonly ageLevels: AgeLevels;
  readonly site: SiteText;
  /** The site's words in the other languages that are offered. */
  readonly translations: ReadonlyMap<Locale, SiteText>;
  /** One line for each language that is not offered, with the reason. */
  readonly notOffered: readonly string[];
}

type Written = Omit<Content, "translations" | "notOffered">;

interface Translation {
  readonly site: SiteText;
  readonly help: HelpWords;
}

/** The words of a language; or what it lacks (notice, help lines, legal text) and so may not be offered. */
const loadTranslation = async (
  contentDir: string,
  locale: Locale,
  { site, safety }: Written,
): Promise<Result<Translation | { readonly lacks: string }, ContentFaults>> => {
  const read = together({
    site: await loadTranslatedSite(contentDir, locale, site.brand),
    help: await loadHelpWords(contentDir, locale, safety.help),
  });
  if (!read.ok) {
    const missing = read.error.filter(isMissing).map(({ file }) => file);
    return missing.length === 0 ? read : ok({ lacks: `there is no ${missing.join(", ")}` });
  }
  const { site: said, help } = read.value;
  const lacks = said.lacks ?? help.lacks;
  return ok(lacks === null ? { site: said.text, help: help.help } : { lacks });
};

const nameOf = (locale: Locale): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;

/** Reads the whole content folder; or gives everything that is wrong with it, in words for the operator. */
export const loadContent = async (contentDir: string): Promise<Result<Content, string>> => {
  if (!existsSync(contentDir)) return fail(`There is no folder CONTENT_DIR ${contentDir}.`);
  const refuse = (faults: ContentFaults) =>
    fail(
      ["The content does not load.", ...faults.map((fault) => faultWords(fault, fault.file))].join(
        "\n  ",
      ),
    );
  const written = together({
    characters: await loadCharacters(contentDir),
    safety: await loadSafetyContent(contentDir),
    ageLevels: await loadAgeLevels(contentDir),
    site: await loadSiteText(contentDir),
  });
  if (!written.ok) return refuse(written.error);
  const translations = new Map<Locale, Translation>();
  const notOffered: string[] = [];
  for (const locale of LOCALES.slice(1)) {
    const read = await loadTranslation(contentDir, locale, written.value);
    if (!read.ok) return refuse(read.error);
    if ("lacks" in read.value)
      notOffered.push(`${nameOf(locale)} is not offered: ${read.value.lacks}.`);
    else translations.set(locale, read.value);
  }
  const { safety } = written.value;
  return ok({
    ...written.value,
    safety: { ...safety, translations: valuesOf(translations, ({ help }) => help) },
    translations: valuesOf(translations, ({ site }) => site),
    notOffered,
  });
};

const valuesOf = <From, To>(
  map: ReadonlyMap<Locale, From>,
  of: (from: From) => To,
): ReadonlyMap<Locale, To> => new Map([...map].map(([locale, from]) => [locale, of(from)]));

/** Warns of sample texts that should not appear on a public site. */
export const warnOfSamples = ({ site, translations }: Content, log: Log): void => {
  const { supportEmail } = site.brand;
  if (/[@.]example$/.test(supportEmail))
    log.warn(
      { supportEmail },
      "brand.json has the sample support address: nobody reads what visitors write there",
    );
  const texts = [
    ["", site] as const,
    ...[...translations].map(([of, said]) => [`${of}/`, said] as const),
  ].flatMap(([folder, { legal, safety }]) =>
    [...legal, { ...safety, id: "safety" }]
      .filter(({ isSample }) => isSample)
      .map(({ id }) => `${folder}legal/${id}.md`),
  );
  if (texts.length > 0)
    log.warn(
      { texts },
      "legal text is still the sample: have it read, make it yours, and delete its second line",
    );
};
