import { clientId } from "@evenfall/testing";
import { expect, test } from "vitest";
import { turnEnds } from "../visitors/settle.ts";
import { singleServer } from "./support.ts";

test("one message sent fifty times at once is one message with one reply", async () => {
  const system = await singleServer();
  const visitor = await system.visit("account");
  const sent = { id: clientId(), content: "Only once, please" };
  const fifty = Array.from({ length: 50 }, () => sent);
  const answers = await Promise.all(fifty.map(visitor.posts));
  system.recorder.acknowledged(visitor.conversationId, sent);
  expect(answers.map((answer) => answer?.status)).toEqual(fifty.map(() => 202));
  await turnEnds(visitor);
  expect(await system.judge()).toEqual({ faults: [], replies: 1 });
  expect(system.model.calls).toBe(1);
});
