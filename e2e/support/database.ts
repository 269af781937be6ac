import { reachDatabase } from "@evenfall/server/commands/database-command.ts";
import { systemClock } from "@evenfall/server/platform/clock.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";

/** Runs a statement on a server's database, as an operator's command would. */
export const query = async (
  { dataDir }: { readonly dataDir: string },
  text: string,
  values: readonly unknown[] = [],
): Promise<void> => {
  const log = collectingLog();
  const reached = await reachDatabase({ databaseUrl: null, dataDir, clock: systemClock, log });
  if (!reached.ok) throw new Error(reached.error);
  await reached.value.pool.query(text, [...values]);
  await reached.value.close();
};
