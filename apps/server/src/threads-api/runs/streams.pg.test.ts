import type OpenAI from "openai";
import { expect, it } from "vitest";
import { EngineFailure } from "../../assistant/index.ts";
import { ADA, createHarness, KEY, textOf } from "@evenfall/testing/threads-api/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";

type Event = OpenAI.Beta.AssistantStreamEvent;

/** Names of events in order, with repeated ones listed once. */
const story = (events: readonly Event[]): string[] =>
  events
    .map(({ event }) => event.replace("thread.", ""))
    .filter((name, index, all) => name !== all[index - 1]);

const LINE = "The tram was late again, so I read your postcard twice.  Twice!\nImagine that.";

const REPLY_STORY = [
  "run.created",
  "run.queued",
  "run.in_progress",
  "run.step.created",
  "run.step.in_progress",
  "message.created",
  "message.in_progress",
  "message.delta",
  "message.completed",
  "run.step.completed",
  "run.completed",
];

it("streams a run to the client's own helper, event by event, each state as it was then", async () => {
  const { threads, threadWith, fakes } = await createHarness();
  fakes.rounds.push(LINE);
  const thread = await threadWith("hey");
  const stream = threads.runs.stream(thread.id, { assistant_id: ADA });
  const heard: string[] = [];
  const deltas: string[] = [];
  const events: Event[] = [];
  stream
    .on("event", (event) => events.push(structuredClone(event)))
    .on("runStepCreated", () => heard.push("step created"))
    .on("messageCreated", () => heard.push("message created"))
    .on("textCreated", () => heard.push("text created"))
    .on("textDelta", (delta) => deltas.push(delta.value ?? ""))
    .on("textDone", (text) => heard.push(`text done: ${text.value}`))
    .on("messageDone", (message) => heard.push(`message done: ${textOf(message)}`))
    .on("runStepDone", (step) => heard.push(`step ${step.status}`))
    .on("run", (run) => heard.push(`run ${run.status}`));
  const [run, messages, steps] = await Promise.all([
    stream.finalRun(),
    stream.finalMessages(),
    stream.finalRunSteps(),
  ]);

  expect(story(events)).toEqual(REPLY_STORY);
  const states = events.flatMap(({ event, data }) =>
    event.startsWith("thread.run.") && "started_at" in data
      ? [[data.status, data.started_at !== null, data.usage !== null]]
      : [],
  );
  expect(states).toEqual([
    ["queued", false, false],
    ["queued", false, false],
    ["in_progress", true, false],
    ["completed", true, true],
  ]);
  expect(deltas.join("")).toBe(LINE);
  expect(deltas.length).toBeGreaterThan(2);
  expect(heard).toEqual([
    "step created",
    "message created",
    "text created",
    `text done: ${LINE}`,
    `message done: ${LINE}`,
    "step completed",
    "run completed",
  ]);
  expect(await threads.runs.retrieve(run.id, { thread_id: thread.id })).toEqual(run);
  expect((await threads.messages.list(thread.id, { run_id: run.id })).data).toEqual(messages);
  expect((await threads.runs.steps.list(run.id, { thread_id: thread.id })).data).toEqual(steps);
});

it("ends with the closing mark, and with the failure when there is one", async () => {
  const { threads, threadWith, fakes } = await createHarness();
  fakes.rounds.push(new EngineFailure("unreachable", "nobody there"));
  const thread = await threadWith("hey");
  const response = await threads.runs
    .create(thread.id, { assistant_id: ADA, stream: true })
    .asResponse();
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("x-request-id")).not.toBeNull();
  const text = await response.text();
  expect(text).toMatch(/event: thread.run.failed\n.*\n\nevent: done\ndata: \[DONE\]\n\n$/);
  expect(text).toContain('"last_error":{"code":"server_error"');
  expect(text).not.toContain("nobody there");
});

it("finishes the run of a client that left its stream", async () => {
  const { threads, threadWith, endOf, saidIn, fakes, clock, passes, log } = await createHarness();
  const answer = fakes.later();
  const thread = await threadWith("hey");
  const stream = threads.runs.stream(thread.id, { assistant_id: ADA });
  const run = await new Promise<OpenAI.Beta.Threads.Run>((resolve) => {
    stream.on("event", (event) => {
      if (event.event === "thread.run.in_progress") resolve(event.data);
    });
  });
  stream.abort();
  await expect(stream.done()).rejects.toThrow();
  // Nobody follows the run any more: what waits is the worker, its lease, and the run's end.
  while (clock.pending() > 3) await passes(0);
  answer.resolve("You left, but here it is.");
  expect((await endOf(run)).status).toBe("completed");
  expect(await saidIn(thread.id)).toEqual(["You left, but here it is.", "hey"]);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});

it("follows a run that another process works on, and leaves out no state that passed meanwhile", async () => {
  const here = await createHarness({ worker: false });
  const elsewhere = await here.createNode();
  const thread = await here.threadWith("hey");
  const stream = here.threads.runs.stream(thread.id, { assistant_id: ADA });
  const events: Event[] = [];
  await new Promise<void>((resolve) => {
    stream.on("event", (event) => {
      events.push(event);
      resolve();
    });
  });
  await elsewhere.service.start({ alone: false });
  const ended = stream.finalRun();
  await here.passes(1_000);
  expect((await ended).status).toBe("completed");
  expect(story(events)).toEqual(REPLY_STORY);
});

it("shows that it is alive while a character takes its time", async () => {
  const { url, threadWith, fakes, passes } = await createHarness();
  fakes.rounds.push(HANGS);
  const thread = await threadWith("hey");
  const response = await fetch(`${url}/v1/threads/${thread.id}/runs`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "openai-beta": "assistants=v2" },
    body: JSON.stringify({ assistant_id: ADA, stream: true }),
  });
  let text = "";
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.includes(": still at work")) break;
    if (text.includes("in_progress")) await passes(20_000);
  }
  expect(text).toContain(": still at work\n\n");
});

it("ends its streams when the server ends, without the closing mark", async () => {
  const { threads, threadWith, fakes, service } = await createHarness();
  fakes.rounds.push(HANGS);
  const thread = await threadWith("hey");
  const stream = threads.runs.stream(thread.id, { assistant_id: ADA });
  stream.on("event", (event) => {
    if (event.event === "thread.run.in_progress") void service.stop();
  });
  await expect(stream.finalRun()).rejects.toThrow("Final run has not been received");
  expect((await threads.runs.list(thread.id)).data[0]?.status).toBe("in_progress");
});
