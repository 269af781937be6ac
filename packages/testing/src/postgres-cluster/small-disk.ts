import { spawnSync } from "node:child_process";
import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const run = (file: string, ...args: string[]): string | null => {
  const { status, stderr, error } = spawnSync(file, args, { encoding: "utf8" });
  if (error !== undefined) return error.message;
  return status === 0 ? null : stderr.trim();
};

/**
 * Mounts a file system in memory on an empty folder, for the user with the id `owner`: a disk for one
 * server, small enough to be filled. Where that is not possible, gives the reason instead: it takes Linux,
 * root, and a kernel that allows it.
 */
export const mountSmallDisk = (
  folder: string,
  { megabytes, owner }: { readonly megabytes: number; readonly owner: number },
) => {
  const options = `size=${megabytes}m,mode=0700,uid=${owner},gid=${owner}`;
  const refusal = run("mount", "-t", "tmpfs", "-o", options, "evenfall-small-disk", folder);
  if (refusal !== null) return `no small disk can be mounted here (${refusal})`;
  const ballast = join(folder, "ballast");
  /** Unmounts the disk with everything on it; lazily, as its server may still be ending. */
  const unmount = (): void => {
    process.off("exit", unmount);
    run("umount", "-l", folder);
  };
  process.once("exit", unmount);
  return {
    /** Uses up all the space that is left. */
    fills: (): void => {
      const { bavail, bsize } = statfsSync(folder);
      const refused = bavail === 0 ? null : run("fallocate", "-l", String(bavail * bsize), ballast);
      if (refused !== null) throw new Error(`the disk cannot be filled: ${refused}`);
    },
    /** Frees that space again. */
    frees: () => rmSync(ballast, { force: true }),
    unmount,
  };
};

export type SmallDisk = Exclude<ReturnType<typeof mountSmallDisk>, string>;
