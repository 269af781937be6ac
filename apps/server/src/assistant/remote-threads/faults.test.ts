import {
  imageContent,
  startThreadServer,
  textContent,
  type Fault,
  type Operation,
  type RunPlan,
} from "@evenfall/testing";
import { expect, it } from "vitest";
import {
  closing,
  engineContract,
  type FailingEngine,
} from "@evenfall/testing/assistant/engine-contract.ts";
import { countingFetch, TEST_KEY } from "@evenfall/testing/assistant/openai-engine.ts";
import { remoteThreadHarness } from "@evenfall/testing/assistant/remote-threads.ts";
import { standingClock } from "@evenfall/testing/assistant/standing-clock.ts";
import type { EngineFailureKind } from "../engine.ts";
import { MAX_ANSWER_BYTES } from "../openai/guarded-fetch.ts";
import { RUN_POLL_MS } from "./follow-run.ts";

const SECRET = "Hi, how is your evening?";

const CALLS: readonly Operation[] = [
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
const otherJson = (json: unknown): Fault => ({ type: "other-json", json });

const FAULTS: readonly (readonly [string, Fault, EngineFailureKind])[] = [
  ["an error of its own", status(500), "server-error"],
  ["a wrong key", status(401, { code: "invalid_api_key" }), "unauthorized"],
  ["a rate limit", status(429), "rate-limited"],
  ["a request it cannot read", status(400), "protocol-error"],
  ["half an object", { type: "garbage" }, "protocol-error"],
  ["a page of HTML", { type: "page" }, "protocol-error"],
  ["JSON of something else", otherJson({ data: [{ id: 7 }] }), "protocol-error"],
  ["a broken connection", { type: "cut", where: "before" }, "unreachable"],
  ["an answer without an end", { type: "flood" }, "too-long"],
];

const answering = async (operation: Operation, fault: Fault) => {
  const harness = await remoteThreadHarness();
  harness.server.fault(operation, fault);
  return harness;
};

const ENDS: readonly (readonly [string, EngineFailureKind, RunPlan?])[] = [
  ["failed", "server-error"],
  [
    "failed",
    "rate-limited",
    { lastError: { code: "rate_limit_exceeded", message: `${SECRET} ${TEST_KEY}` } },
  ],
  ["cancelled", "server-error"],
  ["cancelling", "server-error"],
  ["expired", "timed-out"],
  ["incomplete", "server-error"],
  ["incomplete", "refused", { incompleteReason: "content_filter" }],
  ["requires_action", "protocol-error"],
  ["something_new", "server-error"],
];

const WORDLESS: readonly (readonly [string, RunPlan])[] = [
  ["with nothing said after the visitor", { says: null }],
  ["with a message that is not the assistant's", { role: "user" }],
  ["with a picture before the words", { says: [imageContent, textContent("Look!")] }],
  ["with a message that holds nothing", { says: [] }],
  ["without a word", { says: [textContent("  \n")] }],
  ["with nothing but a thought", { says: [textContent("<think>Hm.</think>")] }],
];

const RUN = { id: "run_1", object: "thread.run", status: "completed" };
const FOREIGN = {
  id: "msg_1",
  role: "assistant",
  content: [textContent("Somebody else's words.")],
};
const FOREIGN_ANSWERS: readonly (readonly [string, Operation, unknown, EngineFailureKind])[] = [
  ["a run of another thread", "create run", { ...RUN, thread_id: "other" }, "protocol-error"],
  ["another run", "retrieve run", { ...RUN, id: "run_other" }, "protocol-error"],
  [
    "a message of another thread",
    "list messages",
    { data: [{ ...FOREIGN, thread_id: "other" }] },
    "protocol-error",
  ],
  [
    "the reply of another run",
    "list messages",
    { data: [{ ...FOREIGN, run_id: "run_other" }] },
    "empty",
  ],
  ["an id that is a path", "create thread", { id: "../../files" }, "protocol-error"],
  ["a status in sentences", "create run", { ...RUN, status: `${SECRET} 2` }, "protocol-error"],
];

const gone = await startThreadServer();
await gone.close();

engineContract(
  "a remote thread service",
  () =>
    remoteThreadHarness([
      { says: [textContent("<think>The rules say so.</think>Ada: A quiet one【4:0†notes.txt】.")] },
    ]),
  {
    waiting: async () => {
      const { clock } = standingClock();
      const polls = Promise.withResolvers<void>();
      const after: typeof clock.after = (delayMs, task) => {
        if (delayMs === RUN_POLL_MS) polls.resolve();
        return clock.after(delayMs, task);
      };
      const runs = [{ life: ["in_progress"] }];
      const harness = await remoteThreadHarness(runs, { clock: { ...clock, after } });
      return { ...harness, isWaiting: polls.promise };
    },
    reporting: async () => {
      const usage = { inputTokens: 812, outputTokens: 4 };
      return { ...(await remoteThreadHarness([{ usage }])), usage };
    },
    failing: [
      ...CALLS.flatMap((operation) =>
        FAULTS.map(([fault, answer, kind]): FailingEngine => [
          `${operation}: ${fault}`,
          kind,
          () => answering(operation, answer),
        ]),
      ),
      ...ENDS.map(([end, kind, plan]): FailingEngine => [
        `a run that is ${end}`,
        kind,
        () => remoteThreadHarness([{ ...plan, life: ["queued", end] }]),
        `Run failed with status: ${end}`,
      ]),
      ...WORDLESS.map(([how, plan]): FailingEngine => [
        `a run that completed ${how}`,
        "empty",
        () => remoteThreadHarness([plan]),
      ]),
      ...FOREIGN_ANSWERS.map(([what, operation, json, kind]): FailingEngine => [
        what,
        kind,
        () => answering(operation, otherJson(json)),
      ]),
      [
        "an unknown assistant",
        "model-not-found",
        () => remoteThreadHarness([{}], {}, { assistants: ["asst_other"] }),
      ],
      ["being away", "unreachable", () => remoteThreadHarness([{}], { baseUrl: gone.url })],
    ],
    secrets: [TEST_KEY],
  },
);

it.each(CALLS)("silence at %j is given up, and the socket let go of", async (operation) => {
  const time = standingClock();
  const life = operation === "retrieve run" ? ["queued", "completed"] : ["completed"];
  const { failure, server } = await remoteThreadHarness([{ life }], {
    clock: time.clock,
    timeouts: { firstByteMs: 300 },
  });
  server.fault(operation, { type: "hang" });
  const arrived = server.waitFor(operation);
  const failed = failure();
  if (operation === "retrieve run") {
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([1000]);
    time.advance(1000);
  }
  await arrived;
  await expect.poll(time.pendingMs, { interval: 1 }).toEqual([300]);
  time.advance(300);
  expect((await failed).kind).toBe("timed-out");
  await expect.poll(time.pendingMs, { interval: 1 }).toEqual([]);
});

it("a redirect is refused, and its target never hears of the key", async () => {
  const target = closing(await startThreadServer());
  const location = `${target.url}/threads`;
  const { failure } = await answering("create thread", status(307, { headers: { location } }));
  expect(await failure()).toMatchObject({
    kind: "protocol-error",
    message: "the model server redirects (307), which is never followed",
  });
  expect(target.calls).toEqual([]);
});

it("a flood is not read to its end", async () => {
  const counting = countingFetch();
  const { failure, server } = await remoteThreadHarness([{}], { fetch: counting.fetch });
  server.fault("create thread", { type: "flood" });
  await failure();
  expect(counting.bytesRead()).toBeLessThan(MAX_ANSWER_BYTES * 1.25);
});

it("a service that asks us to wait is understood, and not asked again", async () => {
  const asksToWait = status(429, { headers: { "retry-after": "20" } });
  const { failure, operations } = await answering("create run", asksToWait);
  expect((await failure()).retryAfterMs).toBe(20_000);
  expect(operations()).toEqual(["create thread", "add message", "create run"]);
});

it("a run that waits for a tool that we do not have is cancelled there", async () => {
  const { failure, server } = await remoteThreadHarness([{ life: ["queued", "requires_action"] }]);
  const cancelled = server.waitFor("cancel run");
  await failure();
  expect((await cancelled).runId).toMatch(/^run_/u);
});

it.each(["lets itself be cancelled", "hangs at that"])(
  "the caller's signal ends the polling, and the run at a service that %s",
  async (how) => {
    const time = standingClock();
    const runs = [{ life: ["in_progress"] }];
    const { failure, server, operations } = await remoteThreadHarness(runs, { clock: time.clock });
    if (how === "hangs at that") server.fault("cancel run", { type: "hang" });
    const stop = new AbortController();
    await failure(undefined, AbortSignal.abort());
    expect(operations()).toEqual([]);
    const cancelled = server.waitFor("cancel run");
    const failed = failure(undefined, stop.signal);
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([1000]);
    stop.abort();
    expect((await failed).kind).toBe("cancelled");
    expect((await cancelled).runId).toMatch(/^run_/u);
    expect(operations()).not.toContain("retrieve run");
    time.advance(3000);
    await expect.poll(time.pendingMs, { interval: 1 }).toEqual([]);
  },
);
