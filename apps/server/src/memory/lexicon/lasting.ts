import { sectionOf } from "./word-lists.ts";

const TOPICS = ["job", "home", "studies", "hometown", "favourite", "hobby", "shift"].map(
  (topic) => [topic, sectionOf(`OF_${topic.toUpperCase()}`)] as const,
);

/** What a statement is about by its words, as facts are filed: "job shift". */
export const topicsOf = (words: readonly string[]): string =>
  TOPICS.filter(([, such]) => words.some((word) => such.has(word)))
    .map(([topic]) => ` ${topic}`)
    .join("");

/** Steps in a life: told in the past, they stay true. */
export const STEPS = sectionOf("STEPS");
/** What is thought, felt or said: alone it tells nothing that lasts. */
export const PASSING = sectionOf("PASSING");
/** What is done again and again where it is told as of now, and is over in a moment where it is not. */
export const DAILY = sectionOf("DAILY");
/** What is in hand for weeks where it goes on: "am restoring a boat". */
export const IN_HAND = sectionOf("IN_HAND");
/** What is wished for long before it is so. */
export const WISHES = sectionOf("WISHES");
/** What is done soon, and is no plan worth a note. */
export const NO_PLAN = sectionOf("NO_PLAN");
/** Things that people have for a moment, or only say they have. */
export const FLEETING = sectionOf("FLEETING");
/** What people call themselves without being so. */
export const FIGURES = sectionOf("FIGURES");
/** Whom only a joke makes of somebody. */
export const JOKES = sectionOf("JOKES");
/** People who are nobody of whoever tells of them. */
export const STRANGERS = sectionOf("STRANGERS");
