import { expect, it } from "vitest";
import { createStage, type Stage } from "@evenfall/testing/conversations/harness.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

/** Two owners who chose one id for their threads. */
const twins = async (stage: Stage) => {
  const [sam, kim] = [await stage.account(), await stage.guest()];
  const id = stage.ids.next();
  for (const visitor of [sam, kim]) {
    given(await visitor.start({ id }));
    given(await visitor.at(id).sees());
  }
  return { sam, kim, id };
};

it("keeps two owners apart who chose the same ids for thread and messages", async () => {
  const stage = await createStage();
  const { sam, kim, id } = await twins(stage);
  const messageId = stage.ids.next();
  await Promise.all([
    sam.says("I live in Lisbon", messageId),
    kim.says("I live in Porto", messageId),
  ]);
  await sam.isAnswered();
  expect(texts(await kim.isAnswered())[0]).toBe("I live in Porto");
  expect(texts(await sam.current())[0]).toBe("I live in Lisbon");
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
  expect(await kim.remembered()).toEqual(["Lives in Porto"]);
  expect(texts(given(await kim.start({ id })))).toHaveLength(2);
  for (const { ownerId, event } of stage.events)
    if (ownerId === sam.ownerId) expect(JSON.stringify(event)).not.toContain("Porto");
});

it("lets go of one owner's thread and leaves the other's of the same id", async () => {
  const stage = await createStage();
  const { sam, kim, id } = await twins(stage);
  await sam.chats("mine");
  await kim.chats("no, mine");
  await stage.clock.advance(25 * 3_600_000);
  expect(await stage.node.expire()).toBe(1);
  expect(refusal(await stage.node.read(await kim.viewer(), id, null))).toBe("not-found");
  expect(texts(await sam.current())[0]).toBe("mine");
});

it("gives a guest's thread an id of its own where the account has one of that id, and its reply in flight follows", async () => {
  const stage = await createStage();
  const { sam, kim, id } = await twins(stage);
  const messageId = stage.ids.next();
  await sam.says("mine", messageId);
  await sam.isAnswered();
  const later = Promise.withResolvers<string>();
  stage.cast.rounds.push(later.promise);
  await kim.says("I live in Porto", messageId);
  await kim.isTypedTo();
  const { conversationId } = given(await sam.claims(kim.passId));
  expect(conversationId).not.toBe(id);
  // Longer than a lease lasts: it is renewed where the thread is now.
  await stage.passes(20_000);
  later.resolve("Porto is lovely");
  const claimed = await sam.at(conversationId ?? "").isAnswered();
  expect(texts(claimed)).toEqual(["I live in Porto", "Porto is lovely"]);
  expect(await sam.remembered()).toEqual(["Lives in Porto"]);
  expect(texts(await sam.at(id).current())).toEqual(["mine", "reply 1"]);
  expect(stage.cast.requests).toHaveLength(2);
});

it("lets nobody have words forgotten in another's thread by using its ids", async () => {
  const stage = await createStage();
  const { sam, kim, id } = await twins(stage);
  const lisbon = stage.ids.next();
  await kim.says("I live in Lisbon", lisbon);
  const copy = copyOf(await kim.isAnswered());
  await stage.clock.advance(25 * 3_600_000);
  await stage.node.expire();

  const mallory = await stage.guest();
  await mallory.opens();
  await mallory.says("I live in Lisbon", lisbon);
  await mallory.isAnswered();
  const { facts } = await mallory.memory();
  given(await mallory.forgets(facts[0]?.id ?? ""));

  given(await kim.start({ id, copy }));
  given(await kim.sees());
  await kim.chats("where do I live?");
  expect(JSON.stringify(stage.cast.requests.at(-1)?.history)).toContain("I live in Lisbon");
  expect(texts(await sam.current())).toEqual([]);
});

it("refuses a copy to the second of two accounts that claim it at once", async () => {
  const stage = await createStage();
  const guest = await stage.guest();
  await guest.opens();
  const copy = copyOf(await guest.chats("hey"));
  await stage.clock.advance(25 * 3_600_000);
  await stage.node.expire();
  const both = [await stage.account(), await stage.account()];
  const claimed = await Promise.all(both.map((account) => account.claims(null, copy)));
  expect(claimed.map(refusal).toSorted()).toEqual([null, "thread-foreign"].toSorted());
});
