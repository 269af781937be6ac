import type { Ids } from "../platform/ids.ts";
import type { Queries } from "../platform/database/database.ts";
import { editing, type Editing } from "./memory-service-editing.ts";
import { erasing, type Erasing } from "./memory-service-erasing.ts";
import { storing, type Storing } from "./memory-service-storing.ts";
import { forgetting, type Forgetting } from "./memory-service-forgetting.ts";
import { modelReading, type ModelReading } from "./memory-service-model.ts";
import { ruleReading, type RuleReading } from "./memory-service-rules.ts";
import { readFacts, type FactRow, type MemoryPlace } from "./store.ts";
import { readMarks, type Marks, type ThreadKey } from "./store-marks.ts";
import { newestReceipts, type ReceiptRow } from "./store-receipts.ts";

/** A fact as its owner may look at it. */
export interface FactWithReceipts {
  readonly fact: FactRow;
  /** Newest first. */
  readonly receipts: readonly ReceiptRow[];
}

/**
 * What characters remember of owners. Every function works within a transaction of the caller's, who
 * has locked the conversation it is about; what is said of a visitor is never logged.
 */
export interface Memory extends RuleReading, ModelReading, Editing, Storing, Erasing, Forgetting {
  /** How far a conversation was taken in. */
  marks(tx: Queries, key: ThreadKey): Promise<Marks>;
  /** Everything that a character remembers of an owner: pinned first, then the newest. */
  read(tx: Queries, place: MemoryPlace): Promise<readonly FactWithReceipts[]>;
}

export const createMemory = (deps: { readonly ids: Ids }): Memory => ({
  ...ruleReading(deps),
  ...modelReading(deps),
  ...editing(deps),
  ...storing(deps),
  ...erasing(),
  ...forgetting(),
  marks: readMarks,
  read: async (tx, place) => {
    const facts = await readFacts(tx, place);
    const receipts = facts.length === 0 ? [] : await newestReceipts(tx, place);
    const byFact = Map.groupBy(receipts, ({ factId }) => factId);
    return facts.map((fact) => ({ fact, receipts: byFact.get(fact.id) ?? [] }));
  },
});
