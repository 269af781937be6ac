import { cutBehind, readWords, textOf, wordAt, type Word } from "../lexicon/words.ts";
import {
  ASKING,
  AUXILIARIES,
  FILLERS,
  JOINERS,
  LINKS,
  OPENINGS,
  PREPOSITIONS,
} from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { sectionOf } from "../lexicon/word-lists.ts";

/** Longest part of a message that is read, from its beginning, in UTF-16 units. */
export const LONGEST_READ = 2000;
/** Most words of a clause; further ones are not read. */
const LONGEST_CLAUSE = 48;

/** One statement of a message: who or what it is about, and what is said of it. */
export interface Clause {
  readonly words: readonly Word[];
  /** The word that joins it to the clause before; empty for none. */
  readonly lead: string;
}

/** What follows such a word in its sentence is not real. */
const UNREAL =
  /\b(?:if|unless|whether|imagine|imagining|pretend\w*|wish(?! me| us| you)|suppose|assuming|hypothetical\w*|dream(?:t|ed)?|maybe|perhaps|would|could|might|should|shall|nobody|someday|one day i|supposed|(?:was|were) (?:going to|gonna)|cancell?ed|called off|(?:was|were|be|been) like|rather be)\b|\blike$/u;
/** Nothing in such a sentence is real. */
const FICTION =
  /^(?:so |now |ok |please |let us |let's )*(?:pretend|imagine|write|translate|say you)\b|\b(?:(?:in|from|of) (?:a|my|the|this|that|another|some|last night's) (?:\p{L}+ )?(?:dreams?|novel|book|film|movie|game|play|story|universe|lifetime|life|role|show|series|musical|song|lyrics?|poem|sims|simulation|head|imagination|fantasy)\b(?! (?:shop|club|shelf))|past life|next life|role-?play\w*|my character|(?:role|part) of|costume|cosplay\w*|dress(?:ed|ing)? up as|lyrics?|song goes|quot(?:e|es|ed|ing)|punchline|once upon|(?<!no )joke)\b/u;
