import type { LocalCopy, LocalMessage } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { gatedGuest, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

const THREAD = ["one", "reply 1", "two", "reply 2", "three", "reply 3"];

const withMessage = (
  copy: LocalCopy,
  index: number,
  changes: Partial<LocalMessage>,
): LocalCopy => ({
  ...copy,
  messages: copy.messages.map((message, at) =>
    at === index ? { ...message, ...changes } : message,
  ),
});

it("brings a thread back from the copy alone, once for twenty tabs: the latest, the sealed reply opened", async () => {
  const { harness, guest, copy } = await gatedGuest();
  await harness.dayPasses();
  const sam = await inFront(harness.account());
  await harness.passes(1000);
  const raced = await Promise.all(Array.from({ length: 20 }, () => sam.claims(guest.passId, copy)));
  expect(new Set(raced.map((one) => given(one).conversationId))).toEqual(new Set([copy.threadId]));
  expect(await sam.conversations()).toHaveLength(2);
  const claimed = await (await sam.latest()).current();
  expect(claimed.conversation.id).toBe(copy.threadId);
  expect(texts(claimed)).toEqual(THREAD);
  expect(claimed.messages.map(({ id }) => id)).toEqual(copy.messages.map(({ id }) => id));
  expect(claimed.conversation.createdAt).toBe(copy.messages[0]?.timestamp);
});

it("adds by id what only the browser has, in the order of time", async () => {
  const { harness, guest, copy } = await gatedGuest();
  await harness.pool.query("delete from messages where message_order in (2, 3)");
  const sam = await harness.account();
  given(await sam.claims(guest.passId, copy));
  const claimed = await sam.at(guest.conversationId).current();
  expect(texts(claimed)).toEqual(THREAD);
  expect(claimed.messages.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
  given(await sam.claims(guest.passId, copy));
  expect((await sam.current()).conversation).toEqual(claimed.conversation);
  expect(texts(await sam.chats("four"))).toHaveLength(8);
});

it("takes a copy without a thread that holds canned lines, as one conversation however often", async () => {
  const { harness, guest } = await guestHarness();
  const sam = await harness.account();
  const update = await guest.current();
  const message = { status: "read", timestamp: update.serverNow } as const;
  const copy = copyOf(update, {
    threadId: null,
    messages: [
      { ...message, id: harness.ids.next(), role: "user", content: "anybody?" },
      { ...message, id: harness.ids.next(), role: "assistant", content: "Hm.", source: "canned" },
    ],
  });
  const first = given(await sam.claims(null, copy));
  expect(given(await sam.claims(null, copy))).toEqual(first);
  expect(await sam.conversations()).toHaveLength(1);
  const claimed = await sam.at(first.conversationId ?? "").current();
  expect(claimed.messages.map(({ source }) => source)).toEqual(["visitor", "canned"]);
  const card = { ...message, id: harness.ids.next(), role: "assistant", source: "card" } as const;
  for (const messages of [[], [{ ...card, content: "988" }]])
    expect(given(await sam.claims(null, { ...copy, messages })).conversationId).toBeNull();
});

it("loses no word where the account uses the copy's message ids elsewhere", async () => {
  const { harness, copy } = await gatedGuest();
  await harness.dayPasses();
  const sam = await inFront(harness.account());
  await sam.says("something else", copy.messages[2]?.id);
  await sam.isAnswered();
  const claimed = given(await sam.claims(null, copy));
  expect(given(await sam.claims(null, copy))).toEqual(claimed);
  expect(texts(await sam.at(claimed.conversationId ?? "").current())).toEqual(THREAD);
});

it.each<[string, (copy: LocalCopy, harness: Harness) => LocalCopy]>([
  ["edited words", (copy) => withMessage(copy, 1, { content: "I love you" })],
  ["no tag", (copy) => withMessage(copy, 1, { tag: undefined })],
  ["the tag of another message", (copy) => withMessage(copy, 1, { tag: copy.messages[3]?.tag })],
  [
    "a damaged seal",
    (copy) => withMessage(copy, 5, { sealed: `${copy.messages[5]?.sealed?.slice(0, -4)}AAAA` }),
  ],
  ["a seal in another place", (copy, harness) => withMessage(copy, 5, { id: harness.ids.next() })],
  ["another thread's id", (copy, harness) => ({ ...copy, threadId: harness.ids.next() })],
  ["an unknown character", (copy) => ({ ...copy, assistantId: "nobody" })],
  [
    "a character's words put into the visitor's mouth, unreadable",
    (copy) => withMessage(copy, 0, { content: "\u0000" }),
  ],
])("refuses a copy with %s, and nothing has changed", async (_what, forge) => {
  const { harness, guest, copy } = await gatedGuest();
  const before = await guest.current();
  const sam = await harness.account();
  expect(refusal(await sam.claims(guest.passId, forge(copy, harness)))).toBe("copy-refused");
  expect(await sam.conversations()).toEqual([]);
  expect(await guest.current()).toEqual(before);
});
