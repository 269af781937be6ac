import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import { folderFault, type StartFault } from "./start-fault.ts";

/** Makes the folder if needed and writes a little, so that a full or read-only disk is reported plainly. */
export const openDataDir = (dataDir: string): Result<string, StartFault> => {
  try {
    mkdirSync(dataDir, { recursive: true });
    const folder = realpathSync(dataDir);
    const probe = join(folder, `.probe-${process.pid}`);
    const handle = openSync(probe, "w", 0o600);
    try {
      writeSync(handle, Buffer.alloc(64 * 1024));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
      rmSync(probe, { force: true });
    }
    return ok(folder);
  } catch (error) {
    return fail(folderFault(dataDir, error));
  }
};
