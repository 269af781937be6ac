import { expect, it } from "vitest";
import { conversation, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { remoteThreadHarness } from "@evenfall/testing/assistant/remote-threads.ts";

const FIRST = ["user: hello", "assistant: This is reply number 1.", "user: ok"];

/** A harness after the first reply, which was made in a thread of its own. */
const afterFirstReply = async () => {
  const harness = await remoteThreadHarness();
  const first = await harness.say(["user: hello"]);
  const [threadId = ""] = harness.server.threadIds;
  const before = harness.server.calls.length;
  return {
    ...harness,
    threadId,
    request: replyRequest({ history: conversation(...FIRST), state: first.state }),
    since: () => harness.operations().slice(before),
    oks: () => harness.server.said(threadId).filter((line) => line === "user: ok").length,
  };
};

const refused = (message: string) => ({ type: "status" as const, status: 400, error: { message } });

it("a thread that is gone is replaced by a new one in the same reply", async () => {
  const { ask, server, threadId, request, since } = await afterFirstReply();
  server.forget(threadId);
  const { text, state, failure } = await ask(request);
  expect(failure).toBeNull();
  expect(text).toBe("This is reply number 1.");
  const [newId = ""] = server.threadIds;
  expect(state).toMatchObject({ threadId: newId, upTo: 3 });
  expect(server.said(newId).slice(0, 3)).toEqual(FIRST);
  expect(since().slice(0, 3)).toEqual(["add message", "create thread", "add message"]);
});

it.each([
  ["in_progress", ["cancelling", "cancelled"]],
  ["requires_action", ["cancelling", "cancelling", "cancelled"]],
])("a run left %s is ended, and nothing is said twice", async (status, cancelledLife) => {
  const { ask, server, threadId, request, since } = await afterFirstReply();
  server.leaveRun(threadId, ["ok"], { life: [status], cancelledLife });
  expect((await ask(request)).failure).toBeNull();
  expect(server.said(threadId)).toEqual([...FIRST, "assistant: This is reply number 3."]);
  expect(since().filter((operation) => operation === "create run")).toHaveLength(1);
  expect(since().slice(0, 2)).toEqual(["add message", "cancel run"]);
});

it("a left run that the error does not name is looked for", async () => {
  const { ask, server, threadId, request, since } = await afterFirstReply();
  server.leaveRun(threadId, []);
  server.fault("add message", refused("There is an active run."));
  expect((await ask(request)).failure).toBeNull();
  expect(since().slice(0, 3)).toEqual(["add message", "list runs", "cancel run"]);
});

it("a left run found only when our own is to begin is ended too, and nothing added again", async () => {
  const { ask, server, threadId, request, since, oks } = await afterFirstReply();
  server.fault("create run", refused(`Thread ${threadId} already has an active run run_99.`));
  expect((await ask(request)).failure).toBeNull();
  expect(oks()).toBe(1);
  expect(since().slice(1, 5)).toEqual(["create run", "cancel run", "list messages", "create run"]);
});

it("a left run that never lets go of the thread ends in a failure", async () => {
  const { failure, server, threadId, request, since } = await afterFirstReply();
  const held = refused(`Can't add messages to ${threadId} while a run run_9 is active.`);
  server.fault("add message", ...Array.from({ length: 9 }, () => held));
  expect((await failure(request)).kind).toBe("protocol-error");
  expect(since().filter((operation) => operation === "add message")).toHaveLength(3);
});

it("after a restart, what an attempt had added is not added again", async () => {
  const { ask, makeEngine, server, threadId, request, since, oks } = await afterFirstReply();
  server.leaveRun(threadId, ["ok"], { life: ["failed"] });
  expect((await ask(request, undefined, makeEngine())).failure).toBeNull();
  expect(oks()).toBe(1);
  expect(since()[0]).toBe("list messages");
});

it("after a restart, a reply that had come meanwhile is taken, without another run", async () => {
  const { ask, makeEngine, server, threadId, request, since } = await afterFirstReply();
  server.leaveRun(threadId, ["ok"], { life: ["completed"] });
  const { text, state } = await ask(request, undefined, makeEngine());
  expect(text).toBe("This is reply number 2.");
  expect(state).toMatchObject({ threadId, upTo: 3 });
  expect(since()).toEqual(["list messages"]);
});
