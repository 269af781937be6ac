import { lossesMax } from "@evenfall/domain";
import { createWorker, type Work } from "../../runs/index.ts";
import { askAssistant } from "./ask-assistant.ts";
import type { AskDeps } from "../deps.ts";
import { showReply } from "./keep-reply.ts";
import { giveUpRun, storeCanned } from "./end-run.ts";
import type { RunRow } from "../rows.ts";
import { createRunLeases, leaseOf, type Lease } from "./run-leases.ts";
import { toLeasedThread } from "../thread/read-thread.ts";
import { takeUpRun } from "./take-up-run.ts";

/** Most runs in work at once on one node. */
const IN_WORK_MAX = 1_000;

/** Carries visitors' due runs to their ends (design §5). */
export const createRunWorker = (deps: AskDeps) => {
  const carry = async (row: RunRow, work: Work<RunRow, Lease>): Promise<unknown> => {
    const { lease, abort } = work;
    if (row.attempts > lossesMax(row.status)) {
      deps.log.error({ runId: row.id }, "a run was given up");
      return giveUpRun(lease, deps);
    }
    const thread = toLeasedThread(work.read, row);
    if (row.reply !== null) return showReply(lease, thread, deps);
    if (row.owesCanned) return storeCanned(lease, deps);
    const material = await takeUpRun(lease, thread, deps);
    return material === null || abort.signal.aborted ? null : askAssistant(work, material, deps);
  };

  return createWorker({
    ...deps,
    leases: createRunLeases(deps),
    leaseOf,
    carry,
    inWorkMax: IN_WORK_MAX,
    called: "runs",
    // A child of the send that it answers, on whichever node that was (design §5).
    spanOf: (row) => ({
      parent: row.traceparent,
      attributes: {
        "evenfall.run.id": row.id,
        "evenfall.run.lease": row.lease,
        "evenfall.run.attempt": row.attempts,
      },
    }),
    onInterrupted: deps.turns.interrupted,
  });
};