const TAKEN_BACK =
  /\b(?:(?:just |only )?kidding|jk|j\/k|joking|i lied|(?:that's|that was|thats) (?:a lie|not true)|psych|gotcha|april fools?|i made that up|just a joke|messing with you|pulling your leg|sarcasm|\/s)\b/iu;
const MUSIC = /[♪♫🎵🎶🎤]/u;
const QUOTED =
  /"[^"]{0,400}"|“[^”]{0,400}”|«[^»]{0,400}»|„[^“”]{0,400}[“”]|(?<=^|\s)'[^'\n]{8,400}'(?=[\s.,!?]|$)|`[^`]{0,400}`|^>.*$|\*[^*\n]{1,200}\*/gmu;
const SAID_BY_OTHERS =
  /^(?:say|tell|think|reckon|claim|believe|insist|swear|joke|ask|write|guess|bet|assume)$/u;
const BEGINS = /^(?:i|we|my|our|he|she|it|they|you|there)$/u;

/** Whether another clause begins at a place: a subject follows a pause or a joining word. */
const startsAt = (words: readonly Word[], at: number): boolean => {
  const isBeginning = BEGINS.test(wordAt(words, at));
  if (words[at - 1]?.stop === ",")
    return isBeginning || LINKS.has(wordAt(words, at)) || ASKING.has(wordAt(words, at));
  if (LINKS.has(wordAt(words, at)) || JOINERS.has(wordAt(words, at)))
    return BEGINS.test(wordAt(words, at + 1));
  return (
    /^(?:my|our)$/u.test(wordAt(words, at)) &&
    /^\p{Lu}|^\w{4,}$/u.test(words[at - 1]?.typed ?? "") &&
    !PREPOSITIONS.has(wordAt(words, at - 1)) &&
    verbOf(wordAt(words, at - 1)) === undefined
  );
};

const cut = (sentence: readonly Word[]): readonly Clause[] => {
  const starts = [...sentence.keys()].filter((at) => at === 0 || startsAt(sentence, at));
  return starts.map((from, index) => {
    const words = sentence.slice(from, starts[index + 1]).slice(0, LONGEST_CLAUSE);
    const first = wordAt(words, 0);
    const isTied = from > 0 && (LINKS.has(first) || JOINERS.has(first));
    return isTied ? { words: words.slice(1), lead: first } : { words, lead: "" };
  });
};

const ASKED_OF =
  /^(?:you|i|he|she|it|we|they|my|your|the|there|this|that|his|her|anyone|anybody|any)$/u;

/** Takes off introductory words: "well, actually". */
const opened = (clause: Clause): Clause => {
  let { words } = clause;
  for (;;) {
    const plain = `${textOf(words)} `;
    const opening = OPENINGS.exec(plain)?.[0];
    const skip =
      opening === undefined
        ? words.length > 1 &&
          FILLERS.has(words[0]?.word ?? "") &&
          !(words[0]?.word === "like" && clause.lead === "") &&
          !(words[0]?.word === "me" && words[1]?.word === "and")
          ? 1
          : 0
        : opening.trim().split(" ").length;
    if (skip === 0 || skip >= words.length) return { ...clause, words };
    words = words.slice(skip);
  }
};

const isQuestion = ({ words, lead }: Clause): boolean => {
  const [first, second] = [words[0]?.word ?? "", words[1]?.word ?? ""];
  if (ASKING.has(first) || first === "wanna" || first === "any") return true;
  if (ASKING.has(lead)) return true;
  return (
    AUXILIARIES.has(first) &&
    first !== "'s" &&
    ASKED_OF.test(second) &&
    !(first.startsWith("ha") && /^(?:my|the|any|this|that)$/u.test(second))
  );
};

const ASKS =
  /^(?:(?:what|when|where|who|whose|which|why|how)(?: (?!(?:i|we|he|she|it|they|my|our)\b)\p{L}+){0,2} (?:is|'s|am|are|was|were|do|does|did|can|will|should|shall|has|have)|(?:am|is|are|was|were|do|does|did|can|will|should|shall|have|has) (?:i|we|you|he|she|it|they))\b/u;

/** Whether a clause has the form of a question, whatever its punctuation. */
const asks = ({ words }: Clause): boolean => ASKS.test(textOf(words));

/** Whether a sentence is fiction: a story, a dream or role play. */
export const isFiction = (words: readonly Word[]): boolean => FICTION.test(textOf(words));

/** The clauses in which the writer states something as true, and whether the sentence only asks. */
const stated = (sentence: readonly Word[]): Pick<Sentence, "clauses" | "isAsked"> => {
  if (isFiction(sentence)) return { clauses: [], isAsked: false };
  const clauses = cut(sentence).map(opened);
  const told = clauses.filter((clause) => {
    const says = clause.words.map(({ word }) => verbOf(word)).find((verb) => verb !== undefined);
    const isReported = says !== undefined && SAID_BY_OTHERS.test(says.lemma);
    return (
      !UNREAL.test(`${clause.lead} ${textOf(clause.words)}`) && !isQuestion(clause) && !isReported
    );
  });
  // "I'm a nurse, what about you?" tells before it asks; "so you're a nurse?" tells nothing.
  const tells = sentence.at(-1)?.stop !== "?" || told.at(-1) !== clauses.at(-1);
  return { clauses: tells ? told : [], isAsked: clauses.every(asks) };
};

/** What somebody calls themself only as a joke. */
const JOKES = sectionOf("JOKES");

/** "call me Batman": nothing in such a message is meant seriously. */
export const isJoke = ({ words }: Clause): boolean =>
  /^(?:call me|i am|my name)\b/u.test(textOf(words)) &&
  words.slice(0, 7).some(({ word }) => JOKES.has(word));

/** A sentence of a message: all its words, and the clauses in which its writer states something. */
export interface Sentence {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  /** Whether it asks, and tells nothing. */
  readonly isAsked: boolean;
}

/**
 * The sentences of a message. Questions, suppositions and what others say are not among their clauses.
 * Quotes are left out; a message with song lyrics, or one that is taken back, gives no sentences.
 */
export const readSentences = (content: string): readonly Sentence[] => {
  const text = content
    .slice(0, LONGEST_READ)
    .normalize("NFC")
    .replaceAll(/[’‘`´ʼ]/gu, "'");
  if (MUSIC.test(text) || TAKEN_BACK.test(text)) return [];
  const spoken = text.replaceAll(QUOTED, " , ").replaceAll(/[^\s]{48,}/gu, " ");
  const sentences = cutBehind(readWords(spoken), ({ stop }) => stop === "." || stop === "?");
  return sentences.map((words) => ({ words, ...stated(words) }));
};

/** Whether a text states nothing as true: only questions, suppositions or what somebody else says. */
export const isSupposed = (text: string): boolean => {
  const sentences = readSentences(text);
  return sentences.length > 0 && sentences.every(({ clauses }) => clauses.length === 0);
};
