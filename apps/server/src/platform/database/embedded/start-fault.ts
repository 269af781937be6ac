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

/** The plain reason why a folder cannot be written, in one line for the operator that names it. */
export const folderFault = (dataDir: string, error: unknown): string =>
  `DATA_DIR ${dataDir} cannot be used: ${REASONS[failureCode(error) ?? ""] ?? String(error)}.`;
