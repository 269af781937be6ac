export { startPostgresPair, type PostgresPair, type SynchronousCommit } from "./postgres-pair.ts";
export type { PostgresServer } from "./postgres-server.ts";
