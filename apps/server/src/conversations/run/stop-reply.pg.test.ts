import { expect, it } from "vitest";
import { EngineFailure } from "../../assistant/index.ts";
import { HANGS, type Round } from "@evenfall/testing/conversations/assistant.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

it.each<[string, (late: Promise<string>) => Round]>([
  ["is made", () => "what is not said"],
  ["is being made", () => HANGS],
  ["comes too late, from an engine that hears nothing of it", (late) => late],
  ["failed, and owes a canned line", () => new EngineFailure("server-error", "it failed")],
])(
  "drops a reply when the visitor stops it, and cans nothing: one that %s",
  async (_what, round) => {
    const { harness, sam } = await accountHarness({ typing: { minMs: 5000, maxMs: 5000 } });
    const late = Promise.withResolvers<string>();
    harness.fakes.rounds.push(round(late.promise));
    await sam.saysUntilTypedTo("hey");
    await harness.rest();
    const stopped = await sam.stops();
    expect(stopped.turn).toBe("idle");
    // Stopping twice is fine, and no reply comes later.
    expect((await sam.stops()).conversation.revision).toBe(stopped.conversation.revision);
    late.resolve("too late");
    await harness.passes(120_000);
    expect(texts(await sam.current())).toEqual(["hey"]);
    // What comes next is answered together with it.
    expect(texts(await sam.chats("still there?"))).toEqual(["hey", "still there?", "reply 2"]);
    expect(harness.fakes.heard(1)).toEqual(["hey", "still there?"]);
  },
);

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
