import type { Result } from "@evenfall/domain";
import type { Pool } from "pg";
import type { ArchiveSummary } from "./file-text.ts";
import { inWords } from "./outcome.ts";
import { withCopySession } from "./session.ts";
import { openSnapshot } from "./snapshot.ts";
import { writeArchiveFile, type WriteFileDeps } from "./write-file.ts";

export interface BackUpDeps extends WriteFileDeps {
  /** The server's secret, to be in the file too; null leaves it out. */
  readonly authSecret: string | null;
}

/** Writes the database, as it is at one moment, to a file. The failure is words for the operator. */
export const backUp = (
  pool: Pool,
  path: string,
  deps: BackUpDeps,
): Promise<Result<ArchiveSummary, string>> =>
  inWords(() =>
    withCopySession(pool, async (client) =>
      writeArchiveFile(path, await openSnapshot(client, deps.authSecret), deps),
    ),
  );
