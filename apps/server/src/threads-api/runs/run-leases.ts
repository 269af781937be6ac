import { and, eq, isNotNull } from "drizzle-orm";
import { createLeases, type Lease } from "../../runs/index.ts";
import type { ThreadServiceDeps } from "../deps.ts";
import { serviceRuns } from "../tables.ts";

/** Condition for a run that is still under that lease and not over. Asking to cancel a run also raises its lease. */
export const held = ({ runId, number }: Lease) =>
  and(eq(serviceRuns.id, runId), eq(serviceRuns.lease, number), isNotNull(serviceRuns.wakeAt));

export const createRunLeases = ({
  database,
  clock,
}: Pick<ThreadServiceDeps, "database" | "clock">) =>
  createLeases({
    queries: database.queries,
    clock,
    table: serviceRuns,
    losses: "defects",
    held,
  });
