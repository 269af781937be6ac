import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { ArchiveFault, tableName, type Archive, type SequenceState } from "./archive.ts";
import { counting } from "./copy.ts";
import { FORMAT, readRecord, TITLE, type FileRecord } from "./file-lines.ts";
import type { ArchiveSummary } from "./file-text.ts";
import { createLineReader, CutShort, type LineReader } from "./line-reader.ts";
import type { Progress } from "./progress.ts";
import { createTally, isSameTally, type Tally } from "./tally.ts";

const PIECE_BYTES = 256 * 1024;

const broken = (path: string, where: string): ArchiveFault =>
  new ArchiveFault(`${path} is broken: ${where}. Take another backup.`);

/** What reading it ran into, in words. */
const readFault = (path: string, error: unknown): unknown => {
  if (error instanceof CutShort) return broken(path, "it is cut short");
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "Z_BUF_ERROR") return broken(path, "it is cut short");
  if (typeof code === "string" && code.startsWith("Z_"))
    return broken(path, "its bytes are not what was written");
  if (code === "ENOENT") return new ArchiveFault(`There is no file ${path}.`);
  if (code === "EISDIR") return new ArchiveFault(`${path} is a folder.`);
  if (code === "EACCES") return new ArchiveFault(`This user may not read ${path}.`);
  return error;
};

/** The unpacked bytes of a file; what is wrong with the packing is thrown in words. */
async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  file.once("error", (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip) as AsyncIterable<Buffer>;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

const isNotPacked = (error: unknown): boolean =>
  error instanceof Error && /incorrect header check/.test(error.message);

const readHeader = async (path: string, reader: LineReader) => {
  const other = new ArchiveFault(`${path} is not a backup of Evenfall.`);
  const title = await reader.line().catch((error: unknown) => {
    throw isNotPacked(error) ? other : error;
  });
  if (title !== TITLE) throw other;
  const record = readRecord((await reader.line()) ?? "");
  if (record?.kind !== "archive") throw broken(path, "its beginning cannot be read");
  if (record.format !== FORMAT)
    throw new ArchiveFault(
      `${path} has the form ${record.format}, and this Evenfall reads ${FORMAT}. Take the version that wrote it, or a newer one.`,
    );
  return record;
};

/** The next record of ours; lines that are there for psql are passed by. */
const nextRecord = async (path: string, reader: LineReader): Promise<FileRecord> => {
  for (let line = await reader.line(); line !== null; line = await reader.line()) {
    const record = readRecord(line);
    if (record !== null) return record;
  }
  throw broken(path, "it is cut short");
};

/** Opens a file as an archive. Every checksum in it is compared as it is read; a fault is thrown. */
export const openArchiveFile = async (path: string): Promise<Archive> => {
  const reader = createLineReader(unpacked(path));
  const told = (error: unknown): never => {
    throw readFault(path, error);
  };
  const { kind: _kind, format: _format, ...header } = await readHeader(path, reader).catch(told);
  let sequences: readonly SequenceState[] | null = null;
  return {
    header,
    tables: async function* () {
      let tables = 0;
      try {
        for (;;) {
          const record = await nextRecord(path, reader);
          if (record.kind === "end") {
            if (record.sha256 !== reader.digestBeforeLine() || tables !== header.tables)
              throw broken(path, "its checksum does not fit");
            // The packing has a checksum of its own, which is compared at its end.
            if ((await reader.line()) !== null) throw broken(path, "something follows its end");
            sequences = record.sequences;
            return;
          }
          if (record.kind !== "table") throw broken(path, "its parts are in disorder");
          tables += 1;
          const { kind: _table, ...table } = record;
          // Past the COPY statement, which is there for psql.
          await reader.line();
          const counted = createTally();
          let tally: Tally | null = null;
          const rows = async function* (): AsyncGenerator<Buffer> {
            try {
              for await (const piece of reader.rows()) {
                counted.add(piece);
                yield piece;
              }
              const stated = await nextRecord(path, reader);
              if (stated.kind !== "tally" || !isSameTally(stated, counted.result()))
                throw broken(path, `the checksum of ${tableName(table)} does not fit`);
              tally = counted.result();
            } catch (error) {
              throw readFault(path, error);
            }
          };
          yield { table, rows: rows(), tally: () => tally };
          if (tally === null) throw new Error(`the rows of ${tableName(table)} were not read`);
        }
      } catch (error) {
        throw readFault(path, error);
      }
    },
    sequences: async () => {
      if (sequences === null) throw new Error("the sequences stand behind the last table");
      return sequences;
    },
  };
};

/** Reads a file to its end and compares every checksum; no database is needed. */
export const checkArchiveFile = async (
  path: string,
  progress: Progress,
): Promise<ArchiveSummary & { readonly header: Archive["header"] }> => {
  const archive = await openArchiveFile(path);
  const total = { tables: 0, rows: 0, bytes: 0 };
  for await (const { table, rows } of archive.tables()) {
    total.tables += 1;
    progress.begin({
      done: "read",
      table: tableName(table),
      place: total.tables,
      of: archive.header.tables,
    });
    const tally = createTally();
    for await (const piece of counting(rows, tally, progress)) void piece;
    total.rows += tally.result().rows;
    total.bytes += tally.result().bytes;
    progress.end();
  }
  return { ...total, header: archive.header };
};
