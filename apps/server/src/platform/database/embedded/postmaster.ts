import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Log } from "../../telemetry/log.ts";
import type { RunAs } from "./run-as.ts";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { failureCode } from "../failure-code.ts";

const pidFile = (cluster: string): string => join(cluster, "postmaster.pid");

/** The process id in the folder's pid file; null if there is none. */
const postmasterPid = (cluster: string): number | null => {
  if (!existsSync(pidFile(cluster))) return null;
  const pid = Number(readFileSync(pidFile(cluster), "utf8").split("\n", 1)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
};

/** Whether a process is PostgreSQL's and alive; after its end it may stay a zombie for a while. */
const isPostgres = (pid: number): boolean => {
  try {
    if (process.platform === "linux")
      // Process id, name in parentheses, state: readable even for another user's process.
      return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return failureCode(error) === "EPERM";
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

/**
 * Ends a PostgreSQL that outlived its server, and removes a stale pid file: after kill -9 its process
 * may stay a zombie, or the process id may belong to another program by now.
 * Call it with the folder locked, so that no other server can own the process.
 */
export const endStaleServer = async (cluster: string): Promise<void> => {
  const escalation: readonly NodeJS.Signals[] = ["SIGINT", "SIGQUIT", "SIGKILL"];
  for (const name of escalation) {
    const pid = postmasterPid(cluster);
    if (pid === null) return;
    if (isPostgres(pid)) signal(pid, name);
    for (let waits = 0; waits < 100 && isPostgres(pid); waits += 1) await delay(50);
    if (!isPostgres(pid)) break;
  }
  // PostgreSQL itself checks again, by shared memory, that no process uses the files.
  rmSync(pidFile(cluster), { force: true });
};

/** A running server process. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process is gone, with the last error that it logged. */
  readonly gone: Promise<string>;
  /** Shuts it down: open connections are cut, and all that was committed is on the disk. */
  stop(): Promise<void>;
}

// A watcher process between us and PostgreSQL. Its standard input ends when this process does, even by
// kill -9; then it asks for a fast shutdown, and after ten seconds for an immediate one.
const WATCH = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
echo "$server"
(
  cat <&3 >/dev/null
  kill -INT "$server" 2>/dev/null
  tries=0
  while kill -0 "$server" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -gt 100 ] && kill -QUIT "$server" 2>/dev/null
    sleep 0.1
  done
) >/dev/null 2>&1 &
watcher=$!
wait "$server"
status=$?
# Before anything else: from here on the number may belong to another program.
kill "$watcher" 2>/dev/null
rmdir "$EVENFALL_SOCKET_DIR" 2>/dev/null
exit "$status"
`;

const WATCHED = ["/bin/sh", "-c", WATCH, "evenfall-watch"];

const READY = "database system is ready to accept connections";
/** Crash recovery of a large log may take long; a server that is not ready after this time is stuck. */
const START_PATIENCE_MS = 120_000;

/** Starts PostgreSQL and waits until it accepts connections; the failure is the last error that it logged. */
export const startPostmaster = (deps: {
  readonly program: readonly string[];
  readonly runAs: RunAs;
  readonly socketDir: string;
  readonly log: Log;
}): Promise<Result<Postmaster, string>> => {
  const [command = "", ...args] = [...deps.runAs.prefix, ...WATCHED, ...deps.program];
  const watcher = spawn(command, args, {
    ...deps.runAs.spawnOptions,
    cwd: "/",
    // In a process group of its own: Ctrl+C in a terminal reaches only us, and we stop it when all is saved.
    detached: true,
    env: { ...process.env, EVENFALL_SOCKET_DIR: deps.socketDir, LC_ALL: "C" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  watcher.stdin.on("error", () => {});

  let pid = 0;
  createInterface(watcher.stdout).once("line", (line) => {
    pid = Number(line);
  });

  let lastWords = "";
  return new Promise((resolve) => {
    const gone = new Promise<string>((settle) => {
      watcher.once("error", (error) => settle(String(error)));
      // "close", not "exit": PostgreSQL's worker processes keep these pipes open until the last one is gone.
      watcher.once("close", () => {
        watcher.stdin.destroy();
        settle(lastWords);
      });
    });
    const killTimer = setTimeout(() => {
      lastWords ||= "it did not become ready";
      watcher.stdin.end();
    }, START_PATIENCE_MS);
    void gone.then((words) => {
      clearTimeout(killTimer);
      resolve(fail(words));
    });
    const stop = async () => {
      watcher.stdin.end();
      await gone;
    };
    createInterface(watcher.stderr).on("line", (line) => {
      if (/(FATAL|PANIC):/.test(line)) {
        lastWords = line.replace(/^.*?(FATAL|PANIC):\s*/, "");
        deps.log.warn({ line: lastWords }, "postgres");
      }
      if (!line.includes(READY)) return;
      clearTimeout(killTimer);
      resolve(ok({ pid, gone, stop }));
    });
  });
};
