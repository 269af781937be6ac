import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { ArchivedTable } from "./archive.ts";
import { columnList, quotedTable } from "./catalog.ts";
import type { Progress } from "./progress.ts";
import { createTally, type Tally, type Tallying } from "./tally.ts";

/** A table's rows as the database sends them; as much memory as a few pieces take. */
export const copyOut = (client: ClientBase, table: ArchivedTable): AsyncIterable<Buffer> =>
  // A query, as a partitioned table can be copied by one alone.
  client.query(copyTo(`copy (select ${columnList(table)} from ${quotedTable(table)}) to stdout`));

/** The same rows, counted as they pass. */
export async function* counting(
  rows: AsyncIterable<Buffer>,
  tally: Tallying,
  progress: Progress,
): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    tally.add(piece);
    const soFar = tally.soFar();
    progress.advance(soFar.rows, soFar.bytes);
    yield piece;
  }
}

/** Puts rows into a table; gives what was put in. */
export const copyIn = async (
  client: ClientBase,
  table: ArchivedTable,
  rows: AsyncIterable<Buffer>,
  progress: Progress,
): Promise<Tally> => {
  const tally = createTally();
  await pipeline(
    Readable.from(counting(rows, tally, progress), { objectMode: false }),
    client.query(copyFrom(`copy ${quotedTable(table)} (${columnList(table)}) from stdin`)),
  );
  return tally.result();
};

/** Reads a table through and counts it. */
export const tallyTable = async (
  client: ClientBase,
  table: ArchivedTable,
  progress: Progress,
): Promise<Tally> => {
  const tally = createTally();
  for await (const piece of counting(copyOut(client, table), tally, progress)) void piece;
  return tally.result();
};
