export { startPostgresPair, type PostgresPair } from "./postgres-pair.ts";
export { startOldestPostgres, type PostgresServer } from "./postgres-server.ts";
