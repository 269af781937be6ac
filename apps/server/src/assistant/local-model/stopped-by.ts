import { EngineFailure } from "../engine.ts";

/** What an aborted signal means for a reply. */
export const stoppedBy = ({ reason }: AbortSignal): EngineFailure =>
  reason instanceof Error && reason.name === "TimeoutError"
    ? new EngineFailure("timed-out", "the time for this reply is over")
    : new EngineFailure("cancelled", "the reply is no longer wanted");
