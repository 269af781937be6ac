import type { Pool, PoolClient, ClientBase } from "pg";
import { pause, type Clock } from "../clock.ts";
import type { Log } from "../telemetry/log.ts";
import { MIGRATIONS, readMigrations, type Migration } from "./migration-files.ts";
import { makeJournal, oldestProgram, readJournal, noteApplied } from "./migration-journal.ts";
import { failureCode } from "./failure-code.ts";

/**
 * A statement that waits for a table's lock blocks all later ones: it gives up after this time, lets
 * them pass, and tries again after a pause.
 */
const LOCK_WAIT_MS = 500;
const PAUSE_MS = 1_000;
const TRIES = 120;

/** SQLSTATEs of a lock timeout and of a deadlock. */
const TRY_AGAIN: readonly (string | null)[] = ["55P03", "40P01"];

const inTransaction = async (client: ClientBase, migration: Migration): Promise<void> => {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`);
    for (const statement of migration.statements) await client.query(statement);
    await noteApplied(client, migration);
    await client.query("commit");
  } catch (error) {
    // If the connection is gone, there is nothing to roll back.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
};

const INDEX_MADE =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i;

/** Drops an invalid index that an interrupted build left behind: `if not exists` would take it for a good one. */
const dropUnfinished = async (client: ClientBase, statement: string): Promise<void> => {
  const name = INDEX_MADE.exec(statement)?.[1];
  if (name === undefined) return;
  const unfinished = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [`"${name}"`],
  );
  if (unfinished.rowCount !== 0) await client.query(`drop index concurrently "${name}"`);
};

/** Such statements wait for running transactions without blocking later ones, so they may take their time. */
const outsideTransaction = async (client: ClientBase, migration: Migration): Promise<void> => {
  for (const statement of migration.statements) {
    await dropUnfinished(client, statement);
    await client.query(statement);
  }
  await noteApplied(client, migration);
};

/** Applies one migration, in a transaction unless it is marked otherwise; retries if a lock is not free, or throws. */
const applyMigration = async (
  client: ClientBase,
  migration: Migration,
  { clock }: MigrateDeps,
): Promise<void> => {
  const apply = migration.isOutsideTransaction ? outsideTransaction : inTransaction;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!TRY_AGAIN.includes(failureCode(error))) throw error;
      if (left <= 1)
        throw new Error(
          `the migration ${migration.name} waited two minutes for its locks in vain; a backup, or a transaction that was left open, may hold them`,
          { cause: error },
        );
      await pause(clock, PAUSE_MS);
    }
  }
};

/** The key of our advisory lock: "evenfall" in ASCII, cut to 63 bits. */
const LOCK_KEY = "7311142569921047660";

/** How often it is checked whether another server is done. */
const TURN_MS = 200;

export interface MigrateDeps {
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
  /** The folder of the migrations; tests have their own. */
  readonly folder?: string;
}

/** Takes the lock by asking again and again: a waiting statement would block `create index concurrently`. */
const takeTurn = async (client: PoolClient, deps: MigrateDeps): Promise<void> => {
  for (let looks = 0; ; looks += 1) {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock($1) as mine",
      [LOCK_KEY],
    );
    if (rows[0]?.mine === true) return;
    if (looks === 0) deps.log.info({}, "another server is bringing the database up to date");
    await pause(deps.clock, TURN_MS);
  }
};

/** Throws if a later version has made the database unusable for this one; otherwise a newer database is fine. */
const checkAge = async (
  client: PoolClient,
  known: readonly Migration[],
  applied: ReadonlySet<number>,
  log: Log,
): Promise<void> => {
  const newest = known.at(-1)?.createdAt ?? 0;
  if ((await oldestProgram(client)) > newest)
    throw new Error(
      "a later version has taken away what this version needs; start that version, or restore a backup of before",
    );
  const newer = [...applied].filter((at) => at > newest).length;
  if (newer > 0) log.info({ migrations: newer }, "the database is newer than this version");
};

/**
 * Migrates the schema, while servers of older versions may be using it. Servers that start together
 * take turns, and the later ones find nothing to do. A newer schema is left as it is. Throws errors
 * worded for the operator.
 */
export const migrateDatabase = async (pool: Pool, deps: MigrateDeps): Promise<void> => {
  const known = readMigrations(deps.folder ?? MIGRATIONS);
  const client = await pool.connect();
  try {
    const look = async () => {
      const applied = await readJournal(client);
      await checkAge(client, known, applied, deps.log);
      const pending = known.filter(({ createdAt }) => !applied.has(createdAt));
      return { isNew: applied.size === 0, pending };
    };
    if ((await look()).pending.length === 0) return;
    await takeTurn(client, deps);
    // An index on a large table takes its time, whatever timeouts the role sets for queries.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await makeJournal(client);
    const { isNew, pending } = await look();
    for (const migration of pending) {
      // A new database getting its tables is not worth a log line.
      const report = (words: string): void =>
        isNew ? undefined : deps.log.info({ migration: migration.name }, words);
      report("the database is being brought up to date");
      await applyMigration(client, migration, deps);
      report("the database was brought up to date");
    }
  } finally {
    // Ending the connection releases the lock, whatever state it is in.
    client.release(true);
  }
};
