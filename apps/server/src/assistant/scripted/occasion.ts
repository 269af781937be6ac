import type { Chance } from "@evenfall/domain";
import { lightTopic } from "./light-talk.ts";
import { RANK } from "./recognise/cue.ts";
import type { Situation } from "./situation.ts";
import { subjectsOf } from "./subjects.ts";

/** Turns after words in danger during which there is no banter. */
const GENTLE_TURNS = 3;

/** Questions whose answer changes, so that asking again is no repetition. */
const CHANGING: ReadonlySet<string> = new Set(["recall", "recall-name", "time", "doing", "long"]);

/** Whether the visitor repeats a question or a statement; moods and kindness may be repeated at will. */
const isRepetition = ({ reading, saidBefore }: Situation): boolean => {
  const [first] = reading.hits;
  if (saidBefore === 0) return false;
  if (first === undefined) return true;
  const isQuestion = first.rank >= RANK.looseQuestion && first.rank <= RANK.question + 2;
  return (isQuestion || first.rank === RANK.form) && !CHANGING.has(first.topic);
};

/** What this reply is about: one topic or two, danger before everything else. */
export const occasionOf = (situation: Situation, chance: Chance): readonly string[] => {
  const { memory, reading, saidBefore } = situation;
  const [first] = reading.hits;
  if (first?.topic === "crisis") return ["crisis"];
  const isGentle = memory.turn - memory.crisisTurn <= GENTLE_TURNS;
  if (isGentle && (first === undefined || first.rank < RANK.goodbye)) return ["crisis-after"];
  if (isRepetition(situation)) {
    if (saidBefore <= 2) return ["repeat"];
    return [saidBefore % 3 === 0 ? "repeat-many" : saidBefore % 3 === 1 ? "starter" : "thought"];
  }
  const subjects = subjectsOf(situation);
  return subjects.length > 0 ? subjects : [lightTopic(situation, chance)];
};
