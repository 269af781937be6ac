import type { Chance } from "@evenfall/domain";
import { askBackTopic } from "./ask-back.ts";
import type { Chosen } from "./choose.ts";
import { happens } from "./seeded-chance.ts";
import type { Situation } from "./situation.ts";
import { factFor } from "./slots.ts";

const ASK_BACK_CHANCE = 0.5;
const ASK_NAME = { fromTurn: 1, toTurn: 7, chance: 0.35 } as const;

/** A question to end on: one in return, or, early on, what to call the visitor. */
export const closingQuestion = (
  { memory, saidBefore }: Situation,
  taken: readonly Chosen[],
  chance: Chance,
): string | null => {
  const last = taken.at(-1)?.topic ?? "";
  const inReturn = saidBefore > 0 ? null : askBackTopic(last, memory);
  if (inReturn !== null) return happens(ASK_BACK_CHANCE, chance) ? inReturn : null;
  const isEarly = memory.turn >= ASK_NAME.fromTurn && memory.turn <= ASK_NAME.toTurn;
  const isNameOpen = factFor(memory, "name") === undefined && !memory.askedFor.includes("name");
  const fits = [
    "reply",
    "starter",
    "thought",
    "acknowledge",
    "answer",
    "share-job",
    "share-place",
    "share-like",
    "laugh",
  ].includes(last);
  return isEarly && isNameOpen && fits && happens(ASK_NAME.chance, chance) ? "ask-name" : null;
};
