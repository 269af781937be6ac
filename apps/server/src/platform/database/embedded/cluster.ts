import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { fail, ok, type Result } from "@evenfall/domain";
import { syncFolder } from "../../sync-folder.ts";
import type { Binaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";
import { folderFault } from "./folder-lock.ts";

/** The built-in server's own superuser. */
export const SUPERUSER = "evenfall";

const MAJOR = "18";
const UNFINISHED = "postgres.new-";

export interface ClusterPlace {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** Whether a new database is flushed to the disk. */
  readonly durable: boolean;
}

const initialise = async (
  { binaries, runAs, durable }: ClusterPlace,
  folder: string,
): Promise<Result<null, string>> => {
  const flags = ["-D", folder, "-U", SUPERUSER, "--encoding=UTF8", "--locale=C", "--auth=trust"];
  flags.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  if (!durable) flags.push("--no-sync");
  const [command = "", ...args] = [...runAs.prefix, binaries.initdb, ...flags];
  try {
    await promisify(execFile)(command, args, { ...runAs.spawnOptions, cwd: "/" });
    return ok(null);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    const reason = said.split("\n").find((line) => /error|fatal|could not/i.test(line)) ?? said;
    return fail(`A database could not be made in ${folder}: ${reason.trim() || String(error)}`);
  }
};

const sweepUnfinished = (dataDir: string): void => {
  for (const name of fs.readdirSync(dataDir))
    if (name.startsWith(UNFINISHED))
      fs.rmSync(join(dataDir, name), { recursive: true, force: true });
};

/** Gives a folder that belonged to another user, root for example, to `owner`; only root may. */
const handOver = (folder: string, owner: number): void => {
  fs.lchownSync(folder, owner, owner);
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
    fs.lchownSync(join(folder, entry), owner, owner);
};

const takeExisting = (folder: string, { dataDir, runAs }: ClusterPlace): Result<string, string> => {
  const found = fs.readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (found !== MAJOR)
    return fail(
      `DATA_DIR ${dataDir} contains a PostgreSQL ${found} database; the one built in is ${MAJOR}.`,
    );
  if (fs.statSync(folder).uid !== runAs.owner) {
    if (process.getuid?.() !== 0)
      return fail(
        `DATA_DIR ${dataDir} cannot be used: its database belongs to user ${fs.statSync(folder).uid}, and this is user ${runAs.owner}.`,
      );
    handOver(folder, runAs.owner);
  }
  return ok(folder);
};

/** The database's folder in `dataDir`. If missing, it is made under another name and renamed once complete. */
export const prepareCluster = async (place: ClusterPlace): Promise<Result<string, string>> => {
  const { dataDir, runAs, durable } = place;
  const folder = join(dataDir, "postgres");
  try {
    sweepUnfinished(dataDir);
    if (fs.existsSync(folder)) return takeExisting(folder, place);
    const unfinished = join(dataDir, `${UNFINISHED}${randomBytes(4).toString("hex")}`);
    fs.mkdirSync(unfinished, { mode: 0o700 });
    if (runAs.owner !== process.getuid?.()) fs.chownSync(unfinished, runAs.owner, runAs.owner);
    const made = await initialise(place, unfinished);
    if (!made.ok) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      return made;
    }
    fs.renameSync(unfinished, folder);
    if (durable) syncFolder(dataDir);
    return ok(folder);
  } catch (error) {
    return fail(folderFault(dataDir, error));
  }
};
