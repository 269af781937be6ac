import type { Result } from "@evenfall/domain";
import type { ClientBase, Pool } from "pg";
import { ArchiveFault } from "./archive.ts";
import { loadArchive, type LoadSummary } from "./load.ts";
import { inWords } from "./outcome.ts";
import type { Progress } from "./progress.ts";
import { knownMigrations, type Migration } from "./schema.ts";
import { withCopySession } from "./session.ts";
import { openSnapshot } from "./snapshot.ts";

export interface MoveDeps {
  readonly progress: Progress;
  /** Those of this version, unless a test says otherwise. */
  readonly known?: readonly Migration[];
}

/** The names under which a server connects: for its queries, and for what other nodes tell. */
const SERVER_NAMES = ["evenfall", "evenfall events"];

const refuseServers = async (client: ClientBase): Promise<void> => {
  const found = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [SERVER_NAMES],
  );
  if ((found.rowCount ?? 0) > 0)
    throw new ArchiveFault(
      "A server is at work on the database that is to be moved. Stop every server first: what it wrote meanwhile would be missing.",
    );
};

/**
 * Copies everything from one database into another, empty one, and compares every row. The source
 * is only read; no server may be at work on it. The failure is words for the operator.
 */
export const moveDatabase = (
  source: Pool,
  target: Pool,
  { progress, known = knownMigrations() }: MoveDeps,
): Promise<Result<LoadSummary, string>> =>
  inWords(() =>
    withCopySession(source, async (from) => {
      await refuseServers(from);
      const archive = await openSnapshot(from, null);
      return withCopySession(target, (to) => loadArchive(to, archive, { known, progress }));
    }),
  );
