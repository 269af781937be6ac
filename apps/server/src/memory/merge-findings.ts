import { FACTS_MAX } from "@evenfall/contracts";
import type { FactCandidate, FactFinding } from "./fact.ts";
import type { FactChanges, FactInsert, FactUpdate, KnownFact, Receipt } from "./known-fact.ts";
import { keyOf, sameWords, stem, wordsOf } from "./words/plain-words.ts";

/** A fact while findings are taken in: as it was known, or new; and whether it differs from before. */
interface Kept {
  readonly known: KnownFact | null;
  readonly fact: Omit<KnownFact, "id" | "source">;
  readonly isTouched: boolean;
  readonly dropsReceipts: boolean;
}

/** The visitor's own hand: no finding changes it or takes it away. */
const isByHand = ({ known, fact }: Kept): boolean => fact.pinned || known?.source === "visitor";

const isUnder = (subject: string, root: string): boolean =>
  subject === root || subject.startsWith(`${root} `);

const carries = (fact: FactCandidate, value: string): boolean => {
  const words = new Set([...wordsOf(fact.value), ...wordsOf(fact.subject)].map(stem));
  const asked = wordsOf(keyOf(value));
  return asked.length > 0 && asked.every((word) => words.has(stem(word)));
};

/** Whether the other text says it all, and perhaps more: "Has a dog" within "Has a dog called Rex". */
export const within = (text: string, other: string): boolean => {
  const words = new Set(wordsOf(keyOf(other)).map(stem));
  return wordsOf(keyOf(text)).every((word) => words.has(stem(word)));
};

const told = (kept: readonly Kept[], fact: FactCandidate, at: number): readonly Kept[] => {
  const index = kept.findIndex((one) => one.fact.subject === fact.subject);
  const before = kept[index];
  if (before === undefined)
    return [
      ...kept,
      {
        known: null,
        fact: { ...fact, pinned: false, strength: 1, at },
        isTouched: true,
        dropsReceipts: false,
      },
    ];
  const saysSame = within(fact.text, before.fact.text);
  const saysMore = within(before.fact.text, fact.text);
  if (saysSame || saysMore || (isByHand(before) && sameWords(before.fact.value, fact.value))) {
    const isFuller = saysMore && !saysSame && !isByHand(before) && at >= before.fact.at;
    // A message that is read twice, by rules and then by a model, strengthens once.
    if (before.fact.at === at && !isFuller) return kept;
    const again: Kept = {
      ...before,
      fact: {
        ...before.fact,
        ...(isFuller ? { text: fact.text, value: fact.value } : {}),
        strength: before.fact.strength + (before.fact.at === at ? 0 : 1),
        at: Math.max(before.fact.at, at),
      },
      isTouched: true,
    };
    return kept.with(index, again);
  }
  // An older message that is read late never takes the place of what was said since.
  if (isByHand(before) || at < before.fact.at) return kept;
  return kept.with(index, {
    known: before.known,
    fact: { ...fact, pinned: false, strength: 1, at },
    isTouched: true,
    dropsReceipts: true,
  });
};

const over = (
  kept: readonly Kept[],
  subject: string,
  value: string | null,
  at: number,
): readonly Kept[] =>
  kept.filter(
    (one) =>
      isByHand(one) ||
      one.fact.at > at ||
      !isUnder(one.fact.subject, subject) ||
      (value !== null && !carries(one.fact, value)),
  );

/** The weakest first; of equals the one that was said longest ago. */
const byWeakness = (one: Kept, other: Kept): number =>
  one.fact.strength - other.fact.strength || one.fact.at - other.fact.at;

/** At most `FACTS_MAX`: the weakest and oldest that are not pinned are let go. */
const withinLimit = (kept: readonly Kept[]): readonly Kept[] => {
  const tooMany = kept.length - FACTS_MAX;
  if (tooMany <= 0) return kept;
  const leaving = new Set(
    kept
      .filter((one) => !one.fact.pinned)
      .toSorted(byWeakness)
      .slice(0, tooMany),
  );
  const left = kept.filter((one) => !leaving.has(one));
  // Where everything is pinned, what is new finds no room.
  return left.length <= FACTS_MAX ? left : left.filter(({ known }) => known !== null);
};

const toInsert = ({ fact }: Kept, receipt: Receipt): FactInsert => ({
  subject: fact.subject,
  text: fact.text,
  value: fact.value,
  strength: fact.strength,
  at: fact.at,
  receipt,
});

const toUpdate = (id: string, { fact, dropsReceipts }: Kept, receipt: Receipt): FactUpdate => ({
  id,
  text: fact.text,
  value: fact.value,
  strength: fact.strength,
  at: fact.at,
  dropsReceipts,
  receipt,
});

/**
 * What one message changes in what is known: a repeated fact is strengthened, a contradicted one
 * replaced, one that is over removed. What the visitor pinned or wrote by hand stays as it is; a
 * finding that says otherwise is dropped, and one that repeats it is its receipt. What is to be asked
 * first changes nothing. At most `FACTS_MAX` facts remain. Known subjects are unique, and remain so.
 */
export const mergeFindings = (
  known: readonly KnownFact[],
  findings: readonly FactFinding[],
  receipt: Receipt,
): FactChanges => {
  const start: readonly Kept[] = known.map((fact) => ({
    known: fact,
    fact,
    isTouched: false,
    dropsReceipts: false,
  }));
  const merged = withinLimit(
    findings.reduce(
      (kept, finding) =>
        finding.type === "told"
          ? told(kept, finding.fact, receipt.at)
          : finding.type === "over"
            ? over(kept, finding.subject, finding.value, receipt.at)
            : kept,
      start,
    ),
  );
  const remaining = new Set(merged.map((one) => one.known?.id));
  return {
    inserts: merged.filter((one) => one.known === null).map((one) => toInsert(one, receipt)),
    updates: merged.flatMap((one) =>
      one.known !== null && one.isTouched ? [toUpdate(one.known.id, one, receipt)] : [],
    ),
    deletes: known.filter(({ id }) => !remaining.has(id)).map(({ id }) => id),
  };
};
