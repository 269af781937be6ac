import { Counter, Histogram, type Registry } from "prom-client";
import { countBy } from "./figures.ts";

const STATUSES = ["completed", "failed", "cancelled", "expired"] as const;
const SOURCES = ["engine", "canned"] as const;
const INTERRUPTIONS = ["defect", "database", "lease-lost", "stopping"] as const;

export type EndStatus = (typeof STATUSES)[number];
export type ReplySource = (typeof SOURCES)[number];
/** Why a run was let go before its end; it is taken up again. */
export type Interruption = (typeof INTERRUPTIONS)[number];

/** What is counted of turns: from a visitor's message to the reply to it. */
export interface TurnMetrics {
  /** A reply was stored; `tookMs` since the message that it answers was stored, the read delay included. */
  replied(reply: {
    readonly source: ReplySource;
    readonly isSealed: boolean;
    readonly tookMs: number;
  }): void;
  /** A run has ended so. */
  ended(status: EndStatus): void;
  interrupted(why: Interruption): void;
}

/** The read delay is 1-4 s, the deadline of a run 60 s (spec §9). */
const SECONDS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120];

/** Makes the metrics of turns in the registry; once for each registry. Call its methods after the commit. */
export const createTurnMetrics = (registry: Registry): TurnMetrics => {
  const registers = [registry];
  const replied = countBy(
    registry,
    { name: "evenfall_replies_total", help: "Replies stored, by who wrote them.", label: "source" },
    SOURCES,
  );
  const sealed = new Counter({
    name: "evenfall_replies_sealed_total",
    help: "Replies stored sealed: a guest has to sign in to read them.",
    registers,
  });
  const seconds = new Histogram({
    name: "evenfall_turn_duration_seconds",
    help: "Seconds from a stored message to its stored reply, the read delay included.",
    labelNames: ["source"],
    buckets: SECONDS,
    registers,
  });
  return {
    replied: ({ source, isSealed, tookMs }) => {
      replied(source);
      if (isSealed) sealed.inc();
      // A clock that was set back makes no turn shorter than nothing.
      seconds.observe({ source }, Math.max(0, tookMs) / 1000);
    },
    ended: countBy(
      registry,
      { name: "evenfall_runs_ended_total", help: "Runs that ended, by how.", label: "status" },
      STATUSES,
    ),
    interrupted: countBy(
      registry,
      {
        name: "evenfall_runs_interrupted_total",
        help: "Times a run was let go before its end, to be taken up again, by why.",
        label: "reason",
      },
      INTERRUPTIONS,
    ),
  };
};
