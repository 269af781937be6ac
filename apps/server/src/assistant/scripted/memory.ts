import * as z from "zod";
import { FACT_KINDS } from "../../characters/index.ts";
import type { JsonValue } from "../engine.ts";

/** Turns within which no line is said twice. */
export const FRESH_TURNS = 30;
/** Turns whose lines are remembered: more than `FRESH_TURNS`, so that an evening stays new. */
const REMEMBERED_TURNS = 160;
const MOST_RETURNED_TO = 24;
/** Largest stored state in UTF-8 bytes. */
const MAX_BYTES = 4000;

const stored = z.object({
  v: z.literal(2),
  /** Replies given so far. */
  turn: z.int(),
  said: z.string(),
  /** Id of the last line of the latest reply. */
  last: z.nullable(z.string()),
  /** Kinds of facts asked for already: nobody is asked twice. */
  askedFor: z.array(z.enum(FACT_KINDS)),
  /** Replies in a row without a question; 0 when the last one asked. */
  statements: z.int(),
  /** The last turn with words of danger; banter waits after it. */
  crisisTurn: z.int(),
  /** The last turn with sad words; jokes wait after it. */
  sadTurn: z.int(),
  /** Nods in a row from the visitor. */
  nods: z.int(),
  /** Whether the visitor objected to the reply before the last. */
  hasObjected: z.boolean(),
  /** What the visitor is telling, and the turn in which it was last spoken of. */
  story: z.nullable(z.object({ name: z.string(), turn: z.int() })),
  /** Open ends that the character has come back to: each once. */
  returnedTo: z.array(z.string()),
});

/** The engine's own state of a conversation; facts about the visitor are kept elsewhere. */
export interface Memory extends Readonly<Omit<z.output<typeof stored>, "v" | "said">> {
  /** Ids of the lines of each turn, newest first. */
  readonly said: readonly (readonly string[])[];
}

/** The turn that stands for an earlier day. */
const LONG_AGO = -100;

export const EMPTY_MEMORY: Memory = {
  turn: 0,
  said: [],
  last: null,
  askedFor: [],
  statements: 1,
  crisisTurn: LONG_AGO,
  sadTurn: LONG_AGO,
  nods: 0,
  hasObjected: false,
  story: null,
  returnedTo: [],
};

/** The memory on a new day: a story is no longer being told, though it may be asked after. */
export const onNewDay = (memory: Memory): Memory => ({
  ...memory,
  sadTurn: LONG_AGO,
  story: memory.story && { ...memory.story, turn: LONG_AGO },
});

const LINE_SEPARATOR = ".";
const TURN_SEPARATOR = ",";

/** The memory that an earlier reply stored; null for none, or one in another form. */
export const storedToMemory = (state: JsonValue): Memory | null => {
  const parsed = stored.safeParse(state);
  if (!parsed.success) return null;
  const { v: _version, said, ...same } = parsed.data;
  return {
    ...same,
    said: said === "" ? [] : said.split(TURN_SEPARATOR).map((turn) => turn.split(LINE_SEPARATOR)),
  };
};

const byteLength = (value: JsonValue): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** The memory as it is stored: at most 4 KB, for which the oldest lines are dropped. */
export const memoryToStored = (memory: Memory): JsonValue => {
  const shape = (turns: number): JsonValue => ({
    v: 2,
    ...memory,
    returnedTo: memory.returnedTo.slice(-MOST_RETURNED_TO),
    said: memory.said
      .slice(0, turns)
      .map((ids) => ids.join(LINE_SEPARATOR))
      .join(TURN_SEPARATOR),
  });
  let turns = REMEMBERED_TURNS;
  let state = shape(turns);
  while (byteLength(state) > MAX_BYTES && turns > FRESH_TURNS) {
    turns -= 10;
    state = shape(turns);
  }
  return state;
};

/** Turns since each remembered line was last said; 1 is the last reply. */
export const turnsSinceSaid = (memory: Memory): ReadonlyMap<string, number> => {
  const since = new Map<string, number>();
  for (const [index, ids] of memory.said.entries()) {
    for (const id of ids) if (!since.has(id)) since.set(id, index + 1);
  }
  return since;
};
