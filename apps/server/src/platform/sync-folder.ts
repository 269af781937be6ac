import { closeSync, fsyncSync, openSync } from "node:fs";

/** Waits until a folder's entries, such as a new or renamed file, are on the disk (fsync). */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
};
