import { sectionOf } from "./word-lists.ts";

/** A class of words and phrases, each with the word that stands for it. */
export type WordClass = ReadonlyMap<string, string>;

/** From "sister=sis,sissy best_friend=bestie": what stands before "=" stands for itself too. */
const classOf = (heading: string): WordClass =>
  new Map(
    [...sectionOf(heading)].flatMap((entry) => {
      const [label = "", others] = entry.replaceAll("_", " ").split("=");
      return [label, ...(others?.split(",") ?? [])].map((word) => [word, label] as const);
    }),
  );

const wordsIn = (heading: string): ReadonlySet<string> => new Set(classOf(heading).keys());

/** Who somebody is to the visitor. */
export const KIN = classOf("KIN");

/** Kinds of people of whom nobody has several. */
export const ONLY_ONE = wordsIn("ONLY_ONE");

/** Animals that are kept. */
export const ANIMALS = classOf("ANIMALS");

/** Whether a word names somebody of the visitor's, or an animal. */
export const isKin = (word: string): boolean =>
  [word, word.replace(/s$/u, "")].some((one) => KIN.has(one) || ANIMALS.has(one));

/** What people live by, as the last word of what they call themselves. */
export const OCCUPATIONS = wordsIn("OCCUPATIONS");

/** What lies ahead of people. */
export const EVENTS = wordsIn("EVENTS");

/** What people drive or ride. */
export const VEHICLES = classOf("VEHICLES");

export const INSTRUMENTS = classOf("INSTRUMENTS");

/** What people do for its own sake; as a verb, the noun stands before "=". */
export const HOBBIES = classOf("HOBBIES");

/** Kinds of favourites, by the name they are kept under. */
export const CATEGORIES = classOf("CATEGORIES");

export const DIETS = classOf("DIETS");
