import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";

/** Bytes that have to be free there, so that the databases of tests never fill it. */
const ROOM = 4 * 2 ** 30;

const hasRoom = (): boolean => {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM;
};

/**
 * A new folder for the data of a server, which the caller removes. In memory where there is room: on a
 * disk, making the six hundred files of a database takes most of a test's processor time.
 */
export const dataFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `evenfall-${name}-`));
