import type { ClientBase } from "pg";
import { failureCode } from "./failure-code.ts";
import type { Migration } from "./migration-files.ts";
import { noteApplied } from "./migration-journal.ts";

/**
 * A statement that waits for a table's lock makes everybody wait who comes after it: it gives up
 * after so long, lets them pass, and tries again.
 */
const LOCK_WAIT_MS = 500;
const PAUSE_MS = 1_000;
const TRIES = 120;

/** Waited for a lock in vain; was in another's way. */
const TRY_AGAIN: readonly (string | null)[] = ["55P03", "40P01"];

const inTransaction = async (client: ClientBase, migration: Migration): Promise<void> => {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`);
    for (const statement of migration.statements) await client.query(statement);
    await noteApplied(client, migration);
    await client.query("commit");
  } catch (error) {
    // Where the connection is gone there is nothing to roll back.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
};

const INDEX_MADE =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i;

/** What an index that was broken off in the making leaves behind would count as made. */
const dropUnfinished = async (client: ClientBase, statement: string): Promise<void> => {
  const name = INDEX_MADE.exec(statement)?.[1];
  if (name === undefined) return;
  const unfinished = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [`"${name}"`],
  );
  if (unfinished.rowCount !== 0) await client.query(`drop index concurrently "${name}"`);
};

/** These wait for transactions, not in front of them: nobody queues behind, so they may take their time. */
const outsideTransaction = async (client: ClientBase, migration: Migration): Promise<void> => {
  for (const statement of migration.statements) {
    await dropUnfinished(client, statement);
    await client.query(statement);
  }
  await noteApplied(client, migration);
};

/** Applies one migration, all or nothing but where it stands outside a transaction. Throws where it cannot. */
export const applyMigration = async (
  client: ClientBase,
  migration: Migration,
  { pause }: { readonly pause: (ms: number) => Promise<void> },
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
      await pause(PAUSE_MS);
    }
  }
};
