import { INTENTS, type CharacterLines, type Intent } from "../../../characters/index.ts";
import { onceFor } from "../../../platform/once-for.ts";
import { theModel, type Among, type Match } from "./model.ts";

/** A sentence or another reading of the visitor's words, with what it may mean, best first. */
export interface Sentence {
  readonly text: string;
  /** Index of the sentence; of two that were read together, that of the second. */
  readonly at: number;
  /** Whether it is only a part of a sentence. */
  readonly isPart: boolean;
  readonly matches: readonly Match[];
}

const MOST_SENTENCES = 6;
const MOST_MATCHES = 10;
/** A message of at most so many words is also read as one sentence. */
const WHOLE_WORDS = 16;
/** Fewest words of a part of a sentence. */
const LEAST_PART = 3;

/** The intent of that id; undefined if there is none. */
export const intentOf = (id: string): Intent | undefined =>
  Object.hasOwn(INTENTS, id) ? INTENTS[id] : undefined;

/** A message as its sentences. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…]["”)]?|\p{Extended_Pictographic})\s+|\n+/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(part));

/** Parts of a sentence that may stand alone. */
const partsOf = (sentence: string): readonly string[] => {
  const parts = sentence
    .split(
      /,\s+|\s+(?:and|but|anyway|so|btw)\s+(?=(?:i|my|what|how|do|are|can|you|we|where|who|why|u)\b)/iu,
    )
    .filter((part) => part.split(/\s+/u).length >= LEAST_PART);
  return parts.length > 1 || (parts[0] ?? sentence).length < sentence.length ? parts : [];
};

/** Sentences, their parts, each two neighbours together, and all of a short message. */
const readings = (texts: readonly string[]): readonly Omit<Sentence, "matches">[] => {
  // A single word followed by more is only an answer to the line before.
  const isTelling = (text: string, at: number): boolean =>
    at === texts.length - 1 || text.includes(" ");
  const whole = texts.join(" ");
  return [
    ...texts.flatMap((text, at) => (isTelling(text, at) ? [{ text, at, isPart: false }] : [])),
    ...texts.flatMap((text, at) => partsOf(text).map((part) => ({ text: part, at, isPart: true }))),
    ...texts.slice(1).flatMap((text, at) => {
      const before = texts[at] ?? "";
      return isTelling(before, at)
        ? [{ text: `${before} ${text}`, at: at + 1, isPart: false }]
        : [];
    }),
    ...(texts.length > 2 && whole.split(/\s+/u).length <= WHOLE_WORDS
      ? [{ text: whole, at: texts.length - 1, isPart: false }]
      : []),
  ];
};

/** Intents by language, kept because filtering them costs more than the rest. */
const choicesOf = onceFor(
  (intents: typeof INTENTS): ReadonlyMap<string | null, Among> =>
    new Map(
      [...new Set(Object.values(intents).map(({ lang }) => lang ?? null))].map((language) => [
        language,
        theModel().among((id) => (intentOf(id)?.lang ?? null) === language),
      ]),
    ),
);

/** What a text may mean, best first, among the intents of a language (null: English). */
export const matchesOf = (text: string, language: string | null): readonly Match[] =>
  theModel().match(text, MOST_MATCHES, choicesOf(INTENTS).get(language) ?? []);

/**
 * Reads messages sentence by sentence. If the likeliest meaning is one that the character has no lines
 * for, the sentence means nothing to it: the next likeliest would answer another question.
 */
export const understand = (
  messages: readonly string[],
  { topics }: CharacterLines,
  language: string | null,
): readonly Sentence[] =>
  readings(messages.flatMap(sentencesOf).slice(-MOST_SENTENCES)).map((one) => {
    const has = ({ intent }: Match): boolean => Object.hasOwn(topics, intent);
    const [surest, ...others] = matchesOf(one.text, language);
    return {
      ...one,
      matches: surest !== undefined && has(surest) ? [surest, ...others.filter(has)] : [],
    };
  });
