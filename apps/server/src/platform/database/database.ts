import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

/** Queries, on the pool or within a transaction. */
export type Queries = Pick<NodePgDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute">;

/** PostgreSQL as the modules see it. */
export interface Database {
  readonly queries: Queries;
  readonly pool: Pool;
  /** All or nothing; a thrown error rolls back. */
  transaction<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value>;
  /** Reads that all see one moment of the data. */
  snapshot<Value>(read: (tx: Queries) => Promise<Value>): Promise<Value>;
}

/** Wraps a pool; the caller keeps and ends it. */
export const createDatabase = (pool: Pool): Database => {
  const db = drizzle(pool);
  return {
    queries: db,
    pool,
    transaction: (work) => db.transaction((tx) => work(tx)),
    snapshot: (read) =>
      db.transaction((tx) => read(tx), { isolationLevel: "repeatable read", accessMode: "read only" }),
  };
};
