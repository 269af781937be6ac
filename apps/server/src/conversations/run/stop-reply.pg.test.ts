import { expect, it } from "vitest";
import { EngineFailure } from "../../assistant/index.ts";
import { HANGS, NEVER_HEARS } from "@evenfall/testing/conversations/assistant.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

it("drops what a character types when the visitor stops it, in whichever state, and cans nothing", async () => {
  for (const isMade of [false, true]) {
    const { harness, sam } = await accountHarness({ typing: { minMs: 5000, maxMs: 5000 } });
    harness.fakes.rounds.push(isMade ? "what is not said" : HANGS);
    await sam.saysUntilTypedTo("hey");
    await harness.rest();
    const stopped = await sam.stops();
    expect(stopped.turn).toBe("idle");
    // Twice is fine, and nothing comes later.
    expect((await sam.stops()).conversation.revision).toBe(stopped.conversation.revision);
    await harness.passes(120_000);
    expect(texts(await sam.current())).toEqual(["hey"]);
    // What comes next is answered together with it.
    expect(texts(await sam.chats("still there?"))).toEqual(["hey", "still there?", "reply 2"]);
    expect(harness.fakes.requests[1]?.history.map(({ content }) => content)).toEqual([
      "hey",
      "still there?",
    ]);
  }
});

it("stops the canned line that a failed reply owes", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push(new EngineFailure("server-error", "it failed"));
  await sam.saysUntilTypedTo("hey");
  await harness.rest();
  await sam.stops();
  await harness.passes(120_000);
  const { turn, messages } = await sam.current();
  expect({ turn, count: messages.length }).toEqual({ turn: "idle", count: 1 });
});

it("has no reply of an engine that hears nothing of it", async () => {
  const { harness, sam } = await accountHarness();
  const late = harness.fakes.later();
  harness.fakes.rounds.push(NEVER_HEARS);
  await sam.saysUntilTypedTo("hey");
  const { conversation } = await sam.stops();
  late.resolve("too late");
  await harness.passes(5000);
  expect((await sam.current()).conversation.revision).toBe(conversation.revision);
});

it("leaves a message that waits to be read, and counts what a guest stops as spent", async () => {
  const { harness, guest } = await guestHarness();
  harness.fakes.rounds.push(HANGS, HANGS, HANGS);
  for (let spent = 0; spent < 3; spent += 1) {
    await guest.says(`hey ${spent}`);
    expect((await guest.stops()).turn).toBe("waiting");
    await guest.isTypedTo();
    expect(await guest.repliesSpent()).toBe(spent);
    expect((await guest.stops()).gate).toBe(spent === 2 ? "gated" : "open");
  }
  expect((await guest.current()).gate).toBe("gated");
});
