import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { isDatabaseUnavailable, isTransactionConflict } from "./failure-code.ts";
import { createAsk, type Ask } from "./statement.ts";

/** Queries, on the pool or within a transaction. */
export type Queries = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$count"
> & { readonly ask: Ask };

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

interface Transactions {
  transaction<Value>(
    work: (tx: Queries) => Promise<Value>,
    config?: PgTransactionConfig,
  ): Promise<Value>;
}

/** The query builder on a pool, with transactions that give their connection back in every case. */
export const createQueries = (
  pool: Pool,
): Omit<NodePgDatabase, "transaction"> & Queries & Transactions => {
  const naming = { isOn: true };
  // Lent and taken back here: the library itself keeps a connection for good whose `begin` failed,
  // and after twenty of them, or at the end, everybody waits for ever.
  const onOneConnection: Transactions["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const ask = createAsk(client, naming);
      return await drizzle(client).transaction((tx) => work(Object.assign(tx, { ask })), config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return Object.assign(drizzle(pool), {
    transaction: onOneConnection,
    ask: createAsk(pool, naming),
  });
};

/** Wraps a pool; the caller keeps and ends it. */
export const createDatabase = (pool: Pool) => {
  const db = createQueries(pool);
  return {
    queries: db as Queries,
    pool,
    /** All or nothing; a thrown error rolls back. Work that lost to another transaction is done again. */
    transaction: <Value>(work: (tx: Queries) => Promise<Value>): Promise<Value> =>
      tryAgain(() => db.transaction(work)),
    /** Reads that all see one moment of the data. */
    snapshot: <Value>(read: (tx: Queries) => Promise<Value>): Promise<Value> =>
      db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" }),
  };
};

/** PostgreSQL as the modules see it. */
export type Database = ReturnType<typeof createDatabase>;
