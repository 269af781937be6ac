import { ANIMALS, EVENTS, INSTRUMENTS, KIN, OCCUPATIONS } from "../lexicon/classes.ts";
import { isFirstName, rankOf, type Word } from "../lexicon/words.ts";

/** What stands around the words of a sentence and bears on whether it tells something. */
export interface Around {
  /** The character's line that it answers, as the first sentence of a message does. */
  readonly answers: string | null;
  /** Whether nothing in it is stated as so by its writer. */
  readonly isSupposed: boolean;
}

const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
const MONTHS =
  /^(?:january|february|march|april|june|july|august|september|october|november|december)$/u;
/** Seldom enough to be a name: by itself, and where it is written as one. */
const RANKS = { name: 1500, capital: 500 } as const;
const WORDS_A_STEP = 3;
const MOST_STEPS = 9;

const CLASSES = [
  ["<kin>", KIN],
  ["<animal>", ANIMALS],
  ["<job>", OCCUPATIONS],
  ["<instrument>", INSTRUMENTS],
  ["<event>", EVENTS],
] as const;

/** A word, or the class that stands for it: it is the kind of a name that tells, not the name. */
const classOf = ({ word, typed }: Word, index: number): string => {
  if (/^\d/u.test(word)) return "<number>";
  if (DAYS.test(word)) return "<day>";
  if (MONTHS.test(word)) return "<month>";
  const listed = CLASSES.find(([, such]) => such.has(word) || such.has(word.replace(/s$/u, "")));
  if (listed !== undefined) return listed[0];
  const isName =
    (isFirstName(word) && rankOf(word) > RANKS.name) ||
    (index > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && rankOf(word) > RANKS.capital);
  return isName ? "<name>" : word;
};

/** The words of a sentence, each two neighbours, its ends, its length, and what stands around it; once each. */
export const featuresOf = (
  sentence: readonly Word[],
  { answers, isSupposed }: Around,
): ReadonlySet<string> => {
  const words = sentence.map(classOf);
  const bounded = ["^", ...words, `$${sentence.at(-1)?.stop ?? ""}`];
  return new Set([
    ...words,
    ...bounded.slice(1).map((word, at) => `${bounded[at] ?? ""} ${word}`),
    `<${Math.min(MOST_STEPS, Math.floor(words.length / WORDS_A_STEP))}>`,
    ...(/\?\s*$/u.test(answers ?? "") ? ["<answer>"] : []),
    ...(isSupposed ? ["<supposed>"] : []),
  ]);
};
