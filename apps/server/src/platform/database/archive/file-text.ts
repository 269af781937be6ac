import { createHash } from "node:crypto";
import type { Archive, SequenceState } from "./archive.ts";
import { columnList, quotedTable } from "./catalog.ts";
import { counting } from "./copy.ts";
import { END_OF_ROWS, FORMAT, recordLine, TITLE } from "./file-lines.ts";
import type { Progress } from "./progress.ts";
import { createTally } from "./tally.ts";

/** What a file holds, in sum. */
export interface ArchiveSummary {
  readonly tables: number;
  readonly rows: number;
  /** Before packing. */
  readonly bytes: number;
}

const PREAMBLE = `SET client_encoding = 'UTF8';\nSET datestyle = 'ISO';\nSET timezone = 'UTC';\n`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const setSequence = ({ lastValue, ...sequence }: SequenceState): string =>
  lastValue === null
    ? ""
    : `SELECT pg_catalog.setval(${literal(quotedTable(sequence))}, ${lastValue}, true);\n`;

/** The header as a record has it. */
const plain = ({ migrations, ...header }: Archive["header"]) => ({
  ...header,
  migrations: [...migrations],
});

/**
 * An archive as text: our own records in SQL comments, and the rows in COPY statements that psql
 * runs as they are. Gives the summary when it has been read to the end.
 */
export async function* archiveText(
  archive: Archive,
  progress: Progress,
): AsyncGenerator<Buffer, ArchiveSummary> {
  const sha256 = createHash("sha256");
  const piece = (text: string | Buffer): Buffer => {
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    sha256.update(bytes);
    return bytes;
  };
  const total = { tables: 0, rows: 0, bytes: 0 };

  yield piece(`${TITLE}\n`);
  yield piece(recordLine({ kind: "archive", format: FORMAT, ...plain(archive.header) }));
  yield piece(PREAMBLE);
  for await (const { table, rows } of archive.tables()) {
    total.tables += 1;
    progress.begin({
      done: "saved",
      table: `${table.schema}.${table.name}`,
      place: total.tables,
      of: archive.header.tables,
    });
    const tally = createTally();
    yield piece(recordLine({ kind: "table", ...table, columns: [...table.columns] }));
    yield piece(`COPY ${quotedTable(table)} (${columnList(table)}) FROM stdin;\n`);
    for await (const part of counting(rows, tally, progress)) yield piece(part);
    yield piece(`${END_OF_ROWS}\n`);
    const counted = tally.result();
    yield piece(recordLine({ kind: "tally", ...counted }));
    total.rows += counted.rows;
    total.bytes += counted.bytes;
    progress.end();
  }
  const sequences = await archive.sequences();
  yield piece(sequences.map(setSequence).join(""));
  yield Buffer.from(
    recordLine({ kind: "end", sequences: [...sequences], sha256: sha256.digest("hex") }),
  );
  return total;
}
