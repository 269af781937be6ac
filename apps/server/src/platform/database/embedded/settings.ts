/** Settings of the built-in server; `-c name=value` each. */
export type Settings = Readonly<Record<string, string>>;

/** Settings for data that must not be lost. */
export const DURABLE: Settings = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  shared_buffers: "128MB",
  max_connections: "60",
  jit: "off",
  // Until a table was analysed, queries may scan it whole: by default for a minute in a new database.
  autovacuum_naptime: "10s",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // No part of a statement may reach the log: it could contain a visitor's words. The level `log` leaves
  // out warnings and errors, which are sent to the client anyway, and keeps messages about the server.
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
