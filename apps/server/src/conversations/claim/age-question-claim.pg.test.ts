import type { LocalCopy } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { askingHarness, isAdult, outcomeOf } from "@evenfall/testing/conversations/age.ts";
import { copyOf, given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** A guest who passed the 18+ step, in front of a conversation. */
const adultGuest = async () => {
  const harness = await askingHarness();
  const guest = await harness.guest();
  await isAdult(harness, await guest.ownerId());
  await guest.opens();
  return { harness, guest };
};

it.each([
  ["carries the question to the account that claims", "self-declared", "asked"],
  ["asks no account whose age is assured", "assured", "adult"],
])("%s, and has what waited answered there", async (_what, method, outcome) => {
  const { harness, guest } = await adultGuest();
  await guest.says("VAGUE");
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId, method);
  given(await sam.claims(guest.passId));
  expect(await outcomeOf(harness, sam.ownerId)).toBe(outcome);
  await harness.passes(60_000);
  expect(harness.fakes.requests).toHaveLength(outcome === "asked" ? 0 : 1);
  if (outcome === "asked") await harness.node.answerAgeQuestion(await sam.viewer(), true);
  expect((await (await sam.latest()).isAnswered()).messages).toHaveLength(2);
});

/** The browser's copy of the guest's thread, with one more message that never came to the server. */
const copyWith = async (
  harness: Harness,
  guest: Awaited<ReturnType<Harness["guest"]>>,
  content: string,
): Promise<LocalCopy> => {
  const copy = copyOf(await guest.chats("hello"));
  const message = {
    id: harness.ids.next(),
    content,
    role: "user",
    timestamp: new Date(harness.clock.now()).toISOString(),
    status: "delivered",
    source: "visitor",
  } as const;
  return { ...copy, messages: [...copy.messages, message] };
};

it.each([
  ["locks who says in a copy to be under 18", "MINOR", "locked", false],
  ["asks who leaves the age open in a copy", "VAGUE", "asked", true],
])("%s, when an account claims with it", async (_what, content, outcome, isKept) => {
  const { harness, guest } = await adultGuest();
  const copy = await copyWith(harness, guest, content);
  const sam = await harness.account();
  await isAdult(harness, sam.ownerId);
  const { conversationId } = given(await sam.claims(guest.passId, copy));
  expect(await outcomeOf(harness, sam.ownerId)).toBe(outcome);
  expect(texts(await sam.at(conversationId ?? "").current()).includes(content)).toBe(isKept);
});

it("asks a guest who starts again with such a copy", async () => {
  const { harness, guest } = await adultGuest();
  const copy = await copyWith(harness, guest, "VAGUE");
  await harness.dayPasses();
  given(await guest.start({ id: copy.threadId ?? "", copy }));
  expect(await outcomeOf(harness, await guest.ownerId())).toBe("asked");
});
