import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type ClientBase, type PoolConfig } from "pg";
import type { Log } from "../telemetry/log.ts";

/** Connections of one server to its database; the built-in one allows 60 in all. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * After so long without a word within a transaction PostgreSQL ends it: a frozen node keeps no locks.
 * Said by a statement: poolers refuse settings that they do not know in the first packet.
 */
const endIfFrozen = (client: ClientBase): unknown =>
  client.query("set idle_in_transaction_session_timeout = '10s'");

/**
 * Connections that outlive a restart of the database: a lost one is logged and replaced at the
 * next query. Without these listeners the loss of any connection would end the process.
 */
export const createPool = (config: PoolConfig, log: Log): Pool => {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The pool waits for it before it lends the connection, which its types do not say.
    onConnect: endIfFrozen,
    application_name: "evenfall",
    ...config,
  });
  // Heard where the connection was opened, within some request that is long over: bound outside.
  const lost = AsyncLocalStorage.bind((error: Error) =>
    log.warn({ reason: error.message }, "a database connection was lost"),
  );
  pool.on("error", lost);
  // A connection that is lent out, between two statements, is heard by nobody else.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};
