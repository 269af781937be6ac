import type { Line } from "../../../characters/index.ts";
import type { Situation } from "../situation.ts";
import { chooseFrom, type Chosen, type QuestionWish } from "./choose.ts";
import { alone, latestLines, type Draft } from "./draft.ts";

/** A follow-up line, if it was not said lately. */
export const said = (
  line: Line | undefined,
  situation: Situation,
  wish: QuestionWish = "any",
): Chosen | null => (line === undefined ? null : chooseFrom([line], "follow", situation, wish));

/** Answers "why?", "which one?", "and then?" or a nod with a follow-up of the latest reply's lines. */
export const followed = (situation: Situation): Draft | null => {
  const { reading } = situation;
  const follows = latestLines(situation).map(({ follow }) => follow);
  const asked = reading.askedBack ?? (reading.isNodding && reading.answer === null ? "more" : null);
  if (asked === null || asked === "you") return null;
  const kinds = asked === "more" ? [asked] : ([asked, "more", "why"] as const);
  const lines = kinds.flatMap((kind) => follows.map((follow) => said(follow[kind], situation)));
  return alone(lines.find((line) => line !== null) ?? null);
};

/** The follow-up to an answer to the character's own question. */
export const answered = (situation: Situation): Draft | null => {
  const { last, reading } = situation;
  if (last === null || last.answers.length === 0 || reading.isQuestion) return null;
  const says = (cue: string): boolean => {
    if (cue === "any") return true;
    if (cue === "yes" || cue === "no") return reading.answer === cue;
    return cue.split("|").some((word) => ` ${reading.words} `.includes(` ${word} `));
  };
  const lines = last.answers.find(({ cue }) => says(cue))?.lines ?? [];
  return alone(chooseFrom(lines, "answer", situation));
};
