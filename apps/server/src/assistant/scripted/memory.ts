import * as z from "zod";
import { FACT_KINDS } from "../../characters/index.ts";
import type { JsonValue } from "../engine.ts";

/** Turns within which no line is said twice. */
export const FRESH_TURNS = 30;
/** Turns whose lines are remembered; beyond the required ones, so that an evening stays new. */
const REMEMBERED_TURNS = 160;
export const REMEMBERED_FACTS = 14;
/** Largest stored state in UTF-8 bytes. */
const MAX_BYTES = 4000;

/** A told fact, and what became of it. */
export interface Fact {
  readonly kind: (typeof FACT_KINDS)[number];
  readonly value: string;
  /** Turn in which it was told. */
  readonly turn: number;
  /** Turn in which the character last came back to it; its own turn if never. */
  readonly recalledTurn: number;
  readonly recalls: number;
  /** For a plan: epoch milliseconds when it should be over; 0 for anything else. */
  readonly dueAt: number;
}

/** What the engine keeps of a conversation. */
export interface Memory {
  /** Replies given so far. */
  readonly turn: number;
  /** When the newest message was sent that this memory has taken in, epoch milliseconds. */
  readonly readUntil: number;
  readonly facts: readonly Fact[];
  /** Whether what is remembered of the visitor has the say over the facts. */
  readonly isLed: boolean;
  /** Ids of the lines of each turn, newest first. */
  readonly said: readonly (readonly string[])[];
  /** The line whose question is open. */
  readonly asked: string | null;
  /** Kinds of facts asked for already: nobody is asked twice. */
  readonly askedFor: readonly string[];
  /** Replies in a row without a question; 0 when the last one asked. */
  readonly statements: number;
  /** Turn of the last words in danger; banter waits. */
  readonly crisisTurn: number;
  /** Nods in a row from the visitor. */
  readonly nods: number;
}

export const EMPTY_MEMORY: Memory = {
  turn: 0,
  readUntil: -1,
  facts: [],
  isLed: false,
  said: [],
  asked: null,
  askedFor: [],
  statements: 1,
  crisisTurn: -100,
  nods: 0,
};

const stored = z.object({
  v: z.literal(1),
  turn: z.int(),
  read: z.number(),
  facts: z.array(
    z.tuple([z.enum(FACT_KINDS), z.string().max(64), z.int(), z.int(), z.int(), z.number()]),
  ),
  led: z.boolean().default(false),
  said: z.string(),
  asked: z.nullable(z.string()),
  askedFor: z.array(z.string()),
  statements: z.int(),
  crisis: z.int(),
  nods: z.int(),
});

const LINE_SEPARATOR = ".";
const TURN_SEPARATOR = ",";

/** The memory that an earlier reply stored; null for none, or one that is not ours. */
export const storedToMemory = (state: JsonValue): Memory | null => {
  const parsed = stored.safeParse(state);
  if (!parsed.success) return null;
  const { read, crisis, facts, led, said, v: _version, ...same } = parsed.data;
  return {
    ...same,
    readUntil: read,
    isLed: led,
    crisisTurn: crisis,
    said: said === "" ? [] : said.split(TURN_SEPARATOR).map((turn) => turn.split(LINE_SEPARATOR)),
    facts: facts.map(([kind, value, turn, recalledTurn, recalls, dueAt]) => ({
      kind,
      value,
      turn,
      recalledTurn,
      recalls,
      dueAt,
    })),
  };
};

const byteLength = (value: JsonValue): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** The memory as it is stored: at most 4 KB, whatever was told; the oldest goes first. */
export const memoryToStored = (memory: Memory): JsonValue => {
  const shape = (facts: readonly Fact[], turns: number): JsonValue => ({
    v: 1,
    turn: memory.turn,
    read: memory.readUntil,
    facts: facts.map((fact) => [
      fact.kind,
      fact.value,
      fact.turn,
      fact.recalledTurn,
      fact.recalls,
      fact.dueAt,
    ]),
    ...(memory.isLed ? { led: true } : {}),
    said: memory.said
      .slice(0, turns)
      .map((ids) => ids.join(LINE_SEPARATOR))
      .join(TURN_SEPARATOR),
    asked: memory.asked,
    askedFor: memory.askedFor,
    statements: memory.statements,
    crisis: memory.crisisTurn,
    nods: memory.nods,
  });
  let turns = REMEMBERED_TURNS;
  let facts = memory.facts.slice(-REMEMBERED_FACTS);
  let state = shape(facts, turns);
  while (byteLength(state) > MAX_BYTES) {
    if (turns > 2 * FRESH_TURNS) turns -= 10;
    else facts = facts.slice(1);
    state = shape(facts, turns);
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
