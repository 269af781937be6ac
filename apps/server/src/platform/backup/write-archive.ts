import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BackupError, FORMAT, recordLine, TITLE, type ArchiveHead } from "./archive.ts";
import { listRelations, listTables, type Relation } from "./catalog.ts";
import type { Progress } from "./progress.ts";

/** Tables whose rows are written anew at each start: they are saved empty. */
const MADE_ANEW = new Set(['"public"."build_files"']);

/** A database at one moment. */
interface Snapshot {
  readonly head: ArchiveHead;
  readonly tables: readonly Relation[];
}

/**
 * Begins a transaction that sees the database at one moment, and locks all tables against changes
 * of their schema. It locks before it reads: a table that a migration rewrote in between would look
 * empty to the snapshot. The locks block nothing but migrations.
 */
export const openSnapshot = async (
  client: ClientBase,
  authSecret: string | null,
): Promise<Snapshot> => {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === '"drizzle"."__drizzle_migrations"'))
    throw new BackupError("The database is not one of Evenfall: it has no list of migrations.");
  await client.query("begin isolation level repeatable read, read only");
  await client.query(`lock table ${tables.map(({ name }) => name).join()} in access share mode`);
  if (JSON.stringify(tables) !== JSON.stringify(await listTables(client))) {
    await client.query("rollback");
    return openSnapshot(client, authSecret);
  }
  const about = await client.query<Omit<ArchiveHead, "authSecret">>(
    `select 'archive' as kind, ${FORMAT} as format, ${tables.length} as tables,
       to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
       current_setting('server_version') as "serverVersion",
       json_agg(json_build_object('hash', hash, 'createdAt', created_at) order by created_at)
         as migrations
     from drizzle.__drizzle_migrations`,
  );
  const [head] = about.rows;
  if (head?.migrations == null) throw new BackupError("The list of migrations is empty.");
  return { head: { ...head, authSecret }, tables };
};

const SETTINGS = `SET client_encoding = 'UTF8';\nSET datestyle = 'ISO';\nSET timezone = 'UTC';\n`;

/**
 * A snapshot as SQL that psql can run as it is: COPY statements with their rows, then the values of
 * the sequences, and what Evenfall itself reads in comments. Holds only a few pieces in memory.
 */
export async function* archiveText(
  client: ClientBase,
  { head, tables }: Snapshot,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const sha256 = createHash("sha256");
  const piece = (text: string | Buffer): Buffer => {
    sha256.update(text);
    return typeof text === "string" ? Buffer.from(text) : text;
  };
  yield piece(`${TITLE}\n${recordLine(head)}${SETTINGS}`);
  for (const { name, columns } of tables) {
    yield piece(`COPY ${name} (${columns}) FROM stdin;\n`);
    // COPY of a query, since a partitioned table cannot be copied by its name.
    const from = `${name} where ${!MADE_ANEW.has(name)}`;
    const rows = client.query(copyTo(`copy (select ${columns} from ${from}) to stdout`));
    for await (const part of progress.follow(name, tables.length, rows).pieces) yield piece(part);
    yield piece("\\.\n");
  }
  // Sequences advance outside of transactions: read last, none is behind the rows that used it.
  for (const { name, lastValue } of await listRelations(client))
    if (lastValue !== null)
      yield piece(
        `SELECT pg_catalog.setval('${name.replaceAll("'", "''")}', ${lastValue}, true);\n`,
      );
  yield Buffer.from(recordLine({ kind: "end", sha256: sha256.digest("hex") }));
}
