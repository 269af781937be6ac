import type { ConversationUpdate } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, linesIn, texts } from "@evenfall/testing/conversations/visitor.ts";

/** The lines in the newest live event that brought a message along. */
const linesAnnounced = (harness: Harness): string[][] => {
  const updates = harness.events.flatMap(({ event }): ConversationUpdate[] =>
    event.type === "conversation-changed" && event.update !== undefined ? [event.update] : [],
  );
  return updates.flatMap(linesIn);
};

const idOf = async (visitor: Awaited<ReturnType<Harness["account"]>>, text: string) =>
  (await visitor.memory()).facts.find((fact) => fact.text === text)?.id ?? "";

it("shows under a message what is kept of it, to every tab at once, and nothing where it is said again", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I love hiking. I work as a nurse");
  const line = ["you love hiking", "you work as a nurse"];
  expect(await sam.lines()).toEqual([line]);
  expect(linesAnnounced(harness)).toEqual([line]);
  const { conversation } = await sam.chats("I really love hiking");
  expect(await sam.lines()).toEqual([line]);
  // A fact that says more about the same is shown under the message that said it.
  await sam.chats("I have a dog");
  await sam.chats("My dog is called Rex");
  expect(await sam.lines()).toEqual([line, ["you have a dog called Rex"]]);
  expect(linesIn(await sam.after(conversation.revision))).toEqual([["you have a dog called Rex"]]);
});

it("takes back every fact of a line: none is found again, and the talk goes on as it was", async () => {
  const { harness, sam } = await accountHarness();
  const before = await sam.chats("I live in Lisbon. I love hiking");
  await sam.chats("I love hiking");
  await sam.answers(false);
  expect(await sam.lines()).toEqual([]);
  expect(await sam.remembered()).toEqual([]);
  expect(linesIn(await sam.after(before.conversation.revision))).toEqual([]);
  expect(harness.events.at(-1)?.event).toMatchObject({
    update: { messages: [{ order: 1 }, { order: 3 }] },
  });
  // Read again from its beginning, as after a claim.
  await harness.pool.query("delete from conversation_memories");
  await sam.chats("so, how is the evening?");
  expect(await sam.remembered()).toEqual([]);
  expect(harness.fakes.requests.at(-1)?.messageCount).toBe(5);
  await sam.answers(false, async () => before);
  await sam.chats("I live in Porto");
  expect(await sam.lines()).toEqual([["you live in Porto"]]);
});

it("answers while the character types, and does not hear a model that reads at this moment", async () => {
  const { harness, sam } = await accountHarness({ writes: true });
  const read = Promise.withResolvers<string>();
  harness.fakes.writings.push(read.promise);
  await sam.chats("lacquer is what my shelves are full of, and I live in Lisbon");
  for (let turn = 0; turn < 3; turn += 1) await sam.chats(`turn ${turn}`);
  const late = harness.fakes.later();
  await sam.saysUntilTypedTo("hey");
  await sam.answers(false);
  read.resolve(
    JSON.stringify({
      facts: [{ about: "hobby lacquer", text: "Collects lacquer", value: "lacquer", message: 0 }],
    }),
  );
  late.resolve("good evening");
  expect(texts(await sam.isAnswered()).at(-1)).toBe("good evening");
  await harness.rest();
  expect(await sam.remembered()).toEqual([]);
  expect(await sam.lines()).toEqual([]);
});

it("goes where the fact is forgotten, corrected, or replaced in another conversation, and every tab learns of it", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I love hiking. I work as a nurse");
  await sam.chats("I live in Lisbon");
  const first = sam.conversationId;
  given(await sam.forgets(await idOf(sam, "Loves hiking")));
  expect(await sam.lines()).toEqual([["you work as a nurse"], ["you live in Lisbon"]]);
  given(await sam.corrects(await idOf(sam, "Works as a nurse"), { pinned: true }));
  expect(await sam.lines()).toHaveLength(2);
  given(await sam.corrects(await idOf(sam, "Works as a nurse"), { text: "Works nights" }));
  expect(await sam.lines()).toEqual([["you live in Lisbon"]]);

  await sam.opens();
  await sam.chats("I moved to Porto");
  expect(await sam.lines()).toEqual([["you moved to Porto"]]);
  expect(await sam.at(first).lines()).toEqual([]);
  const { revision } = (await sam.current()).conversation;
  expect(harness.events.map(({ event }) => event)).toContainEqual({
    type: "conversation-changed",
    conversationId: first,
    revision,
  });
});

it("comes along to the account with what is known, where that stands there, and stays taken back in a browser's copy", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("I live in Lisbon");
  const copy = copyOf(await guest.chats("I love hiking"));
  expect(JSON.stringify(copy)).not.toContain("remembered");
  const sam = await inFront(harness.account());
  await sam.chats("I live in Porto");
  const own = sam.conversationId;
  given(await sam.claims(guest.passId));
  expect(await (await sam.latest()).lines()).toEqual([["you love hiking"]]);
  expect(await sam.at(own).lines()).toEqual([["you live in Porto"]]);

  const other = await inFront(harness.guest());
  await other.chats("I live in Lisbon");
  await other.answers(false);
  const kept = copyOf(await other.current());
  await harness.dayPasses();
  given(await other.start({ id: other.conversationId, copy: kept }));
  given(await other.sees());
  await other.chats("hey");
  expect(await other.remembered()).toEqual([]);
});
