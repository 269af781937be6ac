/** Languages of the interface; the first is for visitors who ask for none of them. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** The cookie that keeps what a visitor chose. */
export const LOCALE_COOKIE = "evenfall-locale";

/** The languages of an Accept-Language header, without regions, the most wanted first. */
const wanted = (accepted: string): string[] =>
  accepted
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((piece) => /^q=/i.test(piece))?.slice(2);
      return {
        language: range.split("-")[0]?.toLowerCase() ?? "",
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language);

/** The language of an answer: what the visitor chose, else what the browser wants most, else English. */
export const pickLocale = ({
  chosen,
  accepted,
  offered,
}: {
  readonly chosen: string | null;
  /** The Accept-Language header, or a browser's languages joined by commas. */
  readonly accepted: string | null;
  readonly offered: readonly Locale[];
}): Locale => {
  const first = [chosen, ...wanted(accepted ?? "")].find((language): language is Locale =>
    offered.some((locale) => locale === language),
  );
  return first ?? LOCALES[0];
};
