import { NOTICE } from "@evenfall/domain";
import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";

const HOUR_MS = 3_600_000;

it.each(["account", "guest"] as const)(
  "takes no first message of an %s in a new conversation before the notice was shown",
  async (kind) => {
    const harness = await createHarness({ worker: false });
    const visitor = kind === "account" ? await inFront(harness.account()) : await harness.guest();
    const started = given(await visitor.start());
    expect(started.noticeDueAt).toBe(started.serverNow);
    visitor.at(started.conversation.id);
    expect(refusal(await visitor.send("hey"))).toBe("notice-required");
    const seen = given(await visitor.sees());
    expect(seen.notices).toHaveLength(1);
    expect(refusal(await visitor.send("hey"))).toBeNull();
  },
);

it("asks for the notice again after three hours, at every hour of a long day never over it", async () => {
  const { harness, sam } = await accountHarness({ worker: false });
  const refused: number[] = [];
  for (let hour = 0; hour <= 12; hour += 1) {
    if (refusal(await sam.send(`hour ${hour}`)) === "notice-required") {
      refused.push(hour);
      given(await sam.sees());
    }
    await harness.clock.advance(HOUR_MS);
  }
  expect(refused).toEqual([3, 6, 9, 12]);
  expect((await sam.current()).notices).toHaveLength(5);
});

it("records it once for two tabs, tells of it once, and takes no other words than today's and those of pages still open", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  sam.at(given(await sam.start()).conversation.id);
  const [one, other] = await Promise.all([sam.sees(), sam.sees()]);
  expect(given(one).noticeDueAt).toBe(given(other).noticeDueAt);
  expect((await sam.current()).notices).toHaveLength(1);
  expect(harness.events).toHaveLength(1);
  const records = async (version: string) =>
    refusal(
      await harness.node.recordNotice(await sam.viewer(), {
        conversationId: sam.conversationId,
        version,
      }),
    );
  expect(await records("2019")).toBe("invalid-request");
  expect(await records(NOTICE.earlier[0])).toBeNull();
});
