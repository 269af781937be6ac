export { startPostgresPair, type PostgresPair, type SynchronousCommit } from "./postgres-pair.ts";
export { startOldestPostgres, type PostgresServer } from "./postgres-server.ts";
