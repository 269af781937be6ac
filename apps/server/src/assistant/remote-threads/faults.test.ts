import { inspect } from "node:util";
import {
  imageContent,
  startThreadServer,
  textContent,
  type Fault,
  type Operation,
  type RunPlan,
} from "@evenfall/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import type { EngineFailureKind } from "../engine.ts";
import { countingFetch, standingClock } from "@evenfall/testing/assistant/openai-engine.ts";
import { MAX_ANSWER_BYTES } from "../openai/guarded-fetch.ts";
import { remoteThreadHarness, TEST_KEY } from "@evenfall/testing/assistant/remote-threads.ts";

const SECRET = "what the visitor confided";
const request = replyRequest({ history: [{ role: "user", content: SECRET, at: 0 }] });

// A promise of the library or the runtime that nobody waits for would end the server.
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
beforeAll(() => void process.on("unhandledRejection", note));
afterAll(() => {
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

const everyCall: readonly Operation[] = [
  "create thread",
  "add message",
  "create run",
  "retrieve run",
  "list messages",
];

const status = (code: number, more: Partial<Extract<Fault, { type: "status" }>> = {}): Fault => ({
  type: "status",
  status: code,
  ...more,
});

const faults: readonly (readonly [string, Fault, EngineFailureKind])[] = [
  ["an error of its own", status(500), "server-error"],
  ["being overloaded", status(503), "server-error"],
  ["a wrong key", status(401, { code: "invalid_api_key" }), "unauthorized"],
  ["a rate limit", status(429), "rate-limited"],
  ["a request it cannot read", status(400), "protocol-error"],
  ["half an object", { type: "garbage" }, "protocol-error"],
  ["a page of HTML", { type: "page" }, "protocol-error"],
  ["JSON of something else", { type: "other-json", json: { data: [{ id: 7 }] } }, "protocol-error"],
  ["a broken connection", { type: "cut", where: "before" }, "unreachable"],
  ["an answer without an end", { type: "flood" }, "too-long"],
];

describe.each(everyCall)("a service that answers %j", (operation) => {
  it.each(faults)("with %s gives no text", async (_, fault, kind) => {
    const { failure, server } = await remoteThreadHarness();
    server.fault(operation, fault);
    const failed = await failure(request);
    expect(failed.kind).toBe(kind);
    const told = inspect(failed, { depth: 10, showHidden: true });
    expect(told).not.toContain(TEST_KEY);
    expect(told).not.toContain(SECRET);
  });

  it("by falling silent is given up, and the socket let go of", async () => {
    const time = standingClock();
    const { failure, server } = await remoteThreadHarness([{ life: ["completed"] }], {
      clock: time.clock,
      timeouts: { firstByteMs: 300 },
    });
    if (operation === "retrieve run") server.plan({ life: ["queued", "completed"] });
    server.fault(operation, { type: "hang" });
    const arrived = server.waitFor(operation);
    const failed = failure(request);
    if (operation === "retrieve run") {
      await expect.poll(time.pendingMs, { interval: 1 }).toEqual([1000]);
      time.advance(1000);
    }
    await arrived;
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([300]);
    time.advance(300);
    expect((await failed).kind).toBe("timed-out");
  });
});

it("a connection that breaks inside an answer is no answer", async () => {
  const { failure, server } = await remoteThreadHarness();
  server.fault("create thread", { type: "cut", where: "inside" });
  expect(["cut-off", "unreachable"]).toContain((await failure(request)).kind);
});

it("a service that is not there cannot be reached", async () => {
  const gone = await startThreadServer();
  await gone.close();
  const { failure } = await remoteThreadHarness([{}], { baseUrl: gone.url });
  expect(await failure(request)).toMatchObject({ kind: "unreachable" });
});

it.each(everyCall)(
  "a redirect of %j is refused, and its target never hears of the key",
  async (operation) => {
    const target = await startThreadServer();
    onTestFinished(() => target.close());
    const { failure, server } = await remoteThreadHarness();
    server.fault(operation, status(307, { headers: { location: `${target.url}/threads` } }));
    expect(await failure(request)).toMatchObject({
      kind: "protocol-error",
      message: "the model server redirects (307), which is never followed",
    });
    expect(target.calls).toEqual([]);
  },
);

it("a flood is not read to its end", async () => {
  const counting = countingFetch();
  const { failure, server } = await remoteThreadHarness([{}], { fetch: counting.fetch });
  server.fault("create thread", { type: "flood" });
  expect((await failure(request)).kind).toBe("too-long");
  expect(counting.bytesRead()).toBeLessThan(MAX_ANSWER_BYTES * 1.25);
});

it("a service that asks us to wait is understood, and not asked again", async () => {
  const { failure, server } = await remoteThreadHarness();
  server.fault("create run", status(429, { headers: { "retry-after": "20" } }));
  expect((await failure(request)).retryAfterMs).toBe(20_000);
  expect(server.calls.filter(({ operation }) => operation === "create run")).toHaveLength(1);
});

it("an assistant that the service does not know is told as such", async () => {
  const { failure } = await remoteThreadHarness([{}], {}, { assistants: ["asst_other"] });
  expect(await failure(request)).toMatchObject({ kind: "model-not-found" });
});

const ends: readonly (readonly [string, RunPlan, EngineFailureKind])[] = [
  ["failed", {}, "server-error"],
  [
    "failed",
    { lastError: { code: "rate_limit_exceeded", message: `${SECRET} ${TEST_KEY}` } },
    "rate-limited",
  ],
  ["cancelled", {}, "server-error"],
  ["cancelling", {}, "server-error"],
  ["expired", {}, "timed-out"],
  ["incomplete", {}, "server-error"],
  ["incomplete", { incompleteReason: "content_filter" }, "refused"],
  ["requires_action", {}, "protocol-error"],
  ["something_new", {}, "server-error"],
];

describe("a run that ends", () => {
  it.each(ends)("%s gives no text (%j)", async (end, plan, kind) => {
    const { failure } = await remoteThreadHarness([{ ...plan, life: ["queued", end] }]);
    const failed = await failure(request);
    expect(failed).toMatchObject({ kind, message: `Run failed with status: ${end}` });
    expect(inspect(failed, { depth: 10, showHidden: true })).not.toContain(SECRET);
  });

  it.each([
    ["with nothing said after the visitor", { says: null }],
    ["with a message that is not the assistant's", { role: "user" as const }],
    ["with a picture", { says: [imageContent] }],
    ["with a picture before the words", { says: [imageContent, textContent("Look!")] }],
    ["with a message that holds nothing", { says: [] }],
    ["without a word", { says: [textContent("  \n")] }],
    ["with nothing but a thought", { says: [textContent("<think>Hm.</think>")] }],
  ])("completed %s gives no text", async (_, plan) => {
    const { failure } = await remoteThreadHarness([plan]);
    expect((await failure(request)).kind).toBe("empty");
  });

  it("waiting for a tool that we do not have is cancelled there", async () => {
    const { failure, server } = await remoteThreadHarness([
      { life: ["queued", "requires_action"] },
    ]);
    const cancelled = server.waitFor("cancel run");
    await failure(request);
    expect((await cancelled).runId).toMatch(/^run_/u);
  });
});

describe("an answer about something else", () => {
  const run = { id: "run_1", object: "thread.run", status: "completed" };
  const message = { role: "assistant", content: [textContent("Somebody else's words.")] };

  it.each<readonly [string, Operation, unknown]>([
    ["a run of another thread", "create run", { ...run, thread_id: "thread_other" }],
    ["another run", "retrieve run", { ...run, id: "run_other" }],
    [
      "a message of another thread",
      "list messages",
      { data: [{ ...message, id: "msg_1", thread_id: "thread_other" }] },
    ],
    ["an id that is a path", "create thread", { id: "../../files" }],
    ["a status in sentences", "create run", { ...run, status: `${SECRET} and more` }],
  ])("namely %s is not taken", async (_, operation, json) => {
    const { failure, server } = await remoteThreadHarness();
    server.fault(operation, { type: "other-json", json });
    expect((await failure(request)).kind).toBe("protocol-error");
  });

  it("namely the reply of another run is not taken", async () => {
    const { failure, server } = await remoteThreadHarness();
    const json = { data: [{ ...message, id: "msg_1", run_id: "run_other" }] };
    server.fault("list messages", { type: "other-json", json });
    expect((await failure(request)).kind).toBe("empty");
  });
});

describe("the caller's signal", () => {
  it("given before the start sends nothing", async () => {
    const { failure, server } = await remoteThreadHarness();
    expect((await failure(request, AbortSignal.abort())).kind).toBe("cancelled");
    expect(server.calls).toEqual([]);
  });

  it.each([
    ["cancelled", new DOMException("no longer wanted", "AbortError")],
    ["timed-out", new DOMException("out of time", "TimeoutError")],
  ])("ends the polling at once, and the run at the service: %s", async (kind, reason) => {
    const time = standingClock();
    const { failure, server } = await remoteThreadHarness([{ life: ["in_progress"] }], {
      clock: time.clock,
    });
    const stop = new AbortController();
    const cancelled = server.waitFor("cancel run");
    const failed = failure(request, stop.signal);
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([1000]);
    stop.abort(reason);
    expect((await failed).kind).toBe(kind);
    expect((await cancelled).runId).toMatch(/^run_/u);
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([]);
    expect(server.calls.filter(({ operation }) => operation === "retrieve run")).toEqual([]);
  });

  it("leaves nothing behind where the service does not let itself be cancelled", async () => {
    const time = standingClock();
    const { failure, server } = await remoteThreadHarness([{ life: ["in_progress"] }], {
      clock: time.clock,
    });
    server.fault("cancel run", { type: "hang" });
    const stop = new AbortController();
    const arrived = server.waitFor("cancel run");
    const failed = failure(request, stop.signal);
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([1000]);
    stop.abort();
    await failed;
    await arrived;
    time.advance(3000);
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([]);
  });

  it("keeps no task of the clock once a reply is over", async () => {
    const { ask, time } = await remoteThreadHarness();
    await ask(request);
    expect(time.pending()).toBe(0);
  });
});
