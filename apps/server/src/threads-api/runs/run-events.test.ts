import { expect, it } from "vitest";
import { eventsSince, inPieces } from "./run-events.ts";
import type { RunRow } from "../rows.ts";

const AT = new Date(Date.UTC(2026, 8, 1, 20));

const run = (status: RunRow["status"], changes: Partial<RunRow> = {}): RunRow => ({
  id: "run_1",
  threadId: "thread_1",
  order: 1,
  characterId: "ada",
  status,
  settings: {
    instructions: "",
    model: null,
    temperature: null,
    topP: null,
    maxPromptTokens: null,
    maxCompletionTokens: null,
    parallelToolCalls: true,
    lastMessages: null,
  },
  metadata: {},
  replyId: "msg_2",
  stepId: "step_1",
  lastError: null,
  usage: null,
  wakeAt: null,
  lease: 1,
  defects: 0,
  createdAt: AT,
  startedAt: status === "queued" ? null : AT,
  endedAt: null,
  expiresAt: AT,
  ...changes,
});

it.each<[...Parameters<typeof eventsSince>, told: string]>([
  [null, run("queued"), null, "run.created run.queued"],
  ["queued", run("queued"), null, ""],
  ["queued", run("in_progress"), null, "run.in_progress"],
  [null, run("in_progress"), null, "run.created run.queued run.in_progress"],
  ["queued", run("failed"), null, "run.in_progress run.failed"],
  ["queued", run("cancelled", { startedAt: null }), null, "run.cancelling run.cancelled"],
  ["cancelling", run("cancelled"), null, "run.cancelled"],
  ["in_progress", run("cancelled"), null, "run.cancelling run.cancelled"],
  ["in_progress", run("expired"), null, "run.expired"],
  // The message was deleted between the end of the run and this look.
  ["in_progress", run("completed"), null, "run.completed"],
])("tells what happened after %s", (sent, now, reply, told) => {
  const names = eventsSince(sent, now, reply).map(({ event }) => event.replace("thread.", ""));
  expect(names.join(" ")).toBe(told);
});

it.each(["", " ", "one", "  two  words ", "many words, and then\n\na new line", "x".repeat(80)])(
  "cuts %j into pieces that make it up again",
  (text) => {
    const pieces = inPieces(text);
    expect(pieces.join("")).toBe(text.trim() === "" ? "" : text);
    for (const piece of pieces) expect(piece).not.toBe("");
  },
);
