import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";

it("stores a message as delivered, reads it after one to four seconds, and answers once", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const sent = await sam.says("hey, long day");
  expect(sent.messages.map((message) => message.status)).toEqual(["delivered"]);
  expect(sent.turn).toBe("waiting");

  await harness.passes(999);
  expect((await sam.current()).turn).toBe("waiting");

  const answered = await sam.isAnswered();
  expect(answered.messages.map(({ role, content, status }) => ({ role, content, status }))).toEqual(
    [
      { role: "user", content: "hey, long day", status: "read" },
      { role: "assistant", content: "reply 1", status: "read" },
    ],
  );
  expect(answered.messages[1]).toMatchObject({ generatedBy: "ai", source: "engine" });
  const turns = harness.events.flatMap(({ event }) =>
    event.type === "conversation-changed" && event.update !== undefined ? [event.update.turn] : [],
  );
  expect(turns).toEqual(["idle", "waiting", "typing", "idle"]);
});

it("reads a message within four seconds at the latest", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(HANGS);
  await sam.says("are you there");
  await harness.passes(4000);
  const read = await sam.current();
  expect(read.turn).toBe("typing");
  expect(read.messages[0]?.status).toBe("read");
});

it("takes a burst before the first message is read as one turn, and answers it once", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.says("hey");
  await sam.says("so");
  await harness.passes(500);
  await sam.says("guess what");
  const answered = await sam.isAnswered();
  expect(answered.messages.map(({ role, status }) => `${role} ${status}`)).toEqual([
    "user read",
    "user read",
    "user read",
    "assistant read",
  ]);
  expect(harness.fakes.requests).toHaveLength(1);
  expect(harness.fakes.requests[0]?.history.map(({ content }) => content)).toEqual([
    "hey",
    "so",
    "guess what",
  ]);
});

it("refuses a message while the character types, and takes it after the reply", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const later = Promise.withResolvers<string>();
  harness.fakes.rounds.push(later.promise);
  await sam.says("hey");
  await sam.isTypedTo();
  const id = harness.ids.next();
  expect(await sam.send("one more thing", id)).toMatchObject({
    ok: false,
    error: { kind: "reply-in-progress" },
  });

  later.resolve("go on");
  await sam.isAnswered();
  await sam.says("one more thing", id);
  const answered = await sam.isAnswered();
  expect(answered.messages.map(({ content }) => content)).toEqual([
    "hey",
    "go on",
    "one more thing",
    "reply 2",
  ]);
});

it("refuses a message also in the second before a canned line", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("");
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.rest();
  expect(harness.logged("Run failed")).toHaveLength(1);
  expect(await sam.send("hello?")).toMatchObject({
    ok: false,
    error: { kind: "reply-in-progress" },
  });
});

it("numbers messages without a gap and raises the revision with every change", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("one");
  await sam.chats("two");
  const told = harness.events.flatMap(({ event }) =>
    event.type === "conversation-changed" ? [event.revision] : [],
  );
  expect(told).toEqual(told.map((_, index) => (told[0] ?? 0) + index));
  const whole = await sam.current();
  expect(whole.conversation.revision).toBe(told.at(-1));
  expect(whole.messages.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
});

it("tells whoever asks after a revision exactly what changed since, at every revision", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("one");
  harness.fakes.rounds.push("");
  await sam.chats("two");
  const whole = await sam.current();
  const first =
    harness.events.flatMap(({ event }) =>
      event.type === "conversation-changed" ? [event.revision] : [],
    )[0] ?? 0;
  for (let revision = first; revision <= whole.conversation.revision; revision += 1) {
    const later = await sam.after(revision);
    expect(later).toMatchObject({
      since: revision,
      turn: "idle",
      conversation: whole.conversation,
    });
    expect(later.messages).toEqual(whole.messages.filter((message) => message.revision > revision));
  }
  expect(await sam.after(whole.conversation.revision + 1)).toMatchObject({
    since: 0,
    messages: whole.messages,
  });
});

it("asks the engine with the whole story and hands back what it wanted kept", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("my name is Sam");
  await sam.chats("who am i");
  const [first, second] = harness.fakes.requests;
  expect(first).toMatchObject({ states: {}, messageCount: 1 });
  expect(second).toMatchObject({ states: { test: { replies: 1 } }, messageCount: 3 });
  expect(second?.history.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(first?.seed).not.toBe(second?.seed);
});
