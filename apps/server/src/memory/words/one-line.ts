/** Anything that could end a line, is invisible, or could change the direction of the text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]+/gu;

/** Joiners that pictographs and some scripts are written with; harmless inside a word. */
const JOINER = /\u200c|\u200d|\ufe0f/u;

/** A text on one line: line breaks, control and invisible characters and unpaired surrogates become spaces. */
export const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(UNSEEN, (run) => (JOINER.test(run) && run.length === 1 ? run : " "))
    .replaceAll(/\s+/gu, " ")
    .trim();

/** The text in at most so many UTF-16 units; a longer one is cut at the end of a word and gets an ellipsis. */
export const shortened = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const atWord = cut.lastIndexOf(" ");
  const kept = atWord > length / 2 ? cut.slice(0, atWord) : cut;
  return `${kept.replace(/[\uD800-\uDBFF]$/u, "").replace(/[\s,.:;(-]+$/u, "")}…`;
};
