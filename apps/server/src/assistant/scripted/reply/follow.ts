import type { Line } from "../../../characters/index.ts";
import type { Situation } from "../situation.ts";
import {
  chooseFrom,
  chooseLine,
  type ChoiceDeps,
  type Chosen,
  type QuestionWish,
} from "./choose.ts";
import { alone, topicOf, type Draft } from "./draft.ts";

/** A line that follows another, if it was not said of late. */
export const said = (line: Line | undefined, wish: QuestionWish, deps: ChoiceDeps): Chosen | null =>
  line === undefined ? null : chooseFrom([line], "follow", wish, deps);

/** "why?", "which one?", "and then?", a nod: what the line before has to say to that. */
export const followed = ({ last, reading }: Situation, deps: ChoiceDeps): Draft | null => {
  if (last === null) return null;
  const { follow } = last;
  const asked = reading.askedBack ?? (reading.isNodding && reading.answer === null ? "more" : null);
  if (asked === null || asked === "you") return null;
  return alone(
    said(follow[asked], "any", deps) ??
      (asked === "more" ? null : (said(follow.more, "any", deps) ?? said(follow.why, "any", deps))),
  );
};

const POINTS_BACK =
  /\b(?:he|she|it|its|it's|they|them|him|his|her|hers|their|that|those|these|this|there)\b/iu;
const POINTING_WORDS = 10;

/** A short question about what the line before spoke of: what it has left to say to that. */
export const toldMore = (situation: Situation, deps: ChoiceDeps): Draft | null => {
  const { last, reading } = situation;
  const topic = topicOf(situation);
  if (last === null || topic === null || !reading.isQuestion || reading.asksOfMe) return null;
  const isShort = reading.words.split(" ").length <= POINTING_WORDS;
  if (!isShort || !(POINTS_BACK.test(reading.lastTyped) || reading.asksOfYou)) return null;
  const { which, more, why } = last.follow;
  return alone(
    said(which, "any", deps) ??
      said(more, "any", deps) ??
      said(why, "any", deps) ??
      (topic.startsWith("self-") ? chooseLine([topic], "any", deps) : null),
  );
};

/** What follows when the message answers the character's own question. */
export const answered = ({ last, reading }: Situation, deps: ChoiceDeps): Draft | null => {
  if (last === null || last.answers.length === 0 || reading.isQuestion) return null;
  const says = (cue: string): boolean => {
    // To sorrow there is no ready answer.
    if (cue === "any") return reading.tone !== "tragic";
    if (cue === "yes" || cue === "no") return reading.answer === cue;
    return cue.split("|").some((word) => ` ${reading.words} `.includes(` ${word} `));
  };
  const lines = last.answers.find(({ cue }) => says(cue))?.lines ?? [];
  return alone(chooseFrom(lines, "answer", "any", deps));
};
