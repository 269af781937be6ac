import { LEET, plainLetters } from "@evenfall/screening";

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(lt|gt|amp|quot));/gi,
    (whole, tens, hex, name) => {
      if (typeof name === "string") return ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof tens === "string" ? Number(tens) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/**
 * A text as it is meant to be read: lower case, without invisible characters and accents, with
 * Latin letters where look-alikes of other scripts stand.
 */
export const unveil = (text: string): string =>
  plainLetters(decodeEntities(text))
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[–—‑]/g, "-")
    .replaceAll(/[^\S\n]+/g, " ");

/**
 * The ways in which words can be taken apart or dressed up, undone: marks between letters, digits
 * for letters, letters one by one. The plain text comes first.
 */
export const readings = (text: string): readonly string[] => {
  const plain = unveil(text);
  const joined = plain.replaceAll(/(?<=\p{L})[-_.*~|'"/\\]+(?=\p{L})/gu, "");
  // A number is a number: only what stands among letters may be one of them.
  const lettered = joined.replaceAll(/[\p{L}\d@$]+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replaceAll(/[\d@$]/g, (digit) => LEET[digit] ?? digit) : word,
  );
  return [...new Set([plain, joined, lettered])];
};

/** Runs of single letters (“i g n o r e”), each as one word. */
export const spelledOut = (text: string): readonly string[] =>
  [
    ...unveil(text).matchAll(
      /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$][\s._*~|-]{1,3}){7,}[\p{L}\p{N}@$](?![\p{L}\p{N}])/gu,
    ),
  ].map(([run]) =>
    run.replaceAll(/[\s._*~|-]+/g, "").replaceAll(/[\d@$]/g, (digit) => LEET[digit] ?? digit),
  );
