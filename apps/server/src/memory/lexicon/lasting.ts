import { sectionOf } from "./word-lists.ts";

const TOPICS = ["job", "home", "studies", "hometown", "favourite", "hobby", "shift"].map(
  (topic) => [topic, sectionOf(`OF_${topic.toUpperCase()}`)] as const,
);

/** What a statement is about by its words, as facts are filed: "job shift". */
export const topicsOf = (words: readonly string[]): string =>
  TOPICS.filter(([, such]) => words.some((word) => such.has(word)))
    .map(([topic]) => ` ${topic}`)
    .join("");

/** Whom only a joke makes of somebody. */
export const JOKES = sectionOf("JOKES");
