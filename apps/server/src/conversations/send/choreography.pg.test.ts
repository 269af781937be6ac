import { expect, it } from "vitest";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it("stores a message as delivered, reads it after one to four seconds, refuses more while the character types, and answers once", async () => {
  const { harness, sam } = await accountHarness();
  const later = harness.fakes.later();
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
      status: "delivered",
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

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

it.each([
  ["fifty messages sent at once", 50],
  ["one message sent fifty times at once", 1],
])("takes %s as one turn with one reply", async (_what, different) => {
  const { harness, sam } = await accountHarness();
  const ids = FIFTY.map(() => harness.ids.next());
  const sent = await Promise.all(
    FIFTY.map((nth) => sam.send(`message ${nth % different}`, ids[nth % different])),
  );
  expect(sent.map(refusal)).toEqual(FIFTY.map(() => null));
  expect(new Set(sent.map((one) => given(one).messages[0]?.order)).size).toBe(different);
  const { messages } = await sam.isAnswered();
  expect(messages.filter(({ role }) => role === "assistant")).toHaveLength(1);
  expect(harness.fakes.requests.map(({ messageCount }) => messageCount)).toEqual([different]);
});

it("refuses an id that another conversation of the account has, also where both send at once", async () => {
  const { harness, sam } = await accountHarness();
  const tab = sam.tab();
  await tab.opens("ben");
  const id = harness.ids.next();
  const both = await Promise.all([sam.send("hey", id), tab.send("hey", id)]);
  expect(both.map(refusal).toSorted()).toEqual(["message-id-taken", null]);
  await harness.passes(5000);
  expect(harness.fakes.requests).toHaveLength(1);
});

it("does not take for a message what is empty, cannot be shown, or is too long", async () => {
  const { sam } = await accountHarness({ worker: false });
  for (const content of ["", " \n ", "\u200b", "a\u0000b", "\ud800", "x".repeat(8001)])
    expect(refusal(await sam.send(content))).toBe("content-invalid");
  expect((await sam.current()).messages).toEqual([]);
});

it("keeps what was typed to the letter", async () => {
  const { harness, sam } = await accountHarness();
  const typed = "  שלום \u202eabc\u202c 👩‍👩‍👧 e\u0301\tend\n\n";
  await sam.says(typed);
  expect(texts(await sam.isAnswered())[0]).toBe(typed);
  expect(harness.fakes.requests[0]?.history[0]?.content).toBe(typed);
});
