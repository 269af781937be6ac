/** Letters of other scripts that look like these Latin ones, in small letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аɑα",
  b: "ьƅ",
  c: "сϲ",
  d: "ԁ",
  e: "еҽε",
  g: "ɡ",
  h: "һ",
  i: "іıɩι",
  j: "ј",
  k: "кκ",
  l: "ⅼӏ",
  m: "м",
  n: "ոη",
  o: "оοօσ",
  p: "рρ",
  q: "ԛ",
  r: "гᴦ",
  s: "ѕꜱ",
  t: "тτ",
  u: "υս",
  v: "νѵ",
  w: "ԝѡ",
  x: "хχ",
  y: "уγү",
  z: "ᴢ",
};

const LATIN_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others).map((other) => [other, letter] as const),
  ),
);

/** A folded text without invisible characters, and with look-alike letters in Latin words replaced. */
export const latin = (text: string): string =>
  // Most texts need no change.
  /[^\p{ASCII}]/u.test(text)
    ? text.replaceAll(/\p{Cf}+/gu, "").replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
        // A word of two scripts is never written by accident.
        /[a-z]/u.test(word)
          ? word.replaceAll(/[^\p{ASCII}]/gu, (letter) => LATIN_OF.get(letter) ?? letter)
          : word,
      )
    : text;
