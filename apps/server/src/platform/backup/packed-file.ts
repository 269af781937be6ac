import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { syncFolder } from "../sync-folder.ts";
import { BackupError, broken } from "./archive.ts";

export interface WriteFileOptions {
  /** Aborts the writing; the unfinished file is deleted. */
  readonly signal?: AbortSignal;
  /** Whether an existing file is overwritten. */
  readonly force: boolean;
}

const OF_THE_DISK = /^E(?:NOSPC|DQUOT|FBIG|ROFS|ACCES|PERM|NOENT|NOTDIR|ISDIR|IO)\b/;

/** Refuses to overwrite an existing file without `force`. */
const checkPlace = (path: string, force: boolean): void => {
  if (!force && existsSync(path))
    throw new BackupError(`${path} exists already. Name another file, or add --force.`);
};

/**
 * Writes a text to a file, gzipped; `-` is standard output. It has a temporary name until it is
 * complete and on the disk; if anything goes wrong before that, nothing is left behind.
 */
export const writePacked = async (
  path: string,
  text: AsyncIterable<Buffer>,
  { signal, force }: WriteFileOptions,
): Promise<void> => {
  const packInto = (target: Writable): Promise<void> =>
    pipeline(Readable.from(text, { objectMode: false }), createGzip(), target, { signal });
  if (path === "-") return packInto(process.stdout);
  checkPlace(path, force);
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    // Readable by its owner alone, and flushed to the disk before it is renamed.
    await packInto(createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }));
    checkPlace(path, force);
    await rename(unfinished, path);
    syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!(error instanceof Error && OF_THE_DISK.test(error.message))) throw error;
    throw new BackupError(`${path} could not be written: ${error.message}. No backup was made.`);
  }
};

/** An error of reading or unpacking a file as a `BackupError`; any other error as it is. */
const readFault = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error && "code" in error)) return error;
  const [code, message] = [String(error.code), error.message];
  if (code === "ENOENT") return new BackupError(`There is no file ${path}.`);
  if (code.startsWith("E")) return new BackupError(`${path} cannot be read: ${message}.`);
  if (code === "Z_BUF_ERROR") return broken("it is cut short");
  if (message === "incorrect header check")
    return new BackupError(`${path} is not a backup of Evenfall.`);
  return code.startsWith("Z_") ? broken("its bytes are not what was written") : error;
};

const PIECES = { highWaterMark: 256 * 1024 };

/** Reads and unpacks a file; throws a `BackupError` if it cannot be read or is damaged. */
export async function* readPacked(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, PIECES);
  const gunzip = createGunzip({ chunkSize: PIECES.highWaterMark });
  file.once("error", (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    throw readFault(path, error);
  } finally {
    file.destroy();
  }
}
