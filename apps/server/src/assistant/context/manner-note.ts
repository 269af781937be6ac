import type { CharacterCard } from "../../characters/index.ts";
import type { Manner } from "../engine.ts";

const NOTES: Readonly<Record<Manner, (name: string) => string>> = {
  care: (name) =>
    `[The visitor may be going through something hard. ${name} answers gently and plainly, takes it seriously, asks how they are, and does not joke, flirt or play down.]`,
  steer: (name) =>
    `[What the visitor asks for may be something that is not served here. ${name} does not take it up, says so kindly in her or his own words, and turns to something else.]`,
};

/** What a model is given of the manner that the newest words call for. */
export const mannerNotes = (
  { name }: Pick<CharacterCard, "name">,
  manner: Manner | undefined,
): readonly string[] => (manner === undefined ? [] : [NOTES[manner](name)]);
