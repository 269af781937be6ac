/** Why the built-in PostgreSQL cannot serve. `message` is one line for the operator. */
export interface StartFault {
  readonly kind:
    | "unsupported-platform"
    | "folder-unusable"
    | "folder-in-use"
    | "cannot-leave-root"
    | "other-version"
    | "did-not-start";
  readonly message: string;
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: "the file system is read-only",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "part of the path is not a folder",
  EEXIST: "there is a file of that name",
};

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The plain reason why a folder cannot be written, in one line that names it. */
export const folderFault = (dataDir: string, error: unknown): StartFault => ({
  kind: "folder-unusable",
  message: `DATA_DIR ${dataDir} cannot be used: ${REASONS[codeOf(error)] ?? String(error)}.`,
});
