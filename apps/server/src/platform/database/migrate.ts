import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Names the lock among PostgreSQL's advisory locks: "evenfall" in ASCII, cut to 63 bits. */
const LOCK_KEY = "7311142569921047660";

/** Brings the schema up to date. Servers that start together take turns; the later ones find it done. */
export const migrateDatabase = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query("select pg_advisory_unlock($1)", [LOCK_KEY]);
    client.release();
  } catch (error) {
    // Ending the connection gives the lock free, whatever state it is in.
    client.release(true);
    throw error;
  }
};
