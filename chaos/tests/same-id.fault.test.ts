import { conversationUpdate, mustParse } from "@evenfall/contracts";
import { clientId } from "@evenfall/testing";
import { turnEnds } from "../visitors/settle.ts";
import { expect, test } from "vitest";
import { singleServer } from "./support.ts";
import { kindOf } from "../visitors/visitor-over-http.ts";

const AT_ONCE = 50;

test.each(["guest", "account"] as const)(
  "one message sent fifty times at once by a %s is one message with one reply",
  async (kind) => {
    const system = await singleServer();
    const visitor = await system.visit(kind);
    const sent = { id: clientId(), content: "Only once, please" };

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => visitor.posts(sent)));
    system.recorder.acknowledged(visitor.conversationId, sent);
    expect(answers.map((answer) => answer?.status)).toEqual(
      Array.from({ length: AT_ONCE }, () => 202),
    );
    await turnEnds(visitor);

    // Long after, the same again: the same answer, with the reply beside it.
    const again = await visitor.posts(sent);
    expect(again?.status).toBe(202);
    expect(mustParse(conversationUpdate, again?.body).messages).toHaveLength(2);
    expect(await system.judge()).toEqual({ faults: [], replies: 1 });
    expect(system.model.calls).toBe(1);
  },
);

test("of fifty different contents under one id only one is taken", async () => {
  const system = await singleServer();
  const visitor = await system.visit("account");
  const id = clientId();
  const contents = Array.from({ length: AT_ONCE }, (_, index) => `Version ${index}`);
  const answers = await Promise.all(contents.map((content) => visitor.posts({ id, content })));
  const taken = contents.filter((_, index) => answers[index]?.status === 202);
  expect(taken).toHaveLength(1);
  for (const answer of answers)
    if (answer !== null && answer.status !== 202) expect(kindOf(answer)).toBe("message-id-taken");
  await turnEnds(visitor);
  const { messages } = await visitor.wholeThread();
  expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual(
    taken,
  );
  await visitor.leaves();
});
