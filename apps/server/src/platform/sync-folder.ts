import { closeSync, fsyncSync, openSync } from "node:fs";

/** Waits until the names in a folder are on the disk. */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
};
