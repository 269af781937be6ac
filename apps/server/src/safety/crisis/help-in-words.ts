import { helpCard, parseAs, quietLine, type HelpLine } from "@evenfall/contracts";
import type { HelpWords } from "../safety-content.ts";

/**
 * Puts what an answer says of help into another language, wherever it stands in it: a card, a quiet
 * line, the list of regions. Numbers and names stay.
 */
export const helpInWords = (words: HelpWords) => {
  const phrase = (said: string): string =>
    Object.hasOwn(words.phrases, said) ? (words.phrases[said] ?? said) : said;
  const regionName = (code: string, name: string): string =>
    Object.hasOwn(words.regions, code) ? (words.regions[code] ?? name) : name;
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
