import type { Locale, LOCALE_COOKIE } from "@evenfall/domain";
import { usePageContent } from "../../ui/words/page-content.ts";
import { wordsLocale } from "../../words/words.ts";

// Only its type is imported: the value's module comes with the chat.
const COOKIE: typeof LOCALE_COOKIE = "evenfall-locale";

const YEAR_SECONDS = 31_536_000;

/** Each language by its own name. */
const NAMES: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

const choose = (locale: Locale): void => {
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`;
  window.location.reload();
};

/** A link to the other language, if the operator offers one. */
export const LanguageChoice = ({ className }: { readonly className: string }) => {
  const { locales = [] } = usePageContent();
  const other = locales.find((locale) => locale !== wordsLocale());
  return other === undefined ? null : (
    <button type="button" lang={other} className={className} onClick={() => choose(other)}>
      {NAMES[other]}
    </button>
  );
};
