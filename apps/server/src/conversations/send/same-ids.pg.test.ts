import { expect, it } from "vitest";
import { inFront } from "@evenfall/testing/conversations/opened.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { copyOf, given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** Two owners who chose one id for their threads. */
const twins = async () => {
  const harness = await createHarness();
  const [sam, kim] = [await harness.account(), await harness.guest()];
  const id = harness.ids.next();
  for (const visitor of [sam, kim]) {
    given(await visitor.start({ id }));
    given(await visitor.at(id).sees());
  }
  return { harness, sam, kim, id };
};

it("gives a guest's thread and message ids of their own where the account has them, and its reply in flight follows", async () => {
  const { harness, sam, kim, id } = await twins();
  const messageId = harness.ids.next();
  await sam.says("mine", messageId);
  await sam.isAnswered();
  const later = harness.fakes.later();
  await kim.says("I live in Porto", messageId);
  await kim.isTypedTo();
  const { conversationId } = given(await sam.claims(kim.passId));
  expect(conversationId).not.toBe(id);
  // Longer than a lease lasts, so it has to be renewed where the thread is now.
  await harness.passes(20_000);
  later.resolve("Porto is lovely");
  const claimed = await sam.at(conversationId ?? "").isAnswered();
  expect(texts(claimed)).toEqual(["I live in Porto", "Porto is lovely"]);
  expect(texts(await sam.at(id).current())).toEqual(["mine", "reply 1"]);
  expect(harness.fakes.requests).toHaveLength(2);
  // What is remembered follows the message, so that forgetting finds it.
  const [fact] = (await sam.memory()).facts;
  expect(fact).toMatchObject({ text: "Lives in Porto", receipts: [{ quote: "I live in Porto" }] });
  given(await sam.forgets(fact?.id ?? ""));
  expect(
    await harness.rows("select content from messages where left_out order by message_order"),
  ).toEqual([{ content: "I live in Porto" }, { content: "Porto is lovely" }]);
});

it("lets nobody have words forgotten in another's thread by using its ids", async () => {
  const { harness, sam, kim, id } = await twins();
  const lisbon = harness.ids.next();
  await kim.says("I live in Lisbon", lisbon);
  const copy = copyOf(await kim.isAnswered());
  await harness.dayPasses();

  const mallory = await inFront(harness.guest());
  await mallory.says("I live in Lisbon", lisbon);
  await mallory.isAnswered();
  const { facts } = await mallory.memory();
  given(await mallory.forgets(facts[0]?.id ?? ""));

  given(await kim.start({ id, copy }));
  given(await kim.sees());
  await kim.chats("where do I live?");
  expect(JSON.stringify(harness.fakes.requests.at(-1)?.history)).toContain("I live in Lisbon");
  expect(texts(await sam.current())).toEqual([]);
});
