import type { Token } from "./view.ts";
import type { Vocabulary } from "./vocabulary.ts";

const FEWEST_LETTERS = 5;

// So many words around one that reads backwards may belong to the same phrase.
const NEIGHBOURS = 10;

/** The word from its end. */
const mirrored = (text: string): string => {
  let turned = "";
  for (const letter of text) turned = letter + turned;
  return turned;
};

/**
 * The words that are known only when read from their ends, each so read, with the words around
 * them; none where there are too few such words.
 */
export const mirroredTokens = (tokens: readonly Token[], known: Vocabulary): Token[] => {
  let letters = 0;
  let keptUntil = 0;
  const kept: Token[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const text = tokens[place]?.text ?? "";
    if (text.length < 3 || !known.mayHaveMirrored(text) || known.has(text)) continue;
    if (!known.has(mirrored(text))) continue;
    letters += text.length;
    const from = Math.max(keptUntil, place - NEIGHBOURS);
    const isApart = from > keptUntil;
    keptUntil = Math.min(tokens.length, place + NEIGHBOURS + 1);
    for (let next = from; next < keptUntil; next += 1) {
      const token = tokens[next];
      if (token === undefined) break;
      const pause = isApart && next === from ? 2 : token.pause;
      kept.push({ ...token, pause, text: mirrored(token.text) });
    }
  }
  return letters >= FEWEST_LETTERS ? kept : [];
};
