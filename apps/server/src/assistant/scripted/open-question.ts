import type { Line } from "../../characters/index.ts";
import type { Reading } from "./reading.ts";
import { RANK } from "./recognise/cue.ts";

const says = (cue: string, reading: Reading): boolean => {
  if (cue === "any") return !reading.hits.some(({ topic }) => MERE_NODS.has(topic));
  if (cue === "yes" || cue === "no") {
    return (
      reading.hits.some(({ topic }) => topic === cue) ||
      new RegExp(`^${cue}\\b`).test(reading.words)
    );
  }
  return cue.split("|").some((word) => ` ${reading.words} `.includes(` ${word} `));
};

/** Topics that are no answer to anything, or deserve their own. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  "nonsense",
  "silence",
  "unsure",
  "long",
  "why",
  "really",
]);

/** Topics that are too little to count as any answer at all. */
const MERE_NODS: ReadonlySet<string> = new Set(["acknowledge", "laugh", "emoji"]);

/** The lines that follow when the message answers the character's own question; none otherwise. */
export const followUps = (asked: Line | null, reading: Reading): readonly Line[] => {
  if (asked === null || reading.isQuestion) return [];
  const isTaken = reading.hits.some(
    ({ topic, rank }) => rank > RANK.mood + 2 || NO_ANSWER.has(topic),
  );
  if (isTaken) return [];
  return asked.answers.find(({ cue }) => says(cue, reading))?.lines ?? [];
};
