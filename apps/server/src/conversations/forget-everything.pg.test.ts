import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it("begins every conversation with that character anew, and leaves other characters alone", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens("ben");
  await sam.chats("I live in Porto");
  const withBen = sam.conversationId;
  await sam.opens();
  await sam.chats("I live in Lisbon");
  const first = sam.conversationId;
  await sam.opens();
  await sam.chats("My name is Xanthe");
  given(await sam.notes("Plays the cello"));

  const answer = given(await harness.node.forgetEverything(await sam.viewer(), first));
  expect(answer.facts).toEqual([]);
  expect(texts(await sam.at(first).current())).toContain("I live in Lisbon");
  await sam.chats("so, what now?");
  const asked = harness.fakes.requests.at(-1);
  expect(asked?.history.map(({ content }) => content)).toEqual(["so, what now?"]);
  expect(asked?.memory).toEqual({ facts: [], summary: null });
  expect(asked?.states).toEqual({});
  expect(await sam.remembered()).toEqual([]);
  expect(await sam.at(withBen).remembered()).toEqual(["Lives in Porto"]);
});

it("ends a reply in the making: what it answers was said before", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(HANGS);
  await sam.says("I live in Lisbon");
  await sam.isTypedTo();
  given(await harness.node.forgetEverything(await sam.viewer(), sam.conversationId));
  await harness.rest();
  expect((await sam.isAnswered()).messages.map(({ role }) => role)).toEqual(["user"]);
  expect(texts(await sam.chats("hello again"))).toHaveLength(3);
});

it("holds for a guest whose thread is made again from the browser's copy", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("I live in Lisbon");
  given(await harness.node.forgetEverything(await guest.viewer(), guest.conversationId));
  const copy = copyOf(await guest.current());
  await harness.passes(1000);
  await harness.clock.advance(25 * 3_600_000);
  await harness.node.expire();
  given(await guest.start({ id: guest.conversationId, copy }));
  given(await guest.sees());
  await guest.chats("hello");
  expect(JSON.stringify(harness.fakes.requests.at(-1)?.history)).not.toContain("Lisbon");
});

it("does not find another's conversation", async () => {
  const harness = await createHarness();
  const [sam, kim] = [await harness.account(), await harness.account()];
  await sam.opens();
  expect(refusal(await harness.node.forgetEverything(await kim.viewer(), sam.conversationId))).toBe(
    "not-found",
  );
});
