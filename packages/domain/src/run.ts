import { CANNED_AFTER_FAILURE_MS } from "./canned.ts";
import { isBlank } from "./message.ts";

/** How long a message stays delivered before it is read (spec §9). */
export const READ_DELAY = { minMs: 1000, maxMs: 4000 } as const;

/** A run expires this long after its first request to an engine, not counting server downtime (design §3.10). */
export const RUN_DEADLINE_MS = 60_000;

/**
 * Leases in a row that a run may lose without a reason given, as when it crashes each process that takes it
 * up; then it is given up, so that none is tried for ever. Losses to a server that was killed for another
 * reason count too, as nobody can tell them apart. The limit is therefore above what bad luck brings: even if
 * every third attempt at a run meets a kill, eight in a row come once in 6,500 runs. An orderly stop and an
 * unavailable database are reported, and do not count.
 */
export const RUN_LOSSES_MAX = 8;

/**
 * The same for a run for which no engine was asked yet: it did nothing that could crash a process, so its
 * losses come from an unstable server, and its message waits longer before it is left without a real reply.
 */
export const QUEUED_RUN_LOSSES_MAX = 24;

/** How many leases a run in this state may lose in a row. */
export const lossesMax = (status: RunStatus): number =>
  status === "queued" ? QUEUED_RUN_LOSSES_MAX : RUN_LOSSES_MAX;

/** A defect of ours counts as this many losses: the third in a row gives the run up (design §3.10). */
export const RUN_DEFECT_LOSSES = 3;

/** Pause before a run that a defect interrupted is taken up again. */
export const RUN_TAKE_UP_AGAIN_MS = 1000;

export type RunStatus = "queued" | "in_progress" | "completed" | "failed" | "cancelled" | "expired";

/**
 * A run is one reply in progress (design §3.2). Times are epoch milliseconds.
 * `fallbackDueAt` is set while an ended run still owes its canned reply. `replied`: its reply is made,
 * and shown when it is typed; in storage that is `in_progress` with a reply.
 */
export type Run =
  | { readonly status: "queued"; readonly dueAt: number }
  | { readonly status: "in_progress"; readonly spentMs: number }
  | { readonly status: "replied"; readonly text: string; readonly revealAt: number }
  | { readonly status: "failed" | "expired"; readonly fallbackDueAt: number | null }
  | { readonly status: "completed" }
  | { readonly status: "cancelled" };

export type RunEvent =
  | { readonly type: "due" }
  | { readonly type: "reply-ready"; readonly text: string; readonly revealAt: number }
  | { readonly type: "engine-failed" }
  | { readonly type: "deadline-passed" }
  | { readonly type: "fallback-due" }
  | { readonly type: "cancel" };

const end = (status: "failed" | "expired", now: number): Run => ({
  status,
  fallbackDueAt: now + CANNED_AFTER_FAILURE_MS,
});

/**
 * The life of a run: the run as it is after an event. An event that does not fit its state changes nothing
 * and gives the same object, so a late one is harmless.
 */
export const nextRun = (run: Run, event: RunEvent, now: number): Run => {
  switch (run.status) {
    case "queued":
      if (event.type === "due") return { status: "in_progress", spentMs: 0 };
      return event.type === "cancel" ? { status: "cancelled" } : run;
    case "in_progress":
      switch (event.type) {
        case "reply-ready":
          if (isBlank(event.text)) return end("failed", now);
          return event.revealAt <= now
            ? { status: "completed" }
            : { status: "replied", text: event.text, revealAt: event.revealAt };
        case "engine-failed":
          return end("failed", now);
        case "deadline-passed":
          return end("expired", now);
        case "cancel":
          return { status: "cancelled" };
        default:
          return run;
      }
    case "replied":
      if (event.type === "due") return { status: "completed" };
      return event.type === "cancel" ? { status: "cancelled" } : run;
    case "failed":
    case "expired":
      return event.type === "fallback-due" && run.fallbackDueAt !== null
        ? { status: run.status, fallbackDueAt: null }
        : run;
    case "completed":
    case "cancelled":
      return run;
  }
};

/** What a visitor sees of a run: nothing, a message that waits to be read, or typing. */
export type Turn = "idle" | "waiting" | "typing";

export const turnOf = (run: Run | null): Turn => {
  if (run === null) return "idle";
  if (run.status === "queued") return "waiting";
  if (run.status === "in_progress" || run.status === "replied") return "typing";
  return (run.status === "failed" || run.status === "expired") && run.fallbackDueAt !== null
    ? "typing"
    : "idle";
};

/** Milliseconds that an engine may still take. */
export const remainingMs = (run: Extract<Run, { status: "in_progress" }>): number =>
  Math.max(0, RUN_DEADLINE_MS - run.spentMs);
