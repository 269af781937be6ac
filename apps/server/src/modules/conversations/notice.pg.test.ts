import { expect, it } from "vitest";
import { createStage } from "./stage.ts";
import { given, refusal } from "./test-visitor.ts";

const HOUR_MS = 3_600_000;

it.each(["account", "guest"] as const)(
  "takes no first message of an %s before the notice was shown",
  async (kind) => {
    const stage = await createStage({ worker: false });
    const visitor = kind === "account" ? await stage.account() : await stage.guest();
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
  const stage = await createStage({ worker: false });
  const sam = await stage.account();
  await sam.opens();
  const refused: number[] = [];
  for (let hour = 0; hour <= 12; hour += 1) {
    if (refusal(await sam.send(`hour ${hour}`)) === "notice-required") {
      refused.push(hour);
      given(await sam.sees());
    }
    await stage.clock.advance(HOUR_MS);
  }
  expect(refused).toEqual([3, 6, 9, 12]);
  expect((await sam.current()).notices).toHaveLength(5);
});

it("asks for it in each new conversation", async () => {
  const stage = await createStage({ worker: false });
  const sam = await stage.account();
  await sam.opens();
  sam.at(given(await sam.start({ characterId: "ben" })).conversation.id);
  expect(refusal(await sam.send("hey"))).toBe("notice-required");
});

it("asks for it when the server's clock went back", async () => {
  const stage = await createStage({ worker: false });
  const sam = await stage.account();
  await sam.opens();
  await stage.pool.query(
    "update conversations set notice_shown_at = notice_shown_at + interval '2 hours'",
  );
  expect(refusal(await sam.send("hey"))).toBe("notice-required");
  given(await sam.sees());
  expect(refusal(await sam.send("hey"))).toBeNull();
});

it("records it once for two tabs, and tells of it once", async () => {
  const stage = await createStage({ worker: false });
  const sam = await stage.account();
  sam.at(given(await sam.start()).conversation.id);
  const [one, other] = await Promise.all([sam.sees(), sam.sees()]);
  expect(given(one).noticeDueAt).toBe(given(other).noticeDueAt);
  expect((await sam.current()).notices).toHaveLength(1);
  expect(stage.events).toHaveLength(1);
});

it("does not know the conversation of somebody else, nor other words than today's", async () => {
  const stage = await createStage({ worker: false });
  const sam = await stage.account();
  await sam.opens();
  const kim = await stage.guest();
  await kim.opens();
  expect(refusal(await kim.at(sam.conversationId).sees())).toBe("not-found");
  const old = stage.node.recordNotice(await sam.viewer(), {
    conversationId: sam.conversationId,
    version: "2019",
  });
  expect(refusal(await old)).toBe("invalid-request");
});
