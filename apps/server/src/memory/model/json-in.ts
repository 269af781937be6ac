/** Longest answer that is looked at, in UTF-16 units. */
const LONGEST = 20_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Brackets that are tried at each side: prose may contain some of its own. */
const ATTEMPTS = 20;

/** The first JSON object or array in a model's answer, whatever prose or fence stands around it. */
export const jsonIn = (answer: string): unknown => {
  const text = answer.slice(0, LONGEST);
  const starts = [...text.matchAll(/[{[]/gu)].slice(0, ATTEMPTS);
  const ends = [...text.matchAll(/[}\]]/gu)].slice(-ATTEMPTS).toReversed();
  for (const start of starts)
    for (const end of ends) {
      const value = parsed(text.slice(start.index, end.index + 1));
      if (value !== undefined) return value;
    }
  return undefined;
};
