/** Of a message longer than these together only so much of its beginning and end is read. */
const READ_START = 1400;
const READ_END = 600;

const ends = (text: string): string =>
  text.length <= READ_START + READ_END
    ? text
    : `${text.slice(0, READ_START)} ${text.slice(-READ_END)}`;

/** The text with plain apostrophes and single spaces; its letters as typed. */
export const asTyped = (text: string): string =>
  ends(text)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim();

/** Lower case, with drawn-out letters ("sooo") written once: the form that recognisers read. */
export const plainText = (text: string): string =>
  asTyped(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(\p{L})\1{2,}/gu, "$1");

/** Only words, one space between them: equal for messages that say the same. */
export const wordsOnly = (text: string): string =>
  plainText(text)
    .replaceAll(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
