import type { Locale } from "@evenfall/domain";
import { setupI18n } from "@lingui/core";
import type first from "./en/first.json";

/** Values for the placeholders of a message. */
export type WordValues = Readonly<Record<string, string | number>>;

/** A message of the first view or the chat: there before anything is drawn. */
export type FirstWord = keyof typeof first;

type Catalogue = { readonly default: object };

const i18n = setupI18n({});

const FIRST: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: () => import("./en/first.json"),
  es: () => import("./es/first.json"),
};

const LATER: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: () => import("./en/later.json"),
  es: () => import("./es/later.json"),
};

const loaded = new Set<Catalogue>();

const add = (locale: Locale, catalogue: Catalogue): void => {
  if (loaded.has(catalogue)) return;
  loaded.add(catalogue);
  // A catalogue is ICU MessageFormat; the build compiles it, tests compile as they go.
  i18n.load(locale, {
    ...(catalogue.default as Parameters<typeof i18n.loadAndActivate>[0]["messages"]),
  });
};

/** The language that the page is in. */
export const wordsLocale = (): Locale => (i18n.locale === "es" ? "es" : "en");

/** Loads what the first view and the chat say in that language, and switches to it. */
export const loadFirstWords = async (locale: Locale): Promise<void> => {
  add(locale, await FIRST[locale]());
  i18n.activate(locale);
};

/** Switches to a language that is loaded already: for a server that renders pages in several. */
export const speak = (locale: Locale): void => i18n.activate(locale);

/** Loads everything else that the page says in its language; rejects if the network fails. */
export const loadLaterWords = async (): Promise<void> => {
  const locale = wordsLocale();
  add(locale, await LATER[locale]());
};

/** A chunk whose words are loaded with it. */
export const withWords = <Fetch extends () => Promise<unknown>>(fetchModule: Fetch): Fetch =>
  (async () => {
    const [module] = await Promise.all([fetchModule(), loadLaterWords()]);
    return module;
  }) as Fetch;

/** The words of a fault, by its name, from the later catalogue; null if it has none. */
export const faultWord = (name: string): string | null => {
  const word = `fault.${name}`;
  return Object.hasOwn(i18n.messages, word) ? i18n._(word) : null;
};

/** What the interface says, in the visitor's language. */
export const t = (word: FirstWord, values?: WordValues): string => i18n._(word, values);
