import type { KillableServer } from "@evenfall/testing";
import { reachDatabase } from "../../apps/server/src/commands/reach-database.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";

/** Every visitor's words left the age open, whatever the rules of the day say of them: what was sent waits for Yes. */
export const everybodyIsAskedTheAge = async (server: KillableServer): Promise<void> => {
  const reached = await reachDatabase({
    databaseUrl: null,
    dataDir: server.dataDir,
    clock: systemClock,
    log: createLog({ level: "silent", destination: process.stderr }),
  });
  if (!reached.ok) throw new Error(reached.error);
  await reached.value.pool.query("update age_records set outcome = 'asked'");
  await reached.value.pool.query(
    "update runs set wake_at = null, lease = lease + 1 where status = 'queued'",
  );
  await reached.value.close();
};
