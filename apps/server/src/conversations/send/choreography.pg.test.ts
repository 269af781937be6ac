import { expect, it } from "vitest";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it("stores a message as delivered, reads it after one to four seconds, refuses more while the character types, and answers once", async () => {
  const { harness, sam } = await accountHarness();
  const later = Promise.withResolvers<string>();
  harness.fakes.rounds.push(later.promise);
  const sent = await sam.says("hey, long day");
  expect(sent).toMatchObject({ turn: "waiting", messages: [{ status: "delivered" }] });
  await harness.passes(999);
  expect((await sam.current()).turn).toBe("waiting");
  await harness.passes(3001);
  expect(await sam.current()).toMatchObject({ turn: "typing", messages: [{ status: "read" }] });
  const id = harness.ids.next();
  expect(refusal(await sam.send("one more thing", id))).toBe("reply-in-progress");
  later.resolve("go on");
  const { messages } = await sam.isAnswered();
  expect(messages).toMatchObject([
    { role: "user", content: "hey, long day", status: "read" },
    {
      role: "assistant",
      content: "go on",
      status: "read",
      generatedBy: "ai",
      source: "engine",
    },
  ]);
  const turns = harness.events.flatMap(({ event }) =>
    event.type === "conversation-changed" && event.update !== undefined ? [event.update.turn] : [],
  );
  expect(turns).toEqual(["idle", "waiting", "typing", "idle"]);
  await sam.says("one more thing", id);
  expect(texts(await sam.isAnswered()).slice(2)).toEqual(["one more thing", "reply 2"]);
});

it("numbers messages and changes without a gap, and tells after each revision exactly what changed since", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("one");
  harness.fakes.rounds.push("");
  await sam.chats("two");
  const revisions = harness.events.flatMap(({ event }) =>
    event.type === "conversation-changed" ? [event.revision] : [],
  );
  expect(revisions).toEqual(revisions.map((_, index) => (revisions[0] ?? 0) + index));
  const whole = await sam.current();
  expect(whole.conversation.revision).toBe(revisions.at(-1));
  expect(whole.messages.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  for (const since of revisions) {
    const later = await sam.after(since);
    expect(later).toMatchObject({ since, turn: "idle", conversation: whole.conversation });
    expect(later.messages).toEqual(whole.messages.filter(({ revision }) => revision > since));
  }
  expect(await sam.after(whole.conversation.revision + 1)).toMatchObject({
    since: 0,
    messages: whole.messages,
  });
});

it("asks the engine with the whole story and hands back what it wanted kept", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("my name is Sam");
  await sam.chats("who am i");
  const [first, second] = harness.fakes.requests;
  expect(first).toMatchObject({ states: {}, messageCount: 1 });
  expect(second).toMatchObject({ states: { test: { replies: 1 } }, messageCount: 3 });
  expect(second?.history.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(first?.seed).not.toBe(second?.seed);
});
