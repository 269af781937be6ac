import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";

const counting = async (harness: Harness, work: () => Promise<unknown>): Promise<string[]> => {
  await harness.rest();
  const before = harness.statements.length;
  await work();
  await harness.rest();
  return harness.statements.slice(before);
};

/** Statements of a turn, with the ones that begin and end a transaction. */
const turnOf = async (kind: "account" | "guest") => {
  const harness = await createHarness();
  const visitor = kind === "account" ? await harness.account() : await harness.guest();
  await visitor.opens();
  await visitor.chats("one");
  const later = Promise.withResolvers<string>();
  harness.fakes.rounds.push(later.promise);
  const viewer = await visitor.viewer();
  const command = {
    conversationId: visitor.conversationId,
    messageId: harness.ids.next(),
    content: "two",
    addressHash: "a",
    region: "US",
  };
  const send = await counting(harness, async () => given(await harness.node.send(viewer, command)));
  const begin = await counting(harness, () => harness.passes(4000));
  const complete = await counting(harness, async () => later.resolve("well"));
  const read = await counting(harness, () =>
    harness.node.read(viewer, visitor.conversationId, null),
  );
  return { send: send.length, begin: begin.length, complete: complete.length, read: read.length };
};

it("keeps a turn of an account cheap", async () => {
  expect(await turnOf("account")).toEqual({ send: 9, begin: 14, complete: 8, read: 6 });
});

it("keeps a guest's turn cheap, its gate and budget included", async () => {
  expect(await turnOf("guest")).toEqual({ send: 12, begin: 16, complete: 11, read: 7 });
});
