import {
  imageContent,
  textContent,
  type Fault,
  type Operation,
  type RunPlan,
} from "@evenfall/testing";
import { expect, it } from "vitest";
import { engineContract, type FailingEngine } from "@evenfall/testing/assistant/engine-contract.ts";
import { TEST_KEY } from "@evenfall/testing/assistant/openai-engine.ts";
import { remoteThreadHarness } from "@evenfall/testing/assistant/remote-threads.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { EngineFailureKind } from "../engine.ts";
import { RUN_POLL_MS } from "./follow-run.ts";

const SECRET = "Hi, how is your evening?";

const CALLS = [
  "create thread",
  "add message",
  "create run",
  "retrieve run",
  "list messages",
] as const;

const FAULTS: readonly (readonly [string, Fault, EngineFailureKind])[] = [
  ["an error of its own", { type: "status", status: 500 }, "server-error"],
  ["half an object", { type: "garbage" }, "protocol-error"],
  ["a page of HTML", { type: "page" }, "protocol-error"],
  ["JSON of something else", { type: "other-json", json: { data: [{ id: 7 }] } }, "protocol-error"],
  ["a broken connection", { type: "cut", where: "before" }, "unreachable"],
  ["an answer without an end", { type: "flood" }, "too-long"],
];

const answering = async (operation: Operation, fault: Fault) => {
  const harness = await remoteThreadHarness();
  harness.server.fault(operation, fault);
  return harness;
};

const ENDS: readonly (readonly [string, EngineFailureKind, RunPlan?])[] = [
  [
    "failed",
    "rate-limited",
    { lastError: { code: "rate_limit_exceeded", message: `${SECRET} ${TEST_KEY}` } },
  ],
  ["expired", "timed-out"],
  ["incomplete", "refused", { incompleteReason: "content_filter" }],
  ["requires_action", "protocol-error"],
  ["something_new", "server-error"],
];

const WORDLESS: readonly (readonly [string, RunPlan])[] = [
  ["with nothing said after the visitor", { says: null }],
  ["with a message that is not the assistant's", { role: "user" }],
  ["with a picture before the words", { says: [imageContent, textContent("Look!")] }],
  ["with nothing but a thought", { says: [textContent("<think>Hm.</think>")] }],
];

const RUN = { id: "run_1", object: "thread.run", status: "completed" };
const FOREIGN = { id: "msg_1", role: "assistant", content: [textContent("Not for you.")] };
const FOREIGN_ANSWERS: readonly (readonly [string, Operation, unknown, EngineFailureKind])[] = [
  ["a run of another thread", "create run", { ...RUN, thread_id: "other" }, "protocol-error"],
  ["another run", "retrieve run", { ...RUN, id: "run_other" }, "protocol-error"],
  [
    "another thread's",
    "list messages",
    { data: [{ ...FOREIGN, thread_id: "x" }] },
    "protocol-error",
  ],
  ["another run's reply", "list messages", { data: [{ ...FOREIGN, run_id: "run_x" }] }, "empty"],
  ["an id that is a path", "create thread", { id: "../../files" }, "protocol-error"],
  ["a status in sentences", "create run", { ...RUN, status: `${SECRET} 2` }, "protocol-error"],
];

engineContract(
  "a remote thread service",
  () =>
    remoteThreadHarness([
      { says: [textContent("<think>The rules say so.</think>Ada: A quiet one【4:0†notes.txt】.")] },
    ]),
  {
    waiting: async () => {
      const clock = testClock();
      const polls = Promise.withResolvers<void>();
      const after: typeof clock.after = (delayMs, task) => {
        if (delayMs === RUN_POLL_MS) polls.resolve();
        return clock.after(delayMs, task);
      };
      const runs = [{ life: ["in_progress"] }];
      const harness = await remoteThreadHarness(runs, { clock: { ...clock, after } });
      return { ...harness, isWaiting: polls.promise };
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
        () => answering(operation, { type: "other-json", json }),
      ]),
      [
        "an unknown assistant",
        "model-not-found",
        () => answering("create run", { type: "status", status: 404 }),
      ],
    ],
    secrets: [TEST_KEY],
  },
);

it("a call that is never answered is given up, and the socket let go of", async () => {
  const time = testClock();
  const { failure, server } = await remoteThreadHarness([{}], {
    clock: time,
    timeouts: { firstByteMs: 300 },
  });
  server.fault("create run", { type: "hang" });
  const arrived = server.waitFor("create run");
  const failed = failure();
  await arrived;
  await expect.poll(time.pendingMs, { interval: 1 }).toEqual([300]);
  await time.advance(300);
  expect((await failed).kind).toBe("timed-out");
  await expect.poll(time.pending, { interval: 1 }).toBe(0);
});

it("a run that waits for a tool that we do not have is cancelled there", async () => {
  const { failure, server } = await remoteThreadHarness([{ life: ["queued", "requires_action"] }]);
  const cancelled = server.waitFor("cancel run");
  await failure();
  expect((await cancelled).runId).toMatch(/^run_/u);
});

it("the caller's signal ends the polling, and the run at the service, even one that hangs at that", async () => {
  const time = testClock();
  const runs = [{ life: ["in_progress"] }];
  const { failure, server, operations } = await remoteThreadHarness(runs, { clock: time });
  server.fault("cancel run", { type: "hang" });
  const stop = new AbortController();
  const cancelled = server.waitFor("cancel run");
  const failed = failure(undefined, stop.signal);
  await expect.poll(time.pendingMs, { interval: 1 }).toEqual([1000]);
  stop.abort();
  expect((await failed).kind).toBe("cancelled");
  expect((await cancelled).runId).toMatch(/^run_/u);
  expect(operations()).not.toContain("retrieve run");
  await time.advance(3000);
  await expect.poll(time.pending, { interval: 1 }).toBe(0);
});
