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

/** How often a transaction is tried before a conflict counts as an error. */
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

/** The query builder on a pool; its transactions always release their connection. */
export const createQueries = (
  pool: Pool,
): Omit<NodePgDatabase, "transaction"> & Queries & Transactions => {
  const naming = { isOn: true };
  // Connects and releases here: the library never releases a connection whose `begin` failed. After
  // twenty of those, or when the pool ends, everybody would wait for ever.
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

/** Wraps a pool, which the caller has to end. */
export const createDatabase = (pool: Pool) => {
  const db = createQueries(pool);
  return {
    queries: db as Queries,
    pool,
    /** A thrown error rolls back; work that conflicts with another transaction is run again. */
    transaction: <Value>(work: (tx: Queries) => Promise<Value>): Promise<Value> =>
      tryAgain(() => db.transaction(work)),
    /** Reads that all see the data at one moment (repeatable read). */
    snapshot: <Value>(read: (tx: Queries) => Promise<Value>): Promise<Value> =>
      db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" }),
  };
};

/** PostgreSQL as the modules see it. */
export type Database = ReturnType<typeof createDatabase>;
