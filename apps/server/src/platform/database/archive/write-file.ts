import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ArchiveFault, type Archive } from "./archive.ts";
import { archiveText, type ArchiveSummary } from "./file-text.ts";
import type { Progress } from "./progress.ts";

export interface WriteFileDeps {
  readonly progress: Progress;
  /** Breaks off; what was written goes away. */
  readonly signal?: AbortSignal;
  /** Whether a file that stands there already gives way. */
  readonly force: boolean;
}

/** Owner's eyes only: it holds what people said in private. */
const PRIVATE = 0o600;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "a file may not grow so large here",
  EROFS: "the file system is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOENT: "there is no such folder",
  ENOTDIR: "part of the path is not a folder",
  EISDIR: "it is a folder",
  EIO: "the disk has a fault",
};

/** An error of the file system as the operator's words; anything else as it came. */
const fileFault = (path: string, error: unknown): unknown => {
  const reason = REASONS[codeOf(error)];
  return reason === undefined
    ? error
    : new ArchiveFault(`${path} could not be written: ${reason}. No backup was made.`);
};

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Refuses a place that is taken, before anything else is done. */
const checkPlace = (path: string, force: boolean): void => {
  if (!force && existsSync(path))
    throw new ArchiveFault(`${path} exists already. Name another file, or add --force.`);
};

const summed = async function* (
  text: AsyncGenerator<Buffer, ArchiveSummary>,
  done: (summary: ArchiveSummary) => void,
): AsyncGenerator<Buffer> {
  done(yield* text);
};

/** In place of a file's name: what is written goes to standard output. */
const STANDARD_OUTPUT = "-";

/**
 * Writes an archive to a file, packed. It stands under a name of its own until it is whole and on
 * the disk; whatever goes wrong before, nothing is left at `path` that was not there.
 */
export const writeArchiveFile = async (
  path: string,
  archive: Archive,
  { progress, signal, force }: WriteFileDeps,
): Promise<ArchiveSummary> => {
  let summary: ArchiveSummary = { tables: 0, rows: 0, bytes: 0 };
  const text = summed(archiveText(archive, progress), (made) => (summary = made));
  const packInto = (target: Writable): Promise<void> =>
    pipeline(
      Readable.from(text, { objectMode: false }),
      createGzip(),
      target,
      signal === undefined ? {} : { signal },
    );
  if (path === STANDARD_OUTPUT) {
    await packInto(process.stdout);
    return summary;
  }
  checkPlace(path, force);
  const unfinished = `${path}.unfinished-${process.pid}`;
  // `flush`: what is renamed into place is on the disk, not on its way there.
  const file: Writable = createWriteStream(unfinished, { flags: "wx", mode: PRIVATE, flush: true });
  try {
    await packInto(file);
    checkPlace(path, force);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw fileFault(path, error);
  }
};
