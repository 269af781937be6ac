/** Settings of the built-in server; `-c name=value` each. */
export type Settings = Readonly<Record<string, string>>;

/** How the built-in server runs where data counts. */
export const DURABLE: Settings = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  shared_buffers: "128MB",
  max_connections: "60",
  jit: "off",
  // Until a table's size is known, its rows may be looked for one by one: in a new database for a minute.
  autovacuum_naptime: "10s",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // Nothing of a statement may reach the log: it could contain a visitor's words. `log` leaves
  // out warnings and errors, which a client is sent anyway, and keeps the server's own story.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_checkpoints: "off",
  logging_collector: "off",
};

export const settingFlags = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
