import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it("makes a thread under the id that the client chose, and answers the same again", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  const id = harness.ids.next();
  const first = given(await sam.start({ id }));
  expect(first.conversation).toMatchObject({ id, assistantId: "ada", assistantName: "Ada" });
  expect(given(await sam.start({ id }))).toEqual(first);
  expect(await sam.conversations()).toHaveLength(1);
});

it.each(["account", "guest"] as const)(
  "makes one thread for an %s whose tabs ask at once",
  async (kind) => {
    const harness = await createHarness();
    const visitor = kind === "account" ? await harness.account() : await harness.guest();
    const id = harness.ids.next();
    const raced = await Promise.all(Array.from({ length: 10 }, () => visitor.start({ id })));
    expect(raced.map((one) => given(one).conversation.id)).toEqual(raced.map(() => id));
  },
);

it("does not know a character that is not there", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  for (const characterId of ["", "nobody", "constructor", "\u0000"])
    expect(await sam.start({ characterId })).toEqual({
      ok: false,
      error: { kind: "invalid-request", field: "assistantId" },
    });
});

it("refuses a guest's second thread, and deletes the first only where the guest starts over", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("hey");
  const first = guest.conversationId;
  expect(refusal(await guest.start({ characterId: "ben" }))).toBe("conversation-exists");
  await guest.opens("ben", true);
  expect(refusal(await harness.node.read(await guest.viewer(), first, null))).toBe("not-found");
  expect(harness.events).toContainEqual({
    ownerId: await guest.ownerId(),
    event: { type: "conversation-removed", conversationId: first },
  });
});

it("lets a reply on its way to a thread that was started over come to nothing", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const later = Promise.withResolvers<string>();
  harness.fakes.rounds.push(later.promise);
  await guest.says("hey");
  await guest.isTypedTo();
  await guest.opens("ben", true);
  later.resolve("too late");
  await harness.passes(20_000);
  expect(texts(await guest.current())).toEqual([]);
  expect(await guest.repliesSpent()).toBe(0);
  expect(harness.logged("interrupted")).toEqual([]);
});

it("keeps what stands where the copy that a guest starts over with is not true", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const update = await guest.chats("hey");
  const copy = copyOf(update, { threadId: harness.ids.next() });
  expect(refusal(await guest.start({ startOver: true, copy }))).toBe("copy-refused");
  expect(
    refusal(await guest.start({ startOver: true, characterId: "ben", copy: copyOf(update) })),
  ).toBe("copy-refused");
  expect(texts(await guest.current())).toEqual(["hey", "reply 1"]);
});

it("makes a thread of one's own under an id that somebody else has, and tells nothing of theirs", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("my secret");
  const kim = await harness.account();
  expect(refusal(await harness.node.read(await kim.viewer(), sam.conversationId, null))).toBe(
    "not-found",
  );
  expect(given(await kim.start({ id: sam.conversationId })).messages).toEqual([]);
  expect(texts(await sam.current())).toEqual(["my secret", "reply 1"]);
});

it("deletes a guest's thread a day after its last message, and goes on from the copy", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("one");
  await harness.clock.advance(23 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  given(await guest.sees());
  const last = await guest.chats("two");
  await harness.clock.advance(23 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  await harness.clock.advance(3_600_000);
  expect(await harness.node.expire()).toBe(1);
  const { rows } = await harness.pool.query(
    "select 1 from messages union all select 1 from runs union all select 1 from notices",
  );
  expect(rows).toEqual([]);

  const id = harness.ids.next();
  expect(refusal(await guest.send("three", id))).toBe("not-found");
  const again = given(await guest.start({ id: guest.conversationId, copy: copyOf(last) }));
  expect(texts(again)).toEqual(["one", "reply 1", "two", "reply 2"]);
  expect(again.conversation.revision).toBeGreaterThan(last.conversation.revision);
  expect(refusal(await guest.send("three", id))).toBe("notice-required");
  given(await guest.sees());
  await guest.says("three", id);
  expect(await guest.isAnswered()).toMatchObject({ gate: "gated" });
});

it("keeps the gate shut on a thread that is made again from its copy", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  for (const text of ["one", "two", "three"]) await guest.chats(text);
  const copy = copyOf(await guest.current());
  await harness.clock.advance(25 * 3_600_000);
  await harness.node.expire();
  const again = given(await guest.start({ id: guest.conversationId, copy }));
  expect(again.gate).toBe("gated");
  expect(copyOf(again).messages.map(({ sealed, content }) => ({ sealed, content }))).toEqual(
    copy.messages.map(({ sealed, content }) => ({ sealed, content })),
  );
});

it("goes on from a copy whose guest pass this browser lost, apart from what that pass still holds", async () => {
  const harness = await createHarness();
  const lost = await harness.guest();
  await lost.opens();
  await lost.chats("hey");
  const copy = copyOf(await lost.current());
  const guest = await harness.guest();
  const first = given(await guest.start({ id: lost.conversationId, copy }));
  expect(texts(first)).toEqual(["hey", "reply 1"]);
  expect(given(await guest.start({ id: lost.conversationId, copy }))).toEqual(first);
  guest.at(first.conversation.id);
  given(await guest.sees());
  expect(texts(await guest.chats("still me"))).toHaveLength(4);
  expect(texts(await lost.current())).toEqual(["hey", "reply 1"]);
});

it("goes on as a guest from the copy of a thread that became an account's, under an id of its own", async () => {
  const harness = await createHarness();
  const claimed = await harness.guest();
  await claimed.opens();
  await claimed.chats("hey");
  const copy = copyOf(await claimed.current());
  const sam = await harness.account();
  given(await sam.claims(claimed.passId));
  const guest = await harness.guest();
  const first = given(await guest.start({ id: claimed.conversationId, copy }));
  expect(first.conversation.id).not.toBe(claimed.conversationId);
  expect(given(await guest.start({ id: claimed.conversationId, copy }))).toEqual(first);
  expect(texts(await sam.at(claimed.conversationId).current())).toEqual(["hey", "reply 1"]);
});
