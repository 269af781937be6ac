import type { Result } from "@evenfall/domain";
import type { Pool } from "pg";
import type { ArchiveHeader } from "./archive.ts";
import { checkAuthSecret, placeAuthSecret } from "./auth-secret-file.ts";
import type { ArchiveSummary } from "./file-text.ts";
import { loadArchive, type LoadSummary } from "./load.ts";
import { inWords } from "./outcome.ts";
import type { Progress } from "./progress.ts";
import { checkArchiveFile, openArchiveFile } from "./read-file.ts";
import { knownMigrations, splitMigrations, type Migration } from "./schema.ts";
import { withCopySession } from "./session.ts";

export interface CheckedFile extends ArchiveSummary {
  readonly header: ArchiveHeader;
}

export interface RestoreDeps {
  readonly progress: Progress;
  /** Where the secret of the file goes; null leaves it in the file. */
  readonly secretDir: string | null;
  /** Those of this version, unless a test says otherwise. */
  readonly known?: readonly Migration[];
}

/**
 * Reads a file to its end and compares all checksums, and whether this version can take it: all
 * that can be known of it without a database. The failure is words for the operator.
 */
export const checkFile = (
  path: string,
  { progress, secretDir, known = knownMigrations() }: RestoreDeps,
): Promise<Result<CheckedFile, string>> =>
  inWords(async () => {
    const { header } = await openArchiveFile(path);
    splitMigrations(known, header.migrations);
    if (secretDir !== null && header.authSecret !== null)
      checkAuthSecret(secretDir, header.authSecret);
    return checkArchiveFile(path, progress);
  });

/** Puts a checked file into an empty database, all or nothing. The failure is words for the operator. */
export const restore = (
  pool: Pool,
  path: string,
  { progress, secretDir, known = knownMigrations() }: RestoreDeps,
): Promise<Result<LoadSummary, string>> =>
  inWords(async () => {
    const archive = await openArchiveFile(path);
    const { authSecret } = archive.header;
    let takeBack = (): void => {};
    const beforeCommit = async (): Promise<void> => {
      if (secretDir !== null && authSecret !== null)
        takeBack = placeAuthSecret(secretDir, authSecret);
    };
    try {
      return await withCopySession(pool, (client) =>
        loadArchive(client, archive, { known, progress, beforeCommit }),
      );
    } catch (error) {
      takeBack();
      throw error;
    }
  });
