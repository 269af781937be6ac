import type { LocalCopy } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { askingHarness, counted, isAdult, outcomeOf } from "@evenfall/testing/conversations/age.ts";
import { copyOf, given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** A guest whose vague message waits. */
const askedGuest = async (harness: Harness) => {
  const guest = await harness.guest();
  await isAdult(harness, await guest.ownerId());
  await guest.opens();
  await guest.says("VAGUE");
  return guest;
};

it("carries the question to the account that claims, and Yes there has the message answered", async () => {
  const harness = await askingHarness();
  const guest = await askedGuest(harness);
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId);
  given(await sam.claims(guest.passId));
  expect(await outcomeOf(harness, sam.ownerId)).toBe("asked");
  await harness.passes(60_000);
  expect(harness.fakes.requests).toEqual([]);
  await harness.node.answerAgeQuestion(await sam.viewer(), true);
  expect((await (await sam.latest()).isAnswered()).messages).toHaveLength(2);
});

it("asks no account whose age is assured, and answers what waited when it claims", async () => {
  const harness = await askingHarness();
  const guest = await askedGuest(harness);
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId, "assured");
  given(await sam.claims(guest.passId));
  expect(await outcomeOf(harness, sam.ownerId)).toBe("adult");
  expect((await (await sam.latest()).isAnswered()).messages).toHaveLength(2);
});

/** The browser's copy of a guest's thread, with one more message that never came to the server. */
const copyWith = async (harness: Harness, content: string) => {
  const guest = await harness.guest();
  await isAdult(harness, await guest.ownerId());
  await guest.opens();
  await guest.chats("hello");
  const copy = copyOf(await guest.current());
  const at = new Date(harness.clock.now()).toISOString();
  const more: LocalCopy = {
    ...copy,
    messages: [
      ...copy.messages,
      {
        id: harness.ids.next(),
        content,
        role: "user",
        timestamp: at,
        status: "delivered",
        source: "visitor",
      },
    ],
  };
  return { guest, copy: more };
};

it("locks who says in a copy to be under 18, when an account claims with it", async () => {
  const harness = await askingHarness();
  const { guest, copy } = await copyWith(harness, "MINOR");
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId);
  const { conversationId } = given(await sam.claims(guest.passId, copy));
  expect(await outcomeOf(harness, sam.ownerId)).toBe("locked");
  expect(texts(await sam.at(conversationId ?? "").current())).not.toContain("MINOR");
  expect(await counted(harness)).toEqual(["locked 1"]);
});

it("asks who leaves the age open in a copy, when an account claims with it", async () => {
  const harness = await askingHarness();
  const { guest, copy } = await copyWith(harness, "VAGUE");
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId);
  const { conversationId } = given(await sam.claims(guest.passId, copy));
  expect(await outcomeOf(harness, sam.ownerId)).toBe("asked");
  expect(texts(await sam.at(conversationId ?? "").current()).at(-1)).toBe("VAGUE");
});

it("asks a guest who starts again with such a copy", async () => {
  const harness = await askingHarness();
  const { guest, copy } = await copyWith(harness, "VAGUE");
  await harness.clock.advance(25 * 3_600_000);
  await harness.node.expire();
  given(await guest.start({ id: copy.threadId ?? "", copy }));
  expect(await outcomeOf(harness, await guest.ownerId())).toBe("asked");
});
