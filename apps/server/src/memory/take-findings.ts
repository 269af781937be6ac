import type { Ids } from "../platform/ids.ts";
import type { Queries } from "../platform/database/database.ts";
import type { FactCandidate, FactFinding } from "./fact.ts";
import type { FactSource, KnownFact, Receipt } from "./known-fact.ts";
import { mergeFindings, within } from "./merge-findings.ts";
import { lockFacts, readFacts, storeChanges, toKnown, type MemoryPlace } from "./store.ts";

/** What one message of the visitor's tells. */
export interface Telling {
  readonly receipt: Receipt;
  readonly findings: readonly FactFinding[];
}

/** A fact that a message told first, or told more of. */
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

/** What is new about a visitor. */
export interface News {
  readonly kept: readonly KeptFact[];
  readonly asked: readonly AskedFact[];
  /** Every fact as it stands now. */
  readonly known: readonly KnownFact[];
  /** Whether a fact that was known went, or says something else now. */
  readonly hasReplaced: boolean;
}

/** Those facts that do not stand among the others in the same words. */
const missingIn = <Fact extends Pick<KnownFact, "id" | "text">>(
  some: readonly Fact[],
  others: readonly Pick<KnownFact, "id" | "text">[],
): readonly Fact[] => {
  const textOf = new Map(others.map(({ id, text }) => [id, text]));
  return some.filter(({ id, text }) => textOf.get(id) !== text);
};

/** What is to be asked first, and the rest; what the visitor has agreed to already is told again. */
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

/**
 * Takes what messages tell into what is known, one after the other. Gives what is new, and telling
 * words of what holds no more.
 */
export const takeFindings = async (
  tx: Queries,
  place: MemoryPlace,
  tellings: readonly Telling[],
  found: { readonly source: FactSource; readonly ids: Ids },
): Promise<News & { readonly outdated: readonly string[] }> => {
  if (tellings.length > 0) await lockFacts(tx, place);
  const before: readonly KnownFact[] = (await readFacts(tx, place)).map(toKnown);
  let known = before;
  let kept: readonly KeptFact[] = [];
  const asked: AskedFact[] = [];
  const outdated: string[] = [];
  for (const { receipt, findings } of tellings) {
    const { messageId } = receipt;
    const { settled, asked: questions } = sorted(known, findings);
    asked.push(...questions.map((fact) => ({ messageId, fact })));
    const next = mergeFindings(known, settled, receipt.at, found);
    const remaining = new Set(next.map(({ id }) => id));
    outdated.push(...known.flatMap(({ id, value }) => (remaining.has(id) ? [] : [value])));
    await storeChanges(tx, place, known, next, receipt);
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
  };
};
