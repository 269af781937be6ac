import { pause, type Clock } from "../../platform/clock.ts";
import { EngineFailure, type EngineFailureKind } from "../engine.ts";
import type { RemoteRun } from "./wire.ts";

/** Time between two polls of a run (spec §9). */
export const RUN_POLL_MS = 1000;

/** Whether the run is still queued or working (spec §7). */
export const isUnderWay = ({ status }: RemoteRun): boolean =>
  status === "queued" || status === "in_progress";

/** Whether the service locks the thread for the run, so that no other may begin in it. */
export const hasThread = (run: RemoteRun): boolean =>
  isUnderWay(run) || run.status === "requires_action" || run.status === "cancelling";

/** Polls a run every second while `goesOn` is true. `look` fails once the signal has aborted. */
export const followRun = async (
  first: RemoteRun,
  goesOn: (run: RemoteRun) => boolean,
  look: () => Promise<RemoteRun>,
  clock: Clock,
  signal: AbortSignal,
): Promise<RemoteRun> => {
  let run = first;
  while (goesOn(run)) {
    await pause(clock, RUN_POLL_MS, signal);
    run = await look();
  }
  return run;
};

const kindOf = (run: RemoteRun): EngineFailureKind => {
  if (run.last_error?.code === "rate_limit_exceeded") return "rate-limited";
  if (run.incomplete_details?.reason === "content_filter") return "refused";
  if (run.status === "expired") return "timed-out";
  return run.status === "requires_action" ? "protocol-error" : "server-error";
};

/** Why a run that ended otherwise than completed gave no reply, in the words of spec §7. */
export const runFailure = (run: RemoteRun): EngineFailure =>
  new EngineFailure(kindOf(run), `Run failed with status: ${run.status}`);
