import type { KillableServer } from "@evenfall/testing";
import { reachDatabase } from "../../apps/server/src/commands/reach-database.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";

/**
 * What guests left on the server runs out, as it does 24 h after the last message: the server
 * sweeps it away when it starts.
 */
export const guestThreadsRunOut = async (server: KillableServer): Promise<void> => {
  const reached = await reachDatabase({
    databaseUrl: null,
    dataDir: server.dataDir,
    clock: systemClock,
    log: createLog({ level: "silent", destination: process.stderr }),
  });
  if (!reached.ok) throw new Error(reached.error);
  await reached.value.pool.query(
    "update conversations set expires_at = now() - interval '1 minute' where expires_at is not null",
  );
  await reached.value.close();
  await server.stop();
  await server.start();
};
