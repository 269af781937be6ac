import { describe, expect, it } from "vitest";
import { replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { conversation, remoteThreadHarness } from "@evenfall/testing/assistant/remote-threads.ts";

const secondRequest = (text: string, state: Parameters<typeof replyRequest>[0]) =>
  replyRequest({
    history: conversation("user: hello", `assistant: ${text}`, "user: ok"),
    ...state,
  });

/** A world in which the first reply has been given, in a thread of its own. */
const afterFirstReply = async (...args: Parameters<typeof remoteThreadHarness>) => {
  const harness = await remoteThreadHarness(...args);
  const first = await harness.say(["user: hello"]);
  const [threadId = ""] = harness.server.threadIds;
  const before = harness.server.calls.length;
  return {
    ...harness,
    first,
    threadId,
    request: secondRequest(first.text, { state: first.state }),
    since: () => harness.operations().slice(before),
  };
};

describe("a thread that is gone", () => {
  it("is replaced by a new one in the same reply", async () => {
    const { ask, server, threadId, request, since } = await afterFirstReply();
    server.forget(threadId);
    const { text, state, failure } = await ask(request);
    expect(failure).toBeNull();
    expect(text).toBe("This is reply number 1.");
    const [newId = ""] = server.threadIds;
    expect(state).toMatchObject({ threadId: newId, upTo: 3 });
    expect(server.said(newId).slice(0, 3)).toEqual([
      "user: hello",
      "assistant: This is reply number 1.",
      "user: ok",
    ]);
    expect(since()).toEqual([
      "add message",
      "create thread",
      "add message",
      "add message",
      "add message",
      "create run",
      "retrieve run",
      "retrieve run",
      "list messages",
    ]);
  });
});

describe("a run that an interrupted attempt has left", () => {
  it.each([
    ["in_progress", undefined],
    ["queued", ["cancelled"]],
    ["requires_action", ["cancelling", "cancelling", "cancelled"]],
  ])("%s is ended, and nothing is said twice", async (status, cancelledLife) => {
    const { ask, server, threadId, request, since } = await afterFirstReply();
    server.leaveRun(threadId, ["ok"], {
      life: [status],
      ...(cancelledLife === undefined ? {} : { cancelledLife }),
    });
    expect((await ask(request)).failure).toBeNull();
    expect(server.said(threadId)).toEqual([
      "user: hello",
      "assistant: This is reply number 1.",
      "user: ok",
      "assistant: This is reply number 3.",
    ]);
    expect(since().filter((operation) => operation === "create run")).toHaveLength(1);
    expect(since().slice(0, 2)).toEqual(["add message", "cancel run"]);
  });

  it("that the error does not name is looked for", async () => {
    const { ask, server, threadId, request, since } = await afterFirstReply();
    server.leaveRun(threadId, []);
    server.fault("add message", {
      type: "status",
      status: 400,
      message: "There is an active run.",
    });
    expect((await ask(request)).failure).toBeNull();
    expect(since().slice(0, 3)).toEqual(["add message", "list runs", "cancel run"]);
  });

  it("found only when our own is to begin is ended too", async () => {
    const { ask, server, threadId, request, since } = await afterFirstReply();
    server.fault("create run", {
      type: "status",
      status: 400,
      message: `Thread ${threadId} already has an active run run_99.`,
    });
    expect((await ask(request)).failure).toBeNull();
    // It has ended by itself meanwhile; the message of this attempt is not added again.
    expect(since()).toEqual([
      "add message",
      "create run",
      "cancel run",
      "list messages",
      "create run",
      "retrieve run",
      "retrieve run",
      "list messages",
    ]);
  });

  it("that never lets go of the thread ends in a failure", async () => {
    const { failure, server, threadId, request, since } = await afterFirstReply();
    server.fault(
      "add message",
      ...Array.from({ length: 9 }, () => ({
        type: "status" as const,
        status: 400,
        message: `Can't add messages to ${threadId} while a run run_9 is active.`,
      })),
    );
    expect((await failure(request)).kind).toBe("protocol-error");
    expect(since().filter((operation) => operation === "add message")).toHaveLength(3);
  });
});

describe("after a restart", () => {
  it("what an attempt had added is not added again", async () => {
    const { ask, makeEngine, server, threadId, request, since } = await afterFirstReply();
    server.leaveRun(threadId, ["ok"], { life: ["failed"] });
    expect((await ask(request, undefined, makeEngine())).failure).toBeNull();
    expect(server.said(threadId).filter((line) => line === "user: ok")).toHaveLength(1);
    expect(since()[0]).toBe("list messages");
  });

  it("a reply that had come meanwhile is taken, without another run", async () => {
    const { ask, makeEngine, server, threadId, request, since } = await afterFirstReply();
    server.leaveRun(threadId, ["ok"], { life: ["completed"] });
    const { text, state } = await ask(request, undefined, makeEngine());
    expect(text).toBe("This is reply number 2.");
    expect(state).toMatchObject({ threadId, upTo: 3 });
    expect(since()).toEqual(["list messages"]);
  });

  it("the same words said again are added again", async () => {
    const { ask, makeEngine, server, threadId, first, request } = await afterFirstReply();
    const second = await ask(request);
    const third = replyRequest({
      history: conversation(
        "user: hello",
        `assistant: ${first.text}`,
        "user: ok",
        `assistant: ${second.text}`,
        "user: ok",
      ),
      state: second.state,
    });
    await ask(third, undefined, makeEngine());
    expect(server.said(threadId).filter((line) => line === "user: ok")).toHaveLength(2);
  });

  it("a thread in order is looked through once, and then no more", async () => {
    const { ask, makeEngine, request, since } = await afterFirstReply();
    const engine = makeEngine();
    const second = await ask(request, undefined, engine);
    expect(since().filter((operation) => operation === "list messages")).toHaveLength(2);
    const third = replyRequest({
      history: conversation(
        "user: hello",
        "assistant: This is reply number 1.",
        "user: ok",
        `assistant: ${second.text}`,
        "user: ok",
      ),
      state: second.state,
    });
    await ask(third, undefined, engine);
    expect(since().filter((operation) => operation === "list messages")).toHaveLength(3);
  });
});

describe("an attempt that failed in the middle", () => {
  it("leaves nothing that the next one says twice", async () => {
    const { ask, failure, server, threadId, request, since } = await afterFirstReply();
    server.fault("create run", { type: "status", status: 500 });
    expect((await failure(request)).kind).toBe("server-error");
    expect((await ask(request)).failure).toBeNull();
    expect(server.said(threadId).filter((line) => line === "user: ok")).toHaveLength(1);
    expect(since().slice(2, 4)).toEqual(["list messages", "create run"]);
  });
});
