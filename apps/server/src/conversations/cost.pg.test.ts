import { expect, it } from "vitest";
import { createStage, type Stage } from "@evenfall/testing/conversations/harness.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";

const counting = async (stage: Stage, work: () => Promise<unknown>): Promise<string[]> => {
  await stage.rest();
  const before = stage.statements.length;
  await work();
  await stage.rest();
  return stage.statements.slice(before);
};

/** Statements of a turn, with the ones that begin and end a transaction. */
const turnOf = async (kind: "account" | "guest") => {
  const stage = await createStage();
  const visitor = kind === "account" ? await stage.account() : await stage.guest();
  await visitor.opens();
  await visitor.chats("one");
  const later = Promise.withResolvers<string>();
  stage.cast.rounds.push(later.promise);
  const viewer = await visitor.viewer();
  const command = {
    conversationId: visitor.conversationId,
    messageId: stage.ids.next(),
    content: "two",
    addressHash: "a",
    region: "US",
  };
  const send = await counting(stage, async () => given(await stage.node.send(viewer, command)));
  const begin = await counting(stage, () => stage.passes(4000));
  const complete = await counting(stage, async () => later.resolve("well"));
  const read = await counting(stage, () => stage.node.read(viewer, visitor.conversationId, null));
  return { send: send.length, begin: begin.length, complete: complete.length, read: read.length };
};

it("keeps a turn of an account cheap", async () => {
  expect(await turnOf("account")).toEqual({ send: 9, begin: 14, complete: 8, read: 6 });
});

it("keeps a guest's turn cheap, its gate and budget included", async () => {
  expect(await turnOf("guest")).toEqual({ send: 12, begin: 16, complete: 11, read: 7 });
});
