import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type ClientBase, type PoolConfig } from "pg";
import type { Log } from "../telemetry/log.ts";

/** Connections that one server opens to its database; the built-in one allows 60 in all. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * PostgreSQL ends a transaction that idles this long, so that a frozen node does not keep its locks. And
 * random reads cost hardly more than sequential ones, as on an SSD: plans made while a table is small stay
 * good when it grows.
 * Set by a statement, since poolers refuse startup parameters that they do not know.
 */
const settle = (client: ClientBase): unknown =>
  client.query("set idle_in_transaction_session_timeout = '10s'; set random_page_cost = 1.1");

/**
 * A pool that survives a restart of the database: a lost connection is logged, and replaced at the
 * next query. Without these listeners, any lost connection would end the process.
 */
export const createPool = (config: PoolConfig, log: Log): Pool => {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The pool awaits this before it lends the connection, though its types do not say so.
    onConnect: settle,
    application_name: "evenfall",
    ...config,
  });
  // Otherwise logged with the id of the request that opened the connection, which may be long over.
  const lost = AsyncLocalStorage.bind((error: Error) =>
    log.warn({ reason: error.message }, "a database connection was lost"),
  );
  pool.on("error", lost);
  // Nobody else listens to a connection that is lent out and between two statements.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};
