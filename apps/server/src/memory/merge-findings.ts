import { FACTS_MAX } from "@evenfall/contracts";
import type { Ids } from "../platform/ids.ts";
import type { FactCandidate, FactFinding, FactSource, KnownFact } from "./fact.ts";
import { keyOf, sameWords, stem, wordsOf } from "./words/plain-words.ts";

/** Gives new facts their source and ids. */
export interface Finder {
  readonly source: FactSource;
  readonly ids: Ids;
}

/** Pinned or written by the visitor: no finding changes or removes it. */
const isByHand = ({ pinned, source }: KnownFact): boolean => pinned || source === "visitor";

const isUnder = (subject: string, root: string): boolean =>
  subject === root || subject.startsWith(`${root} `);

const carries = (fact: FactCandidate, value: string): boolean => {
  const words = new Set([...wordsOf(fact.value), ...wordsOf(fact.subject)].map(stem));
  const asked = wordsOf(keyOf(value));
  return asked.length > 0 && asked.every((word) => words.has(stem(word)));
};

/** Whether `other` says all that `text` does, and perhaps more: "Has a dog" within "Has a dog called Rex". */
export const within = (text: string, other: string): boolean => {
  const words = new Set(wordsOf(keyOf(other)).map(stem));
  return wordsOf(keyOf(text)).every((word) => words.has(stem(word)));
};

const told = (
  known: readonly KnownFact[],
  fact: FactCandidate,
  at: number,
  { source, ids }: Finder,
): readonly KnownFact[] => {
  const fresh = (): KnownFact => ({
    ...fact,
    id: ids.next(),
    source,
    pinned: false,
    strength: 1,
    at,
  });
  const index = known.findIndex(({ subject }) => subject === fact.subject);
  const before = known[index];
  if (before === undefined) return [...known, fresh()];
  const saysSame = within(fact.text, before.text);
  const saysMore = within(before.text, fact.text);
  if (saysSame || saysMore || (isByHand(before) && sameWords(before.value, fact.value))) {
    const isFuller = saysMore && !saysSame && !isByHand(before) && at >= before.at;
    // A message that is read twice, by rules and then by a model, counts once.
    if (before.at === at && !isFuller) return known;
    return known.with(index, {
      ...before,
      ...(isFuller ? { text: fact.text, value: fact.value } : {}),
      strength: before.strength + (before.at === at ? 0 : 1),
      at: Math.max(before.at, at),
    });
  }
  // An older message that is read late never replaces what was said since.
  return isByHand(before) || at < before.at ? known : known.with(index, fresh());
};

const over = (
  known: readonly KnownFact[],
  subject: string,
  value: string | null,
  at: number,
): readonly KnownFact[] =>
  known.filter(
    (fact) =>
      isByHand(fact) ||
      fact.at > at ||
      !isUnder(fact.subject, subject) ||
      (value !== null && !carries(fact, value)),
  );

/** The facts that have to go so that at most so many are left: the weakest, and of equals the oldest. */
export const weakest = (known: readonly KnownFact[], most: number): readonly KnownFact[] =>
  known
    .filter((fact) => !isByHand(fact))
    .toSorted((one, other) => one.strength - other.strength || one.at - other.at)
    .slice(0, Math.max(0, known.length - most));

/**
 * The facts after a message: a repeated one is strengthened, a contradicted one is replaced, one that
 * is over goes. What the visitor pinned or wrote by hand stays as it is; a finding that contradicts it
 * is dropped, and one that repeats it strengthens it. What is to be asked first changes nothing. At most
 * `FACTS_MAX` facts remain. Subjects have to be unique in `known`, and remain so.
 */
export const mergeFindings = (
  known: readonly KnownFact[],
  findings: readonly FactFinding[],
  at: number,
  finder: Finder,
): readonly KnownFact[] => {
  let merged = known;
  for (const finding of findings)
    if (finding.type === "told") merged = told(merged, finding.fact, at, finder);
    else if (finding.type === "over") merged = over(merged, finding.subject, finding.value, at);
  const leaving = new Set(weakest(merged, FACTS_MAX));
  return merged.filter((fact) => !leaving.has(fact));
};
