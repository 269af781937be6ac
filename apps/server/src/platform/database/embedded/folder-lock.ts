import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import { failureCode } from "../failure-code.ts";

const REASONS: Readonly<Record<string, string>> = {
  EROFS: "the file system is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "part of the path is not a folder",
  EEXIST: "there is a file of that name",
};

/** Why a folder cannot be written to, in one line for the operator. */
export const folderFault = (dataDir: string, error: unknown): string =>
  `DATA_DIR ${dataDir} cannot be used: ${REASONS[failureCode(error) ?? ""] ?? String(error)}.`;

/** Makes the folder if needed and tries to write, so that a full or read-only disk is reported in plain words. */
export const openDataDir = (dataDir: string): Result<string, string> => {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    const folder = fs.realpathSync(dataDir);
    const probe = join(folder, `.probe-${process.pid}`);
    const handle = fs.openSync(probe, "w", 0o600);
    try {
      fs.writeSync(handle, Buffer.alloc(64 * 1024));
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
      fs.rmSync(probe, { force: true });
    }
    return ok(folder);
  } catch (error) {
    return fail(folderFault(dataDir, error));
  }
};

/** Locked while this process serves from a data folder. */
export interface FolderLock {
  release(): void;
}

/** A killed server's lock is released once the shell that holds it notices; this long we wait for that. */
const PATIENCE_SECONDS = 2;

const inUse = (dataDir: string): Result<never, string> =>
  fail(
    `DATA_DIR ${dataDir} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
  );

// The shell keeps the file open, and thus locked, until its standard input ends: when this process
// ends, in whatever way. The kernel locks the file itself, so a second container on the same volume
// finds it locked too.
const LOCK_AND_WAIT = `exec 9<>"$1" && flock -w ${PATIENCE_SECONDS} 9 && echo locked && cat >/dev/null`;

const lockByKernel = async (dataDir: string, path: string): Promise<Result<FolderLock, string>> => {
  fs.writeFileSync(path, "", { flag: "a" });
  const holder = spawn("/bin/sh", ["-c", LOCK_AND_WAIT, "sh", path], {
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
  });
  const answer = await Promise.race([
    once(holder.stdout, "data").then(() => "locked" as const),
    once(holder, "exit").then(() => "refused" as const),
  ]);
  if (answer === "refused") return inUse(dataDir);
  holder.stdin.on("error", () => {});
  holder.unref();
  // The pipes too would keep this process alive.
  for (const stream of [holder.stdin, holder.stdout])
    if ("unref" in stream) (stream.unref as () => void)();
  return ok({ release: () => holder.stdin.destroy() });
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return failureCode(error) === "EPERM";
  }
};

/** For systems without flock(1): a pid file, put in place by a link so that it is never half-written. */
const lockByFile = (dataDir: string, path: string): Result<FolderLock, string> => {
  const own = `${path}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        fs.linkSync(own, path);
        return ok({ release: () => fs.rmSync(path, { force: true }) });
      } catch {
        const holder = Number(fs.readFileSync(path, "utf8"));
        if (holder !== process.pid && isAlive(holder)) return inUse(dataDir);
        fs.renameSync(path, `${own}.stale`);
        fs.rmSync(`${own}.stale`, { force: true });
      }
    }
    return inUse(dataDir);
  } finally {
    fs.rmSync(own, { force: true });
  }
};

/** Locks the folder for this server; fails with words for the operator if another one holds it. */
export const lockFolder = async (dataDir: string): Promise<Result<FolderLock, string>> => {
  const hasFlock =
    process.platform === "linux" &&
    spawnSync("flock", ["--version"], { stdio: "ignore" }).error === undefined;
  return hasFlock
    ? lockByKernel(dataDir, join(dataDir, "server.lock"))
    : lockByFile(dataDir, join(dataDir, "server.pid"));
};
