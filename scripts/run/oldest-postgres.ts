import { startOldestPostgres } from "@evenfall/testing";
import { NOT_DURABLE } from "@evenfall/testing/platform/not-durable.ts";
import { runVitest } from "./parts.ts";
import type { Tally } from "./tally.ts";

/** The tests that touch the database once more, on the system's PostgreSQL 15: the oldest that is served. */
export const runOnOldestPostgres = async (): Promise<Tally> => {
  await using server = await startOldestPostgres(NOT_DURABLE);
  const name = "the database's tests on PostgreSQL 15";
  // What is counted over many sends does not depend on the version.
  const env = { TEST_DATABASE_URL: server.url, SPEND_SENDS: "1000" };
  return await runVitest(name, ["--project", "server-pg"], env);
};
