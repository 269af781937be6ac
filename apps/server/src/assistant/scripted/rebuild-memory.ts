import { allLines, type CharacterLines, type Line } from "../../characters/index.ts";
import type { PastMessage } from "../engine.ts";
import { onceFor } from "../../platform/once-for.ts";
import { EMPTY_MEMORY, type Memory } from "./memory.ts";
import { isCrisis } from "./safety.ts";

/** A piece of a line shorter than this could occur in any reply; it counts only at the start or the end. */
const TELLING_LENGTH = 12;

interface Imprint {
  readonly line: Line;
  /** Its text between slots, in order. */
  readonly pieces: readonly string[];
}

const imprintOf = (line: Line): Imprint => ({
  line,
  pieces: line.text
    .split(/\{\w+\}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== ""),
});

const stands = ({ line, pieces }: Imprint, text: string): boolean => {
  if (!pieces.some((piece) => piece.length >= TELLING_LENGTH)) {
    return text === line.text || text.startsWith(`${line.text} `) || text.endsWith(` ${line.text}`);
  }
  let from = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at !== -1;
  });
};

interface Placed {
  readonly line: Line;
  readonly topic: string;
}

/** Every line of a character, follow-ups included, with its topic, by the line's id. */
export const linesById = onceFor(
  ({ topics }: CharacterLines): ReadonlyMap<string, Placed> =>
    new Map(
      Object.entries(topics).flatMap(([name, topic]) =>
        allLines(topic).map((line) => [line.id, { line, topic: name }] as const),
      ),
    ),
);

/** Lines by the beginning of their first telling piece; those without one under the empty text. */
const imprintsOf = onceFor((lines: CharacterLines): ReadonlyMap<string, readonly Imprint[]> => {
  const telling = ({ pieces }: Imprint): string =>
    pieces.find(({ length }) => length >= TELLING_LENGTH)?.slice(0, TELLING_LENGTH) ?? "";
  return Map.groupBy(
    [...linesById(lines).values()].map(({ line }) => imprintOf(line)),
    telling,
  );
});

/** The lines that a reply was made of. */
const linesIn = (text: string, lines: CharacterLines): readonly Line[] => {
  const imprints = imprintsOf(lines);
  const starts = Array.from({ length: text.length }, (_one, at) =>
    text.slice(at, at + TELLING_LENGTH),
  );
  const near = ["", ...starts].flatMap((start) => imprints.get(start) ?? []);
  return [...new Set(near.filter((imprint) => stands(imprint, text)))].map(({ line }) => line);
};

/** The memory worked out from the messages, for a conversation whose state was not kept. */
export const rebuildMemory = (lines: CharacterLines, history: readonly PastMessage[]): Memory => {
  let memory: Memory = EMPTY_MEMORY;
  for (const { role, content } of history) {
    if (role === "user") {
      if (isCrisis(content)) memory = { ...memory, crisisTurn: memory.turn + 1 };
      continue;
    }
    const said = linesIn(content, lines);
    memory = {
      ...memory,
      turn: memory.turn + 1,
      said: [said.map(({ id }) => id), ...memory.said],
      last: said.at(-1)?.id ?? null,
      statements: content.includes("?") ? 0 : memory.statements + 1,
    };
  }
  return memory;
};
