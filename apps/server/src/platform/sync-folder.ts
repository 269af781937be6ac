import { closeSync, fsyncSync, openSync } from "node:fs";

/** Waits until the names in a folder are on the disk, where the system has that. */
export const syncFolder = (folder: string): void => {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
};
