import type { FactKind } from "../../../characters/index.ts";
import { EMPTY_WORDS, stem, wordsOf, type ContextFact } from "../../../memory/index.ts";
import { isSingle } from "../learn.ts";
import type { Fact } from "../memory.ts";
import { kindOf } from "./fact-kind.ts";
import { inWords } from "./in-words.ts";
import { isLongPast, planEnd } from "./plan-end.ts";

interface Told {
  /** The words by which a question may ask for it. */
  readonly about: string;
  /** What was told first has the smallest. */
  readonly arrival: number;
}

/** Something that can be told when the visitor asks what is remembered: by its kind, or as a phrase. */
export type Recallable =
  | (Told & { readonly kind: FactKind; readonly value: string })
  | (Told & { readonly kind: null; readonly phrase: string });

const byWeight = (one: ContextFact, other: ContextFact): number =>
  Number(other.pinned) - Number(one.pinned) || other.strength - one.strength || other.at - one.at;

const isPastPlan = ({ subject, text, at }: ContextFact, now: number): boolean =>
  /^plan\b/u.test(subject) && isLongPast(planEnd(text, at), now);

const toRecallable = (
  fact: ContextFact,
  holds: (kind: FactKind, value: string) => boolean,
): readonly Recallable[] => {
  const about = `${fact.subject.replace(/^note .*/u, "")} ${fact.text}`;
  const known = kindOf(fact);
  if (known !== null)
    return holds(known.kind, known.value) ? [] : [{ ...known, about, arrival: fact.at }];
  const phrase = inWords(fact.text);
  return phrase === null ? [] : [{ kind: null, phrase, about, arrival: fact.at }];
};

const ofOwn = ({ kind, value }: Fact, arrival: number): Recallable => ({
  kind,
  value,
  about: `${kind} ${value}`,
  arrival,
});

/**
 * What can be told of the visitor, the weightiest first: what is remembered, then what the engine
 * itself knows beyond that (its facts, already put right by the same memory).
 */
export const recallableOf = (
  own: readonly Fact[],
  remembered: readonly ContextFact[],
  now: number,
): readonly Recallable[] => {
  const told: Recallable[] = [];
  const isTold = (kind: FactKind, value: string): boolean =>
    told.some((one) => one.kind === kind && one.value.toLowerCase() === value.toLowerCase());
  const isOutdone = (kind: FactKind, value: string): boolean =>
    isTold(kind, value) ||
    (isSingle(kind) &&
      own.some((fact) => fact.kind === kind && fact.value.toLowerCase() !== value.toLowerCase()));
  for (const fact of remembered.toSorted(byWeight))
    if (!isPastPlan(fact, now)) told.push(...toRecallable(fact, isOutdone));
  return [
    ...told,
    ...own
      .filter(({ kind, value }) => !isTold(kind, value))
      .map((fact, index) => ofOwn(fact, now + index))
      .toReversed(),
  ];
};

/** Words that ask for facts of a kind without naming one. */
const ASKED_KINDS: readonly (readonly [asks: RegExp, kind: FactKind])[] = [
  [/\b(?:my|our) (?:\p{L}+ )?(?:pets?|animals?|dogs?|cats?|puppy|kitten)\b/u, "pet"],
  [/\b(?:my (?:job|work)|i work|for (?:a living|work)|i do for)\b/u, "job"],
  [/\b(?:i live|my (?:city|town|home|place)|i'm from|am i from|i come from|do i live)\b/u, "place"],
  [/\bmy plans?\b|\bcoming up\b/u, "plan"],
  [/\b(?:i (?:like|love|enjoy)|my (?:taste|favou?rites?))\b/u, "like"],
  [/\bi (?:hate|dislike|can't stand|don't like)\b/u, "dislike"],
  [/\b(?:my hobb(?:y|ies)|i do for fun|my free time)\b/u, "hobby"],
];

/** Words of asking; they tell nothing of what is asked for. */
const ASKING: ReadonlySet<string> = new Set(
  "remember recall know forget forgot forgotten learn learned anything something everything even still tell told said say thing things note notes wrote".split(
    " ",
  ),
);

/** Those that the question is about; all of them where it is about none. */
export const askedAbout = (
  recallable: readonly Recallable[],
  question: string,
): readonly Recallable[] => {
  const asked = wordsOf(question).filter((word) => !EMPTY_WORDS.has(word) && !ASKING.has(word));
  const words = new Set(asked.map(stem));
  const named = recallable.filter(({ about }) =>
    wordsOf(about).some((word) => !EMPTY_WORDS.has(word) && words.has(stem(word))),
  );
  if (named.length > 0) return named;
  const kinds = ASKED_KINDS.filter(([asks]) => asks.test(question)).map(([, kind]) => kind);
  const ofKind = recallable.filter(({ kind }) => kind !== null && kinds.includes(kind));
  return ofKind.length > 0 ? ofKind : recallable;
};
