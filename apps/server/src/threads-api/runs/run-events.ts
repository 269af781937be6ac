import { toMessage, toRun, toStep, toThread } from "../wire/objects.ts";
import type { MessageRow, RunRow, ThreadRow } from "../tables.ts";
import { isActive, type RunStatus } from "./run-life.ts";

/** One Server-Sent Event, by the protocol's name. */
export interface ServiceEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Approximate characters of one delta; words stay whole. */
const PIECE_LENGTH = 24;

/** Splits a text into pieces of a few words; joined, they give the text again. */
const inPieces = (text: string): string[] => {
  const pieces: string[] = [];
  let piece = "";
  for (const [word] of text.matchAll(/\s*\S+\s*/g)) {
    piece += word;
    if (piece.length < PIECE_LENGTH) continue;
    pieces.push(piece);
    piece = "";
  }
  return piece === "" ? pieces : [...pieces, piece];
};

const runEvent = (run: RunRow, status: RunStatus, name: string = status): ServiceEvent => ({
  event: `thread.run.${name}`,
  data: toRun(
    status === run.status
      ? run
      : {
          ...run,
          status,
          startedAt: status === "queued" ? null : run.startedAt,
          endedAt: null,
          lastError: null,
          usage: null,
        },
  ),
});

const delta = (id: string, value: string, index: number): ServiceEvent => ({
  event: "thread.message.delta",
  data: {
    id,
    object: "thread.message.delta",
    delta: {
      content: [
        { index: 0, type: "text", text: index === 0 ? { value, annotations: [] } : { value } },
      ],
    },
  },
});

/** The events of a completed run's step and message; both are created before the first piece of text. */
const replyEvents = (run: RunRow, reply: MessageRow): ServiceEvent[] => {
  const step = { ...toStep(run), status: "in_progress", completed_at: null, usage: null };
  const message = { ...toMessage(reply), status: "in_progress", completed_at: null, content: [] };
  return [
    { event: "thread.run.step.created", data: step },
    { event: "thread.run.step.in_progress", data: step },
    { event: "thread.message.created", data: message },
    { event: "thread.message.in_progress", data: message },
    ...inPieces(reply.parts.join("")).map((piece, index) => delta(reply.id, piece, index)),
    { event: "thread.message.completed", data: toMessage(reply) },
    { event: "thread.run.step.completed", data: toStep(run) },
  ];
};

export const threadCreated = (thread: ThreadRow): ServiceEvent => ({
  event: "thread.created",
  data: toThread(thread),
});

/**
 * What has happened to a run since state `sent` was sent (null: nothing sent yet). States that
 * came and went between two polls are sent all the same, in order.
 */
export const eventsSince = (
  sent: RunStatus | null,
  run: RunRow,
  reply: MessageRow | null,
): ServiceEvent[] => {
  const events: ServiceEvent[] = [];
  if (sent === run.status) return events;
  if (sent === null) events.push(runEvent(run, "queued", "created"), runEvent(run, "queued"));
  const hasBegun = sent === "in_progress" || sent === "cancelling";
  if (run.startedAt !== null && !hasBegun) events.push(runEvent(run, "in_progress"));
  if (run.status === "cancelled" && sent !== "cancelling") events.push(runEvent(run, "cancelling"));
  if (run.status === "completed" && reply !== null) events.push(...replyEvents(run, reply));
  if (run.status === "cancelling" || !isActive(run.status)) events.push(runEvent(run, run.status));
  return events;
};
