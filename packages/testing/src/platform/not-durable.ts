import { DURABLE, type Settings } from "@evenfall/server/platform/database/embedded/settings.ts";

/** The same PostgreSQL without waiting for the disk. */
export const NOT_DURABLE: Settings = {
  ...DURABLE,
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  max_wal_size: "256MB",
  autovacuum: "off",
};
