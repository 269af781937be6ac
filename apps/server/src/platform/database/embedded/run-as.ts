import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Binaries } from "./binaries.ts";

/** The user id of "nobody", who usually owns no files. */
const NOBODY = 65534;

/** The user that PostgreSQL runs as, since it refuses to run as root. */
export interface RunAs {
  /** Id of the user who owns its files. */
  readonly owner: number;
  readonly spawnOptions: { readonly uid?: number; readonly gid?: number };
  /** Prepended to a command. */
  readonly prefix: readonly string[];
}

const UNSHARE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, "--"];

const nobodyMayEnter = (folder: string, binaries: Binaries): boolean =>
  spawnSync(
    "/bin/sh",
    ["-c", 'cd "$1" && test -x "$2" && test -r "$2"', "sh", folder, binaries.postgres],
    { uid: NOBODY, gid: NOBODY, cwd: "/", stdio: "ignore" },
  ).status === 0;

const mayUnshare = (): boolean => {
  const [command = "", ...args] = UNSHARE;
  return spawnSync(command, [...args, "true"], { cwd: "/", stdio: "ignore" }).status === 0;
};

/** Why root must not use this data folder: it belongs to another user's server. Null if root may use it. */
export const rootFault = (dataDir: string): string | null => {
  const kept = [join(dataDir, "postgres"), dataDir].find((path) => existsSync(path));
  const uid = kept === undefined ? 0 : statSync(kept).uid;
  if (process.getuid?.() !== 0 || uid === 0 || uid === NOBODY) return null;
  const lookUp = ["-c", `id -nu ${uid} || echo "'#${uid}'"`];
  const user = spawnSync("/bin/sh", lookUp, { encoding: "utf8" }).stdout.trim();
  return `DATA_DIR ${dataDir} belongs to ${user}, whose server could not use what root makes there. Run it as ${user}: sudo -u ${user} npm run …`;
};

/**
 * Root becomes "nobody" if that user can reach the folder and the programs. Below a home folder that
 * others may not enter, files stay root's, and PostgreSQL sees itself as nobody in a user namespace.
 */
export const chooseRunAs = (folder: string, binaries: Binaries): Result<RunAs, string> => {
  const uid = process.getuid?.() ?? NOBODY;
  if (uid !== 0) return ok({ owner: uid, spawnOptions: {}, prefix: [] });
  if (nobodyMayEnter(folder, binaries))
    return ok({ owner: NOBODY, spawnOptions: { uid: NOBODY, gid: NOBODY }, prefix: [] });
  if (statSync(folder).uid === 0 && mayUnshare())
    return ok({ owner: 0, spawnOptions: {}, prefix: UNSHARE });
  return fail(
    `PostgreSQL does not run as root, and user ${NOBODY} cannot enter ${folder}. Start as another user, or set DATA_DIR to a folder that others may enter.`,
  );
};
