import { TYPING, type DelayRange } from "@evenfall/domain";
import { expect, it } from "vitest";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** Typed in 2,560 to 3,840 ms. */
const REPLY = "tide ".repeat(20).trim();

/** A visitor whose message was just read, with a reply that is made and being typed. */
const typedTo = async (typing: DelayRange = TYPING) => {
  const { harness, sam } = await accountHarness({ typing });
  harness.fakes.rounds.push(REPLY);
  await sam.saysUntilTypedTo("hey");
  await harness.rest();
  return { harness, sam };
};

it("types a reply as long as a person would, and has it nowhere before", async () => {
  const { harness, sam } = await typedTo();
  expect(harness.fakes.requests).toHaveLength(1);
  await harness.passes(2400);
  expect((await sam.current()).turn).toBe("typing");
  const everything = [];
  for await (const piece of harness.node.readEverything(await sam.viewer())) everything.push(piece);
  const reached = JSON.stringify([everything, harness.events, await sam.current(), harness.log]);
  expect(reached).toContain("hey");
  expect(reached).not.toContain("tide");
  expect(await sam.send("one more thing")).toMatchObject({
    ok: false,
    error: { kind: "reply-in-progress" },
  });

  await harness.passes(1500);
  const answered = await sam.current();
  expect(answered.turn).toBe("idle");
  expect(texts(answered)).toEqual(["hey", REPLY]);
  const { rows } = await harness.pool.query("select reply, wake_at from runs");
  expect(rows).toEqual([{ reply: null, wake_at: null }]);

  // Each update follows the one before: no tab has to ask for what it missed.
  const heard = harness.events.flatMap(({ event }) =>
    event.type === "conversation-changed" && event.update ? [event.update] : [],
  );
  expect(heard.slice(1).map(({ since }) => since)).toEqual(
    heard.slice(0, -1).map(({ conversation }) => conversation.revision),
  );
});

it("counts the time that the engine took", async () => {
  const { harness, sam } = await accountHarness({ typing: TYPING });
  const later = harness.fakes.later();
  await sam.saysUntilTypedTo("hey");
  await harness.passes(3800);
  later.resolve(REPLY);
  await harness.passes(250);
  expect(texts(await sam.current())).toEqual(["hey", REPLY]);
});

it("shows a reply at its time, once, where the server dies meanwhile", async () => {
  const { harness, sam } = await typedTo({ minMs: 5000, maxMs: 5000 });
  await harness.node.worker.stop();
  const nodes = [harness.createNode(), harness.createNode()];
  await nodes[0]?.worker.start({ alone: true });
  await nodes[1]?.worker.start({ alone: false });
  await harness.passes(4000);
  expect((await sam.current()).turn).toBe("typing");
  await harness.passes(1500);
  const answered = await sam.current();
  expect(texts(answered)).toEqual(["hey", REPLY]);
  expect(harness.fakes.requests).toHaveLength(1);
  await harness.passes(20_000);
  expect((await sam.current()).conversation).toEqual(answered.conversation);
});

it("says nothing that was made from what is forgotten meanwhile", async () => {
  const { harness, sam } = await typedTo();
  given(await harness.node.forgetEverything(await sam.viewer(), sam.conversationId));
  await harness.passes(10_000);
  // What was asked is answered all the same.
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
});
