import { fail, ok, type Result } from "@evenfall/domain";
import {
  hasCluster,
  reachDataDir,
  reachUrl,
  type ReachDeps,
  type Reached,
} from "../platform/database/archive/index.ts";
import type { Storage } from "./backup-storage.ts";
import { reachDatabase } from "./reach-database.ts";

/**
 * Reaches what is to be backed up, beside a running server or without one, and leaves its schema
 * as it is. The failure is one line for the operator.
 */
export const reachForBackup = async (
  { databaseUrl, dataDir }: Storage,
  deps: ReachDeps,
): Promise<Result<Reached, string>> => {
  if (databaseUrl !== null) return reachUrl(databaseUrl, "DATABASE_URL", deps);
  if (!hasCluster(dataDir))
    return fail(`There is no database in DATA_DIR ${dataDir}, and DATABASE_URL is not set.`);
  const own = await reachDataDir(dataDir, deps);
  if (own.ok) return ok(own.value);
  // A server runs there: its door is open to us too.
  return own.error.kind === "folder-in-use"
    ? reachDatabase({ databaseUrl, dataDir, ...deps })
    : fail(own.error.message);
};
