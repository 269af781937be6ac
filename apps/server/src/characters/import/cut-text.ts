/** A text of at most that many characters, cut at the end of a sentence or, failing that, a word. */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = text.slice(0, most).replace(/\p{Surrogate}$/u, "");
  const sentence = /^[^]*[.!?…。！？"”](?=\s|$)/u.exec(head)?.[0] ?? "";
  if (sentence.length >= most / 3) return sentence.trim();
  const word = /^[^]*(?=\s)/u.exec(head)?.[0] ?? "";
  return `${(word.length >= most / 3 ? word : head).slice(0, most - 1).trim()}…`;
};

/** The first sentence of a text, on one line. */
export const firstSentence = (text: string): string =>
  /^.{12,}?[.!?。！？](?=\s|$)/u.exec(text.replaceAll(/\s+/g, " ").trim())?.[0] ??
  text.replaceAll(/\s+/g, " ").trim();
