import { beginningWithin, endWithin, estimateTokens } from "../../memory/index.ts";

/** Stands where the middle of a text was left out. */
export const CUT_MARK = "\n[…]\n";

const CUT_MARK_TOKENS = estimateTokens(CUT_MARK);

/**
 * The text itself if it costs at most so many tokens, or else its beginning and its end with a mark
 * between them, because people put their question at one of the two.
 */
export const fitText = (text: string, tokens: number): string => {
  if (estimateTokens(text) <= tokens) return text;
  const left = Math.max(0, tokens - CUT_MARK_TOKENS);
  const beginning = beginningWithin(text, Math.ceil(left / 2));
  const end = endWithin(text, Math.floor(left / 2));
  return `${beginning.trimEnd()}${CUT_MARK}${end.trimStart()}`;
};

/** The things that fit into the tokens, tried in order; one that does not fit is skipped. */
export const asManyAsFit = <Thing>(
  things: readonly Thing[],
  costOf: (thing: Thing) => number,
  tokens: number,
): readonly Thing[] => {
  let left = tokens;
  return things.filter((thing) => {
    const cost = costOf(thing);
    if (cost > left) return false;
    left -= cost;
    return true;
  });
};
