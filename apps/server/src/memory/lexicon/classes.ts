import { sectionOf } from "./word-lists.ts";

/** A class of words and phrases, each with its label. */
export type WordClass = ReadonlyMap<string, string>;

/** Reads "sister=sis,sissy best_friend=bestie": the label before "=" also stands for itself. */
const classOf = (heading: string): WordClass =>
  new Map(
    [...sectionOf(heading)].flatMap((entry) => {
      const [label = "", others] = entry.replaceAll("_", " ").split("=");
      return [label, ...(others?.split(",") ?? [])].map((word) => [word, label] as const);
    }),
  );

const wordsIn = (heading: string): ReadonlySet<string> => new Set(classOf(heading).keys());

/** Relatives, partners, friends and the like. */
export const KIN = classOf("KIN");

/** Relatives of whom nobody has more than one. */
export const ONLY_ONE = wordsIn("ONLY_ONE");

/** Animals that people keep. */
export const ANIMALS = classOf("ANIMALS");

/** Whether a word names a relative, a friend or an animal. */
export const isKin = (word: string): boolean =>
  [word, word.replace(/s$/u, "")].some((one) => KIN.has(one) || ANIMALS.has(one));

/** Occupations, by the last word of what people call themselves. */
export const OCCUPATIONS = wordsIn("OCCUPATIONS");

/** Events that people look forward to or expect. */
export const EVENTS = wordsIn("EVENTS");

/** What people drive or ride. */
export const VEHICLES = classOf("VEHICLES");

export const INSTRUMENTS = classOf("INSTRUMENTS");

/** Pastimes; for a verb, the label is the noun. */
export const HOBBIES = classOf("HOBBIES");

/** Kinds of favourite things, by the name under which they are kept. */
export const CATEGORIES = classOf("CATEGORIES");

export const DIETS = classOf("DIETS");
