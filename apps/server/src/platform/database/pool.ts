import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type ClientBase, type PoolConfig } from "pg";
import type { Log } from "../telemetry/log.ts";

/** Connections of one server to its database; the built-in one allows 60 in all. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * After so long without a word within a transaction PostgreSQL ends it: a frozen node keeps no locks. And
 * a row by an index costs hardly more than one beside another, as on every disk without a moving head: what
 * is planned while a table is small is planned for one that grows.
 * Said by a statement: poolers refuse settings that they do not know in the first packet.
 */
const settle = (client: ClientBase): unknown =>
  client.query("set idle_in_transaction_session_timeout = '10s'; set random_page_cost = 1.1");

/**
 * Connections that outlive a restart of the database: a lost one is logged and replaced at the
 * next query. Without these listeners the loss of any connection would end the process.
 */
export const createPool = (config: PoolConfig, log: Log): Pool => {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The pool waits for it before it lends the connection, which its types do not say.
    onConnect: settle,
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
