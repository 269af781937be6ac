import { textContent, type RunPlan } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import type { Clock } from "../../platform/clock.ts";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import { engineContract, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { standingClock } from "@evenfall/testing/assistant/openai-engine.ts";
import { RUN_POLL_MS } from "./follow-run.ts";
import { createRemoteThreadEngine } from "./remote-thread-engine.ts";
import {
  conversation,
  remoteThreadHarness,
  TEST_KEY,
} from "@evenfall/testing/assistant/remote-threads.ts";

const serving = (plan: RunPlan) => () => remoteThreadHarness([plan]);

engineContract(
  "a remote thread service",
  serving({
    says: [textContent("<think>The rules say so.</think>Ada: A quiet one【4:0†notes.txt】.")],
  }),
  async () => {
    const time = standingClock();
    const polls = Promise.withResolvers<void>();
    const after: Clock["after"] = (delayMs, task) => {
      if (delayMs === RUN_POLL_MS) polls.resolve();
      return time.clock.after(delayMs, task);
    };
    const clock = { ...time.clock, after };
    const harness = await remoteThreadHarness([{ life: ["in_progress"] }], { clock });
    return { ...harness, isWaiting: polls.promise };
  },
  {
    reporting: async () => {
      const usage = { inputTokens: 812, outputTokens: 4 };
      return { ...(await remoteThreadHarness([{ usage }])), usage };
    },
    failing: [
      { name: "a failed run", kind: "server-error", make: serving({ life: ["queued", "failed"] }) },
      { name: "an expired run", kind: "timed-out", make: serving({ life: ["queued", "expired"] }) },
      {
        name: "an answer without a word",
        kind: "empty",
        make: serving({ says: [textContent(" ")] }),
      },
      {
        name: "a wrong key",
        kind: "unauthorized",
        make: () => remoteThreadHarness([{}], {}, { apiKey: "another" }),
      },
    ],
    secrets: [TEST_KEY],
  },
);

describe("a first reply", () => {
  it("is asked for exactly as the service wants it", async () => {
    const { ask, server, time } = await remoteThreadHarness([
      {
        life: ["queued", "queued", "in_progress", "completed"],
        says: [textContent("A quiet one.")],
        usage: { inputTokens: 812, outputTokens: 4 },
      },
    ]);
    const { events, failure } = await ask();
    expect(failure).toBeNull();
    const [threadId = ""] = server.threadIds;
    const runId = server.calls[3]?.runId ?? "";
    expect(
      server.calls.map(({ operation, threadId: thread, runId: run, body, query }) => [
        operation,
        thread,
        run,
        body,
        query,
      ]),
    ).toEqual([
      ["create thread", "", "", {}, ""],
      ["add message", threadId, "", { role: "user", content: "Hi, how is your evening?" }, ""],
      ["create run", threadId, "", { assistant_id: "asst_ada" }, ""],
      ["retrieve run", threadId, runId, null, ""],
      ["retrieve run", threadId, runId, null, ""],
      ["retrieve run", threadId, runId, null, ""],
      ["list messages", threadId, "", null, ""],
    ]);
    expect(time.polls()).toBe(3);
    expect(events).toEqual([
      { type: "text-delta", text: "A quiet one." },
      {
        type: "reply-finished",
        usage: { inputTokens: 812, outputTokens: 4 },
        state: {
          threadId,
          upTo: 1,
          reply: expect.stringMatching(/^[0-9a-f]{16}$/u) as unknown,
          lastId: expect.stringMatching(/^msg_/u) as unknown,
        },
      },
    ]);
  });

  it("carries the key and the protocol's version with every call", async () => {
    const { ask, server } = await remoteThreadHarness();
    await ask();
    for (const { headers } of server.calls)
      expect(headers).toMatchObject({
        authorization: `Bearer ${TEST_KEY}`,
        "openai-beta": "assistants=v2",
      });
  });

  it.each([null, "", "  "])("carries no key where none is set: %j", async (apiKey) => {
    const { ask, server } = await remoteThreadHarness([{}], { apiKey });
    await ask();
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it("is written by the assistant that the operator named for the character", async () => {
    const { ask, server } = await remoteThreadHarness([{}], {
      assistants: { ada: "asst_OldAda1" },
    });
    await ask();
    await ask(replyRequest({ character: sampleCard({ id: "bo" }) }));
    const bodies = server.calls.filter(({ operation }) => operation === "create run");
    expect(bodies.map(({ body }) => body)).toEqual([
      { assistant_id: "asst_OldAda1" },
      { assistant_id: "asst_bo" },
    ]);
  });

  it("in an old conversation begins its thread with the newest twenty messages", async () => {
    const { say, server } = await remoteThreadHarness();
    const lines = Array.from(
      { length: 31 },
      (_, n) => `${n % 2 ? "assistant" : "user"}: line ${n}`,
    );
    await say(lines);
    const [threadId = ""] = server.threadIds;
    expect(server.said(threadId).slice(0, -1)).toEqual(lines.slice(-20));
  });
});

describe("the next reply", () => {
  it("adds only what the visitor has said since, to the same thread", async () => {
    const { say, operations, server } = await remoteThreadHarness();
    const first = await say(["user: hello"]);
    const before = server.calls.length;
    const second = await say(
      ["user: hello", `assistant: ${first.text}`, "user: are you there?", "user: well?"],
      first.state,
    );
    expect(second.text).toBe("This is reply number 2.");
    expect(operations().slice(before)).toEqual([
      "add message",
      "add message",
      "create run",
      "retrieve run",
      "retrieve run",
      "list messages",
    ]);
    expect(server.threadIds).toHaveLength(1);
    expect(server.said(server.threadIds[0] ?? "")).toEqual([
      "user: hello",
      "assistant: This is reply number 1.",
      "user: are you there?",
      "user: well?",
      "assistant: This is reply number 2.",
    ]);
  });

  it("tells the thread what another engine has answered meanwhile", async () => {
    const { say, server } = await remoteThreadHarness();
    const first = await say(["user: hello"]);
    await say(
      [
        "user: hello",
        `assistant: ${first.text}`,
        "user: still there?",
        "assistant: Of course.",
        "user: good",
      ],
      first.state,
    );
    expect(server.said(server.threadIds[0] ?? "").slice(2, -1)).toEqual([
      "user: still there?",
      "assistant: Of course.",
      "user: good",
    ]);
  });

  it("tells what the visitor wrote while the last reply was being made", async () => {
    const { say, server } = await remoteThreadHarness();
    const first = await say(["user: hello"]);
    await say(
      ["user: hello", "user: oh, and hi", `assistant: ${first.text}`, "user: well?"],
      first.state,
    );
    expect(server.said(server.threadIds[0] ?? "").slice(2, -1)).toEqual([
      "user: oh, and hi",
      "user: well?",
    ]);
  });

  it("counts from the end where the history is only the newest of a long conversation", async () => {
    const { ask, server } = await remoteThreadHarness();
    const first = await ask(
      replyRequest({ history: conversation("user: message 501"), messageCount: 501 }),
    );
    await ask(
      replyRequest({
        history: conversation(`assistant: ${first.text}`, "user: message 503"),
        messageCount: 503,
        state: first.state,
      }),
    );
    expect(server.said(server.threadIds[0] ?? "")).toEqual([
      "user: message 501",
      "assistant: This is reply number 1.",
      "user: message 503",
      "assistant: This is reply number 2.",
    ]);
  });

  it("begins a new thread where nothing is kept any more", async () => {
    const { say, server } = await remoteThreadHarness();
    await say(["user: hello"]);
    await say(["user: hello", "assistant: Hm.", "user: well?"], null);
    expect(server.threadIds).toHaveLength(2);
  });

  it.each([
    ["of another kind", 7],
    ["with an id that is none", { threadId: "../x", upTo: 1, reply: "", lastId: "msg_1" }],
    ["of a longer conversation", { threadId: "thread_1", upTo: 9, reply: "", lastId: "msg_1" }],
  ])("begins a new thread where what is kept is %s", async (_, state) => {
    const { say, operations } = await remoteThreadHarness();
    expect((await say(["user: hello"], state)).failure).toBeNull();
    expect(operations()[0]).toBe("create thread");
  });
});

describe("options that cannot work", () => {
  const options = { name: "remote", apiKey: null, assistants: {} };

  it.each(["", "service.example", "http://me:secret-word@host"])(
    "are refused at once, without repeating the address %j",
    (baseUrl) => {
      const make = () => createRemoteThreadEngine({ ...options, baseUrl });
      expect(make).toThrow(/address/u);
      expect(make).not.toThrow(/secret-word/u);
    },
  );

  it("are a key that no header can carry", () => {
    const make = () =>
      createRemoteThreadEngine({ ...options, baseUrl: "http://host", apiKey: "ключ secret-word" });
    expect(make).toThrow(/key holds characters/u);
    expect(make).not.toThrow(/secret-word/u);
  });
});

it("describes itself to the operator without the key", () => {
  const engine = createRemoteThreadEngine({
    name: "remote",
    baseUrl: "http://host",
    apiKey: TEST_KEY,
    assistants: {},
  });
  expect(engine.description).toBe("the assistants of the thread service at http://host/v1");
  expect(JSON.stringify(engine)).not.toContain(TEST_KEY);
});
