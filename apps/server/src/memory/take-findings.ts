import { FACTS_MAX } from "@evenfall/contracts";
import type { Queries } from "../platform/database/database.ts";
import type { FactCandidate, FactFinding, KnownFact, Receipt } from "./fact.ts";
import { mergeFindings, within, type Finder } from "./merge-findings.ts";
import {
  lockFacts,
  readFacts,
  receiptsOf,
  storeChanges,
  toKnown,
  type AddedFacts,
  type FactsChange,
  type MemoryPlace,
} from "./store.ts";

/** What one message of the visitor's tells. */
export interface Telling {
  readonly receipt: Receipt;
  readonly findings: readonly FactFinding[];
}

/** A fact that a message told for the first time, or added to. */
export interface KeptFact {
  readonly messageId: string;
  readonly id: string;
  readonly text: string;
}

/** What a message told that is kept only if the visitor agrees. */
export interface AskedFact {
  readonly messageId: string;
  readonly fact: FactCandidate;
}

export interface News {
  readonly kept: readonly KeptFact[];
  readonly asked: readonly AskedFact[];
  /** Every fact as it stands now. */
  readonly known: readonly KnownFact[];
  /** Whether a known fact was removed or now says something else. */
  readonly hasReplaced: boolean;
}

/** Those of `some` that `others` does not have with the same text. */
const missingIn = <Fact extends Pick<KnownFact, "id" | "text">>(
  some: readonly Fact[],
  others: readonly Pick<KnownFact, "id" | "text">[],
): readonly Fact[] => {
  const textOf = new Map(others.map(({ id, text }) => [id, text]));
  return some.filter(({ id, text }) => textOf.get(id) !== text);
};

/** Separates what is to be asked first; what the visitor has agreed to already counts as told. */
const sorted = (known: readonly KnownFact[], findings: readonly FactFinding[]) => {
  const settled: FactFinding[] = [];
  const asked: FactCandidate[] = [];
  for (const finding of findings) {
    if (finding.type !== "ask") {
      settled.push(finding);
      continue;
    }
    const standing = known.filter(({ text }) => within(finding.fact.text, text));
    if (standing.length === 0) asked.push(finding.fact);
    else if (standing.some(({ subject }) => subject === finding.fact.subject))
      settled.push({ ...finding, type: "told" });
  }
  return { settled, asked };
};

/** The facts after messages, and what each message changed. */
interface Merged extends News {
  /** Telling words of what is no longer true. */
  readonly outdated: readonly string[];
  readonly steps: readonly FactsChange[];
}

/** Merges what messages tell into the known facts, one message after the other. */
const mergeTellings = (
  before: readonly KnownFact[],
  tellings: readonly Telling[],
  finder: Finder,
): Merged => {
  let known = before;
  let kept: readonly KeptFact[] = [];
  const asked: AskedFact[] = [];
  const outdated: string[] = [];
  const steps: FactsChange[] = [];
  for (const { receipt, findings } of tellings) {
    const { messageId } = receipt;
    const { settled, asked: questions } = sorted(known, findings);
    asked.push(...questions.map((fact) => ({ messageId, fact })));
    const next = mergeFindings(known, settled, receipt.at, finder);
    const remaining = new Set(next.map(({ id }) => id));
    outdated.push(...known.flatMap(({ id, value }) => (remaining.has(id) ? [] : [value])));
    steps.push({ before: known, after: next, receipt });
    const news = missingIn(next, known).map(({ id, text }) => ({ messageId, id, text }));
    kept = [...kept, ...news];
    known = next;
  }
  const gone = new Set(missingIn(kept, known));
  return {
    known,
    outdated,
    kept: kept.filter((fact) => !gone.has(fact)),
    asked,
    hasReplaced: missingIn(before, known).length > 0,
    steps,
  };
};

/** Facts that concurrent writers may add before the weakest have to go. */
const SPARE_FACTS = 10;

/**
 * Adds what messages tell to the known facts, if it only adds facts: gives what is new, and what is to
 * be stored. Null if a fact changes, goes, or is to be asked about; that needs `lockFacts`.
 */
export const addFindings = (
  known: readonly KnownFact[],
  tellings: readonly Telling[],
  finder: Finder,
): (News & { readonly added: AddedFacts }) | null => {
  const { steps, outdated, ...news } = mergeTellings(known, tellings, finder);
  const standing = new Set(news.known);
  const facts = news.known.filter((fact) => !known.includes(fact));
  const isAdding =
    news.asked.length + outdated.length === 0 && known.every((fact) => standing.has(fact));
  if (!isAdding || (facts.length > 0 && news.known.length > FACTS_MAX - SPARE_FACTS)) return null;
  const ids = new Set(facts.map(({ id }) => id));
  const receipts = steps.flatMap(receiptsOf).filter(({ factId }) => ids.has(factId));
  return { ...news, added: { facts, receipts } };
};

/**
 * Merges what messages tell into the stored facts. Gives what is new, and telling words of what is no
 * longer true.
 */
export const takeFindings = async (
  tx: Queries,
  place: MemoryPlace,
  tellings: readonly Telling[],
  finder: Finder,
): Promise<News & Pick<Merged, "outdated">> => {
  if (tellings.length > 0) await lockFacts(tx, place);
  const before: readonly KnownFact[] = (await readFacts(tx, place)).map(toKnown);
  const { steps, ...news } = mergeTellings(before, tellings, finder);
  for (const step of steps) await storeChanges(tx, place, step);
  return news;
};
