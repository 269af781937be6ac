import type { Ids } from "../platform/ids.ts";
import type { Queries } from "../platform/database/database.ts";
import type { FactFinding } from "./fact.ts";
import type { FactChanges, FactSource, KnownFact, Receipt } from "./known-fact.ts";
import { mergeFindings } from "./merge-findings.ts";
import { applyChanges, lockFacts, readFacts, toKnown, type MemoryPlace } from "./store.ts";

/** What one message of the visitor's tells. */
export interface Telling {
  readonly receipt: Receipt;
  readonly findings: readonly FactFinding[];
}

const outdatedBy = (known: readonly KnownFact[], changes: FactChanges): readonly string[] => {
  const gone = new Set([
    ...changes.deletes,
    ...changes.updates.filter(({ dropsReceipts }) => dropsReceipts).map(({ id }) => id),
  ]);
  return known.filter(({ id }) => gone.has(id)).map(({ value }) => value);
};

/**
 * Takes what messages tell into what is known, one after the other. Gives everything that is known
 * then, and telling words of what holds no more.
 */
export const takeFindings = async (
  tx: Queries,
  place: MemoryPlace,
  tellings: readonly Telling[],
  found: { readonly source: FactSource; readonly ids: Ids },
) => {
  if (tellings.length > 0) await lockFacts(tx, place);
  let known: readonly KnownFact[] = (await readFacts(tx, place)).map(toKnown);
  const outdated: string[] = [];
  for (const { receipt, findings } of tellings) {
    const changes = mergeFindings(known, findings, receipt);
    outdated.push(...outdatedBy(known, changes));
    known = await applyChanges(tx, place, known, changes, found);
  }
  return { known, outdated };
};
