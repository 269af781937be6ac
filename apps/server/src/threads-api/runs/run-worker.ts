import { RUN_LOSSES_MAX } from "@evenfall/domain";
import { createWorker, type Lease, type Work } from "../../runs/index.ts";
import { answerRun } from "./answer-run.ts";
import { DEFAULT_LIMITS } from "../deps.ts";
import { failRun, type StepDeps } from "./end-run.ts";
import { createRunLeases } from "./run-leases.ts";
import type { RunRow } from "../tables.ts";

/** Carries programs' due runs to their ends. */
export const createRunWorker = (deps: StepDeps) =>
  createWorker({
    ...deps,
    leases: createRunLeases(deps),
    leaseOf: ({ id, lease }: RunRow): Lease => ({ runId: id, number: lease }),
    carry: (row: RunRow, work: Work<RunRow, Lease>) =>
      row.defects > RUN_LOSSES_MAX && row.status !== "cancelling"
        ? failRun(work.lease, "given-up", deps)
        : answerRun(row, work, deps),
    inWorkMax: (deps.limits ?? DEFAULT_LIMITS).runsInWork,
    called: "runs of programs",
    spanOf: ({ id, lease }) => ({
      parent: null,
      attributes: { "evenfall.run.id": id, "evenfall.run.lease": lease },
    }),
  });

export type RunWorker = ReturnType<typeof createRunWorker>;
