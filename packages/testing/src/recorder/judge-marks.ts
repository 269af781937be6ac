import type { SeenMessage } from "./record.ts";

const MARK = /\bvisitor-\w+(?=:)/g;

/** A line that says whose it is. The mark is `visitor-` and letters or digits. */
export const markedLine = (mark: string, words: string): string => `${mark}: ${words}`;

/** Whose lines are quoted in a text. */
export const marksIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(MARK), ([mark]) => mark));

/** Words of others in the thread of somebody whose every line carries that mark. */
export const judgeMarks = (mark: string, messages: readonly SeenMessage[]): string[] =>
  messages.flatMap(({ id, content }) =>
    [...marksIn(content)]
      .filter((other) => other !== mark)
      .map((other) => `a word of ${other} seen by ${mark}: ${id} "${content}"`),
  );
