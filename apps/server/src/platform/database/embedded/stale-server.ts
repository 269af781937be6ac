import { existsSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { failureCode } from "../failure-code.ts";

const pidFile = (cluster: string): string => join(cluster, "postmaster.pid");

/** The process that the folder's lock file names; null when there is none. */
const postmasterPid = (cluster: string): number | null => {
  if (!existsSync(pidFile(cluster))) return null;
  const pid = Number(readFileSync(pidFile(cluster), "utf8").split("\n", 1)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
};

const processState = (pid: number): "gone" | "zombie" | "other" | "postgres" => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (failureCode(error) === "ESRCH") return "gone";
  }
  if (process.platform !== "linux") return "postgres";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain anything; the state follows the last one.
    if (stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) === "Z") return "zombie";
    return readlinkSync(`/proc/${pid}/exe`).includes("postgres") ? "postgres" : "other";
  } catch {
    return stateUnreadable(pid);
  }
};

/** Another user's process shows its name, but not its program. */
const stateUnreadable = (pid: number): "gone" | "other" | "postgres" => {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres" ? "postgres" : "other";
  } catch {
    return "gone";
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself.
  }
};

/**
 * Ends a PostgreSQL that outlived its server, and removes a lock file that no living one has locked:
 * after kill -9 its process may stay a zombie, or its number may belong to another program.
 * Called under the folder's lock, so no other server can be the owner.
 */
export const endStaleServer = async (cluster: string): Promise<void> => {
  const escalation: readonly NodeJS.Signals[] = ["SIGINT", "SIGQUIT", "SIGKILL"];
  for (const name of escalation) {
    const pid = postmasterPid(cluster);
    if (pid === null) return;
    if (processState(pid) === "postgres") signal(pid, name);
    for (let waits = 0; waits < 100 && processState(pid) === "postgres"; waits += 1)
      await delay(50);
    if (processState(pid) !== "postgres") break;
  }
  // PostgreSQL checks once more for itself, by shared memory, that no process works on the files.
  rmSync(pidFile(cluster), { force: true });
};
