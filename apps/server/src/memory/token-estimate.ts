/** Role markers and separators that a chat template puts around each message. */
export const MESSAGE_OVERHEAD_TOKENS = 8;

/** Most real tokens for one estimated token: a tokenizer spends at most one token on a byte. */
export const TOKENS_PER_ESTIMATED = 3;

/** ASCII letters and spaces for a token; common tokenizers take about four in English. */
const ASCII_LETTERS_PER_TOKEN = 3;

/** Bytes of other scripts and pictographs for a token; usual are two to four. */
const WIDE_BYTES_PER_TOKEN = 1.5;

const isLetterOrSpace = (code: number): boolean =>
  code === 32 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/**
 * Thirds of a token that one character may cost: a letter one, any other ASCII character three,
 * everything else two for each UTF-8 byte.
 */
const thirdsOf = (code: number): number => {
  if (isLetterOrSpace(code)) return 3 / ASCII_LETTERS_PER_TOKEN;
  if (code < 0x80) return 3;
  const bytes = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  return (bytes * 3) / WIDE_BYTES_PER_TOKEN;
};

/**
 * How many tokens a text may cost a model, without its tokenizer. It errs on the high side for
 * ordinary text in every script; random letters can cost up to three times as much, never more,
 * because no tokenizer spends more than one token on a byte.
 */
export const estimateTokens = (text: string): number => {
  let thirds = 0;
  // A loop by index, for speed: this runs on every message in the window, several times a turn.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0xd800) thirds += thirdsOf(code);
    else {
      const point = text.codePointAt(at) ?? 0;
      thirds += thirdsOf(point);
      if (point > 0xffff) at += 1;
    }
  }
  return Math.ceil(thirds / 3);
};

/** Estimated tokens of a whole message. */
export const estimateMessageTokens = (content: string): number =>
  estimateTokens(content) + MESSAGE_OVERHEAD_TOKENS;

/** The longest beginning of a text that costs at most so many tokens; no character is cut apart. */
export const beginningWithin = (text: string, tokens: number): string => {
  let thirds = 0;
  let length = 0;
  for (const character of text) {
    thirds += thirdsOf(character.codePointAt(0) ?? 0);
    if (thirds > tokens * 3) break;
    length += character.length;
  }
  return text.slice(0, length);
};

/** The longest end of a text that costs at most so many tokens. */
export const endWithin = (text: string, tokens: number): string => {
  let thirds = 0;
  let start = text.length;
  while (start > 0) {
    const isPair = start > 1 && (text.codePointAt(start - 2) ?? 0) > 0xffff;
    const next = start - (isPair ? 2 : 1);
    thirds += thirdsOf(text.codePointAt(next) ?? 0);
    if (thirds > tokens * 3) break;
    start = next;
  }
  return text.slice(start);
};
