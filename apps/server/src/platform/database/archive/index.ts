export { readAuthSecret } from "./auth-secret-file.ts";
export { backUp, type BackUpDeps } from "./back-up.ts";
export type { ArchiveSummary } from "./file-text.ts";
export type { LoadSummary } from "./load.ts";
export { moveDatabase, type MoveDeps } from "./move.ts";
export { createProgress, megabytes, rowCount, silent, type Progress } from "./progress.ts";
export { hasCluster, reachDataDir, reachUrl, type ReachDeps, type Reached } from "./reach.ts";
export { checkFile, restore, type CheckedFile, type RestoreDeps } from "./restore.ts";
