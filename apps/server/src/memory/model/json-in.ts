/** Longest part of an answer that is read, in UTF-16 units. */
const LONGEST = 20_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** A string, or a bracket outside of one. */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gsu;

/** The object or array at the start of a text, up to its closing bracket. */
const upToItsEnd = (text: string): string => {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if ("{[".includes(token)) depth += 1;
    else if ("}]".includes(token)) depth -= 1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return "";
};

/** How many opening brackets are tried: prose may contain brackets of its own. */
const ATTEMPTS = 20;

/** The first JSON object or array in a model's answer, whatever prose or fence surrounds it; undefined for none. */
export const jsonIn = (answer: string): unknown => {
  const text = answer.slice(0, LONGEST);
  for (const { index } of [...text.matchAll(/[{[]/gu)].slice(0, ATTEMPTS)) {
    const value = parsed(upToItsEnd(text.slice(index)));
    if (value !== undefined) return value;
  }
  return undefined;
};
