import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { PoolConfig } from "pg";
import { createDatabase } from "@evenfall/server/platform/database/database.ts";
import { createPool } from "@evenfall/server/platform/database/pool.ts";
import { collectingLog } from "./collecting-log.ts";
import { administer, withDatabase } from "./template-database.ts";

/** On a busy machine, with many at once, the last of them waits long for a connection. */
const PATIENCE_MS = 120_000;

const open = async (source: string, options?: string) => {
  const { admin } = inject("templateDatabase");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(admin, `create database ${name} template ${source}`);
  const poolConfig = {
    ...withDatabase(admin, name),
    connectionTimeoutMillis: PATIENCE_MS,
    ...(options === undefined ? {} : { options }),
  };
  // Not the name of a server: the tests look on.
  const own = { ...poolConfig, max: 10, application_name: "evenfall-test" };
  const pool = createPool(own, collectingLog());
  return {
    database: createDatabase(pool),
    pool,
    /** For another pool on the same database: a second server, or a listener. */
    poolConfig: poolConfig as PoolConfig,
    /** Ends the pool and removes the database. */
    drop: async (): Promise<void> => {
      await pool.end();
      await administer(admin, `drop database ${name} with (force)`);
    },
  };
};

export type TestDatabase = Awaited<ReturnType<typeof open>>;

/** A fresh, migrated database of one's own, in some 15 ms; for files named `*.pg.test.ts`. */
export const createTestDatabase = (
  /** Settings of its connections, as `-c name=value`. */
  options?: string,
) => open(inject("templateDatabase").template, options);

/** A fresh one with nothing in it. */
export const createEmptyDatabase = (options?: string) => open("template0", options);

/** How a process reaches the same database. */
export const databaseUrlOf = ({
  connectionString,
  host,
  port,
  user,
  password,
  database,
}: PoolConfig): string => {
  if (connectionString !== undefined) return connectionString;
  const query = new URLSearchParams({
    host: String(host),
    port: String(port),
    user: String(user),
    ...(typeof password === "string" ? { password } : {}),
  });
  return `postgresql://localhost/${database ?? ""}?${query.toString()}`;
};
