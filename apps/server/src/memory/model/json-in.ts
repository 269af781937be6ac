/** Longest answer that is looked at, in UTF-16 units. */
const LONGEST = 20_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The end of the object or array that begins at `start`; -1 where it has none. */
const endOf = (text: string, start: number): number => {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
};

/** Attempts at a beginning: prose may contain brackets of its own. */
const ATTEMPTS = 20;

/** The first JSON object or array in a model's answer, whatever prose or fence stands around it. */
export const jsonIn = (answer: string): unknown => {
  const text = answer.slice(0, LONGEST);
  let start = text.search(/[{[]/u);
  for (let attempt = 0; start !== -1 && attempt < ATTEMPTS; attempt += 1) {
    const end = endOf(text, start);
    const value = end === -1 ? undefined : parsed(text.slice(start, end + 1));
    if (value !== undefined) return value;
    const next = text.slice(start + 1).search(/[{[]/u);
    start = next === -1 ? -1 : start + 1 + next;
  }
  return undefined;
};
