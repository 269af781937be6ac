import type { Queries } from "../platform/database/database.ts";
import { editing } from "./memory-service-editing.ts";
import { erasing } from "./memory-service-erasing.ts";
import { storing } from "./memory-service-storing.ts";
import { modelReading } from "./memory-service-model.ts";
import { ruleReading, type MemoryDeps } from "./memory-service-rules.ts";
import { readFacts, type FactRow, type MemoryPlace } from "./store.ts";
import { readMarks } from "./store-marks.ts";
import { newestReceipts, type ReceiptRow } from "./store-receipts.ts";

/** A fact as its owner sees it. */
export interface FactWithReceipts {
  readonly fact: FactRow;
  /** Newest first. */
  readonly receipts: readonly ReceiptRow[];
}

/**
 * What characters remember of owners. Every function works in the caller's transaction, and the caller
 * has locked the conversation concerned; what is said of a visitor is never logged.
 */
export const createMemory = (deps: MemoryDeps) => ({
  ...ruleReading(deps),
  ...modelReading(deps),
  ...editing(deps),
  ...storing(deps),
  ...erasing(),
  /** How far a conversation has been read into memory. */
  marks: readMarks,
  /** Everything that a character remembers of an owner: pinned first, then the newest. */
  read: async (tx: Queries, place: MemoryPlace): Promise<readonly FactWithReceipts[]> => {
    const facts = await readFacts(tx, place);
    const receipts = facts.length === 0 ? [] : await newestReceipts(tx, place);
    const byFact = Map.groupBy(receipts, ({ factId }) => factId);
    return facts.map((fact) => ({ fact, receipts: byFact.get(fact.id) ?? [] }));
  },
});

export type Memory = ReturnType<typeof createMemory>;
