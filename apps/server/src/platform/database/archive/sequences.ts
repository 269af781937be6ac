import type { ClientBase } from "pg";
import { ArchiveFault, tableName, type SequenceState } from "./archive.ts";
import { listSequences, quotedTable } from "./catalog.ts";

/** Sets every sequence to where it stood, so that the next value is one that was never given out. */
export const setSequences = async (
  client: ClientBase,
  sequences: readonly SequenceState[],
): Promise<void> => {
  const made = new Set((await listSequences(client)).map(tableName));
  for (const sequence of sequences) {
    if (!made.has(tableName(sequence)))
      throw new ArchiveFault(`${tableName(sequence)} is no sequence of Evenfall.`);
    if (sequence.lastValue !== null)
      await client.query("select setval($1::regclass, $2::bigint, true)", [
        quotedTable(sequence),
        sequence.lastValue,
      ]);
  }
};
