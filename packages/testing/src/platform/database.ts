import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import type { PoolConfig } from "pg";
import { createDatabase } from "@evenfall/server/platform/database/database.ts";
import { createPool } from "@evenfall/server/platform/database/pool.ts";
import { collectingLog } from "./collecting-log.ts";
import { administer, withDatabase } from "./template-database.ts";

/** On a busy machine with many tests at once, the last one waits long for a connection. */
const PATIENCE_MS = 120_000;

interface Opening {
  /** Settings of its connections, as `-c name=value`. */
  readonly options?: string;
  /** When it is dropped: after the test or, with `afterAll`, after those of a file. */
  readonly whenDone?: (drop: () => Promise<void>) => void;
}

const open = async (source: string, { options, whenDone = onTestFinished }: Opening) => {
  const { admin } = inject("templateDatabase");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(admin, `create database ${name} template ${source}`);
  const poolConfig = {
    ...withDatabase(admin, name),
    connectionTimeoutMillis: PATIENCE_MS,
    ...(options === undefined ? {} : { options }),
  };
  // Not a server's application name: this connection belongs to the test.
  const own = { ...poolConfig, max: 10, application_name: "evenfall-test" };
  const pool = createPool(own, collectingLog());
  whenDone(async () => {
    await pool.end();
    await administer(admin, `drop database ${name} with (force)`);
  });
  return {
    database: createDatabase(pool),
    pool,
    /** For a process or a listener on the same database. */
    poolConfig: poolConfig as PoolConfig,
    /** Connections to the same database for another server; they end before the database is dropped. */
    anotherPool: () => {
      const other = createPool({ ...poolConfig, max: 10 }, collectingLog());
      whenDone(() => other.end());
      return other;
    },
  };
};

export type TestDatabase = Awaited<ReturnType<typeof open>>;

/** A fresh, migrated database for the test, in some 15 ms; for files named `*.pg.test.ts`. */
export const createTestDatabase = (how: Opening = {}) =>
  open(inject("templateDatabase").template, how);

/** A fresh database with nothing in it. */
export const createEmptyDatabase = (how: Opening & { readonly encoding?: string } = {}) =>
  open(
    how.encoding === undefined
      ? "template0"
      : `template0 encoding '${how.encoding}' locale_provider libc locale 'C'`,
    how,
  );

/** The URL by which a process reaches the same database. */
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
