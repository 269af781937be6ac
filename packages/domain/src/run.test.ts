import { expect, it } from "vitest";
import {
  nextRun,
  remainingMs,
  RUN_DEADLINE_MS,
  turnOf,
  type Run,
  type RunEvent,
  type RunStatus,
} from "./run.ts";

const NOW = 1_000_000;

const STATES = {
  queued: { status: "queued", dueAt: NOW },
  "in progress": { status: "in_progress", spentMs: 500 },
  replied: { status: "replied", text: "hey", revealAt: NOW },
  "failed, owing a line": { status: "failed", fallbackDueAt: NOW },
  "expired, owing a line": { status: "expired", fallbackDueAt: NOW },
  failed: { status: "failed", fallbackDueAt: null },
  expired: { status: "expired", fallbackDueAt: null },
  completed: { status: "completed" },
  cancelled: { status: "cancelled" },
} as const satisfies Record<string, Run>;

const EVENTS = {
  due: { type: "due" },
  reply: { type: "reply-ready", text: "hey", revealAt: NOW },
  "reply to be typed": { type: "reply-ready", text: "hey", revealAt: NOW + 1 },
  "blank reply": { type: "reply-ready", text: " \u200b\n", revealAt: NOW },
  "engine failed": { type: "engine-failed" },
  deadline: { type: "deadline-passed" },
  "fallback due": { type: "fallback-due" },
  cancel: { type: "cancel" },
} as const satisfies Record<string, RunEvent>;

/** What each event does in each state; in every pair that is not here, nothing. */
const MOVES: Readonly<Record<string, RunStatus | "replied">> = {
  "queued + due": "in_progress",
  "queued + cancel": "cancelled",
  "in progress + reply": "completed",
  "in progress + reply to be typed": "replied",
  "in progress + blank reply": "failed",
  "in progress + engine failed": "failed",
  "in progress + deadline": "expired",
  "in progress + cancel": "cancelled",
  "replied + due": "completed",
  "replied + cancel": "cancelled",
  "failed, owing a line + fallback due": "failed",
  "expired, owing a line + fallback due": "expired",
};

const PAIRS = Object.entries(STATES).flatMap(([stateName, run]) =>
  Object.entries(EVENTS).map(([eventName, event]) => ({
    name: `${stateName} + ${eventName}`,
    run,
    event,
  })),
);

it.each(PAIRS)("$name", ({ name, run, event }) => {
  const next = nextRun(run, event, NOW);
  const move = MOVES[name];
  if (move === undefined) expect(next).toBe(run);
  else {
    expect(next).not.toBe(run);
    expect(next.status).toBe(move);
  }
});

it("owes a canned line one second after its end, once", () => {
  const run = nextRun({ status: "in_progress", spentMs: 0 }, { type: "engine-failed" }, NOW);
  expect(run).toEqual({ status: "failed", fallbackDueAt: NOW + 1000 });
  const paid = nextRun(run, { type: "fallback-due" }, NOW + 1000);
  expect(nextRun(paid, { type: "fallback-due" }, NOW + 1000)).toBe(paid);
});

it("leaves an engine no time after sixty seconds", () => {
  expect(remainingMs({ status: "in_progress", spentMs: 750 })).toBe(RUN_DEADLINE_MS - 750);
  expect(remainingMs({ status: "in_progress", spentMs: RUN_DEADLINE_MS + 1 })).toBe(0);
});

it("shows a turn as waiting, then typing to the end of a canned line, then idle", () => {
  expect(turnOf(null)).toBe("idle");
  expect(Object.values(STATES).map(turnOf).join(" ")).toBe(
    "waiting typing typing typing typing idle idle idle idle",
  );
});
