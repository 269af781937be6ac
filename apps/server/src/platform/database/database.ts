import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { isTransactionConflict } from "./failure-code.ts";

/** Queries, on the pool or within a transaction. */
export type Queries = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"
>;

/** PostgreSQL as the modules see it. */
export interface Database {
  readonly queries: Queries;
  readonly pool: Pool;
  /** All or nothing; a thrown error rolls back. Work that lost to another transaction is done again. */
  transaction<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value>;
  /** Reads that all see one moment of the data. */
  snapshot<Value>(read: (tx: Queries) => Promise<Value>): Promise<Value>;
}

/** Times that a transaction is tried before its conflict counts as an error. */
const TRIES = 4;

const tryAgain = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isTransactionConflict(error)) throw error;
    }
  }
};

/** Wraps a pool; the caller keeps and ends it. */
export const createDatabase = (pool: Pool): Database => {
  const db = drizzle(pool);
  return {
    queries: db,
    pool,
    transaction: (work) => tryAgain(() => db.transaction((tx) => work(tx))),
    snapshot: (read) =>
      db.transaction((tx) => read(tx), {
        isolationLevel: "repeatable read",
        accessMode: "read only",
      }),
  };
};
