import { textContent } from "@evenfall/testing";
import { expect, it } from "vitest";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import { conversation, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { TEST_KEY } from "@evenfall/testing/assistant/openai-engine.ts";
import { remoteThreadHarness } from "@evenfall/testing/assistant/remote-threads.ts";

it("asks for a first reply exactly as the service wants it", async () => {
  const { ask, server } = await remoteThreadHarness([
    {
      life: ["queued", "queued", "in_progress", "completed"],
      says: [textContent("A quiet one.")],
      usage: { inputTokens: 812, outputTokens: 4 },
    },
  ]);
  const reply = await ask();
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
  for (const { headers } of server.calls)
    expect(headers).toMatchObject({
      authorization: `Bearer ${TEST_KEY}`,
      "openai-beta": "assistants=v2",
    });
  expect(reply).toEqual({
    text: "A quiet one.",
    usage: { inputTokens: 812, outputTokens: 4 },
    state: {
      threadId,
      upTo: 1,
      reply: expect.stringMatching(/^[0-9a-f]{16}$/u) as unknown,
      lastId: expect.stringMatching(/^msg_/u) as unknown,
    },
    failure: null,
  });
});

it("asks the assistant that the operator named for the character", async () => {
  const assistants = { ada: "asst_OldAda1" };
  const { ask, server } = await remoteThreadHarness([{}], { assistants });
  await ask();
  await ask(replyRequest({ character: sampleCard({ id: "bo" }) }));
  const bodies = server.calls.filter(({ operation }) => operation === "create run");
  expect(bodies.map(({ body }) => body)).toEqual([
    { assistant_id: "asst_OldAda1" },
    { assistant_id: "asst_bo" },
  ]);
});

it("begins the thread of an old conversation with the newest twenty messages", async () => {
  const { say, server } = await remoteThreadHarness();
  const lines = Array.from({ length: 31 }, (_, n) => `${n % 2 ? "assistant" : "user"}: line ${n}`);
  await say(lines);
  expect(server.said(server.threadIds[0] ?? "").slice(0, -1)).toEqual(lines.slice(-20));
});

const HELLO = ["user: hello", "assistant: This is reply number 1."];

it.each([
  [
    "what another engine has answered meanwhile",
    [...HELLO, "user: still there?", "assistant: Of course.", "user: good"],
  ],
  [
    "what the visitor wrote while the last reply was being made",
    ["user: hello", "user: oh, and hi", "assistant: This is reply number 1.", "user: well?"],
  ],
])("adds to the same thread only %s", async (_, lines) => {
  const { say, server } = await remoteThreadHarness();
  const first = await say(["user: hello"]);
  expect((await say(lines, first.state)).text).toBe("This is reply number 2.");
  expect(server.threadIds).toHaveLength(1);
  expect(server.said(server.threadIds[0] ?? "")).toEqual([
    ...HELLO,
    ...lines.filter((line) => !HELLO.includes(line)),
    "assistant: This is reply number 2.",
  ]);
});

it("counts from the end where the history is only the newest of a long conversation", async () => {
  const { ask, server } = await remoteThreadHarness();
  const first = await ask(
    replyRequest({ history: conversation("user: message 501"), messageCount: 501 }),
  );
  const history = conversation(`assistant: ${first.text}`, "user: message 503");
  await ask(replyRequest({ history, messageCount: 503, state: first.state }));
  expect(server.said(server.threadIds[0] ?? "").slice(0, -1)).toEqual([
    "user: message 501",
    "assistant: This is reply number 1.",
    "user: message 503",
  ]);
});

it.each([
  ["with an id that is none", { threadId: "../x", upTo: 1, reply: "", lastId: "msg_1" }],
  ["of a longer conversation", { threadId: "thread_1", upTo: 9, reply: "", lastId: "msg_1" }],
])("begins a new thread where what is kept is %s", async (_, state) => {
  const { say, operations } = await remoteThreadHarness();
  expect((await say(["user: hello"], state)).failure).toBeNull();
  expect(operations()[0]).toBe("create thread");
});
