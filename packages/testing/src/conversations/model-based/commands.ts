import { boolean, constant, constantFrom, nat, oneof, tuple, type Arbitrary } from "fast-check";
import type { Command } from "./command.ts";
import { nodeDies, takenOver, waits, writesLate } from "./nodes.ts";
import { FAILS } from "./simple-model.ts";
import {
  claims,
  dayPasses,
  forgets,
  notes,
  sends,
  sendsAgain,
  sendsTwice,
  signsOut,
  startsOver,
  triesAgain,
} from "./visitor-commands.ts";

/** After these nothing is under way any more. */
export const SETTLING: readonly Command[] = [writesLate(), waits()];

const tab = nat({ max: 1 });
const line = oneof(
  { weight: 4, arbitrary: constantFrom("hey", "what now?", "tell me more") },
  { weight: 1, arbitrary: constant(`this one ${FAILS}`) },
);
const note = constantFrom("Plays chess", "Plays go", "Keeps bees");
const character = constantFrom("ada", "ben");
const account = constantFrom("new" as const, "existing" as const);

const weighed = (weight: number, arbitrary: Arbitrary<Command>) =>
  Array.from({ length: weight }, () => arbitrary);

/** What a visitor and the nodes may do, the usual more often. */
export const COMMANDS: Arbitrary<Command>[] = [
  ...weighed(
    6,
    tuple(tab, line).map((drawn) => sends(...drawn)),
  ),
  ...weighed(
    2,
    tuple(tab, nat({ max: 9 }), boolean()).map((drawn) => sendsAgain(...drawn)),
  ),
  ...weighed(1, line.map(sendsTwice)),
  ...weighed(5, constant(null).map(waits)),
  ...weighed(3, constant(null).map(nodeDies)),
  ...weighed(3, constant(null).map(takenOver)),
  ...weighed(3, constant(null).map(writesLate)),
  ...weighed(1, constant(null).map(triesAgain)),
  ...weighed(
    2,
    tuple(character, boolean()).map((drawn) => startsOver(...drawn)),
  ),
  ...weighed(2, account.map(claims)),
  ...weighed(1, constant(null).map(signsOut)),
  ...weighed(1, note.map(notes)),
  ...weighed(1, nat({ max: 3 }).map(forgets)),
  ...weighed(1, constant(null).map(dayPasses)),
];
