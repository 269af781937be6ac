import { plainLetters } from "@evenfall/screening";

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** A text with the characters that its HTML entities stand for. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(lt|gt|amp|quot));/gi,
    (whole, tens, hex, name) => {
      if (typeof name === "string") return ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof tens === "string" ? Number(tens) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** A text as it is meant to be read: lower case, in plain letters, without what hides them. */
export const deobfuscate = (text: string): string =>
  plainLetters(decodeEntities(text)).replaceAll(/[^\S\n]+/g, " ");
