import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it.each(["account", "guest"] as const)(
  "makes one thread for an %s under the id that the client chose, though its tabs ask at once",
  async (kind) => {
    const harness = await createHarness();
    const visitor = kind === "account" ? await harness.account() : await harness.guest();
    const id = harness.ids.next();
    const raced = await Promise.all(Array.from({ length: 10 }, () => visitor.start({ id })));
    for (const one of raced)
      expect(given(one).conversation).toMatchObject({
        id,
        assistantId: "ada",
        assistantName: "Ada",
      });
    expect(await harness.rows("select 1 from conversations")).toHaveLength(1);
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

it("refuses a guest's second thread; who starts over loses the first, and the reply on its way to it", async () => {
  const { harness, guest } = await guestHarness();
  const later = harness.fakes.later();
  await guest.saysUntilTypedTo("hey");
  const first = guest.conversationId;
  expect(refusal(await guest.start({ characterId: "ben" }))).toBe("conversation-exists");
  await guest.opens("ben", true);
  expect(refusal(await harness.node.read(await guest.viewer(), first, null))).toBe("not-found");
  expect(harness.events).toContainEqual({
    ownerId: await guest.ownerId(),
    event: { type: "conversation-removed", conversationId: first },
  });
  later.resolve("too late");
  await harness.passes(20_000);
  expect(texts(await guest.current())).toEqual([]);
  expect(await guest.repliesSpent()).toBe(0);
  expect(harness.logged("interrupted")).toEqual([]);
});

it("keeps what stands where the copy that a guest starts over with is not true", async () => {
  const { harness, guest } = await guestHarness();
  const update = await guest.chats("hey");
  const copy = copyOf(update, { threadId: harness.ids.next() });
  expect(refusal(await guest.start({ startOver: true, copy }))).toBe("copy-refused");
  expect(
    refusal(await guest.start({ startOver: true, characterId: "ben", copy: copyOf(update) })),
  ).toBe("copy-refused");
  expect(texts(await guest.current())).toEqual(["hey", "reply 1"]);
});

it("deletes a guest's thread a day after its last message, and goes on from the copy", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("one");
  await harness.clock.advance(23 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  given(await guest.sees());
  const last = await guest.chats("two");
  await harness.clock.advance(23 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  await harness.clock.advance(3_600_000);
  expect(await harness.node.expire()).toBe(1);
  expect(
    await harness.rows(
      "select 1 from messages union all select 1 from runs union all select 1 from notices",
    ),
  ).toEqual([]);

  const id = harness.ids.next();
  expect(refusal(await guest.send("three", id))).toBe("not-found");
  const again = given(await guest.start({ id: guest.conversationId, copy: copyOf(last) }));
  expect(texts(again)).toEqual(["one", "reply 1", "two", "reply 2"]);
  expect(again.conversation.revision).toBeGreaterThan(last.conversation.revision);
  expect(refusal(await guest.send("three", id))).toBe("notice-required");
  given(await guest.sees());
  await guest.says("three", id);
  const gated = await guest.isAnswered();
  expect(gated.gate).toBe("gated");

  // The gate stays shut on what is made again from its copy.
  expect(await harness.dayPasses()).toBe(1);
  const shut = given(await guest.start({ id: guest.conversationId, copy: copyOf(gated) }));
  expect(shut.gate).toBe("gated");
  const told = ({ messages }: typeof shut) =>
    messages.map(({ sealed, content }) => ({ sealed, content }));
  expect(told(shut)).toEqual(told(gated));
});

it.each(["whose guest pass this browser lost", "of a thread that became an account's"])(
  "goes on as a guest from a copy %s, apart from what stands",
  async (whose) => {
    const { harness, guest: before } = await guestHarness();
    const copy = copyOf(await before.chats("hey"));
    const id = before.conversationId;
    const sam = await harness.account();
    const isClaimed = whose.includes("account");
    if (isClaimed) given(await sam.claims(before.passId));
    const guest = await harness.guest();
    const first = given(await guest.start({ id, copy }));
    expect(first.conversation.id === id).toBe(!isClaimed);
    expect(given(await guest.start({ id, copy }))).toEqual(first);
    guest.at(first.conversation.id);
    given(await guest.sees());
    expect(texts(await guest.chats("still me"))).toHaveLength(4);
    const stands = isClaimed ? sam.at(id) : before;
    expect(texts(await stands.current())).toEqual(["hey", "reply 1"]);
  },
);
