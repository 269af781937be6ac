import { expect, it } from "vitest";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";

const HOUR_MS = 3_600_000;

it.each(["account", "guest"] as const)(
  "takes no first message of an %s before the notice was shown",
  async (kind) => {
    const harness = await createHarness({ worker: false });
    const visitor = kind === "account" ? await harness.account() : await harness.guest();
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
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
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

it("four tabs through twelve hours, with reloads and jumps of the clock: never over the interval, at most one too many", async () => {
  const harness = await createHarness({ worker: false });
  const chance = seededChance(12);
  const draw = (below: number): number => Math.floor(chance.next() * below);
  const sam = await harness.account();
  await sam.opens();
  const begun = harness.clock.now();
  const tabs = await Promise.all(Array.from({ length: 4 }, () => sam.current()));
  let accepted = 0;
  while (harness.clock.now() < begun + 12 * HOUR_MS) {
    const usage = draw(tabs.length);
    // A tab knows what it was told last; a reload asks.
    if (draw(4) === 0) tabs[usage] = await sam.current();
    const dueAt = Date.parse(tabs[usage]?.noticeDueAt ?? "");
    if (dueAt <= harness.clock.now()) {
      // Whichever tabs are in view show it, several at once.
      const answers = await Promise.all(
        Array.from({ length: 1 + draw(tabs.length) }, () => sam.sees()),
      );
      tabs[usage] = given(answers[0] ?? (await sam.sees()));
    }
    const sent = await sam.send("hey");
    if (sent.ok) {
      accepted += 1;
      const shownAt = Date.parse((await sam.current()).notices.at(-1)?.shownAt ?? "");
      expect(harness.clock.now() - shownAt).toBeLessThan(3 * HOUR_MS);
    } else {
      expect(refusal(sent)).toBe("notice-required");
      tabs[usage] = await sam.current();
    }
    await harness.clock.advance(draw(12) === 0 ? HOUR_MS : (2 + draw(12)) * 60_000);
  }
  expect(accepted).toBeGreaterThan(20);
  const shown = (await sam.current()).notices.map((notice) => Date.parse(notice.shownAt) - begun);
  expect(shown[0]).toBe(0);
  expect(shown.length).toBeGreaterThanOrEqual(4);
  expect(shown.length).toBeLessThanOrEqual(12 / 3 + 2);
});

it("asks for it in each new conversation", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
  sam.at(given(await sam.start({ characterId: "ben" })).conversation.id);
  expect(refusal(await sam.send("hey"))).toBe("notice-required");
});

it("asks for it when the server's clock went back", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
  await harness.pool.query(
    "update conversations set notice_shown_at = notice_shown_at + interval '2 hours'",
  );
  expect(refusal(await sam.send("hey"))).toBe("notice-required");
  given(await sam.sees());
  expect(refusal(await sam.send("hey"))).toBeNull();
});

it("records it once for two tabs, and tells of it once", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  sam.at(given(await sam.start()).conversation.id);
  const [one, other] = await Promise.all([sam.sees(), sam.sees()]);
  expect(given(one).noticeDueAt).toBe(given(other).noticeDueAt);
  expect((await sam.current()).notices).toHaveLength(1);
  expect(harness.events).toHaveLength(1);
});

it("does not know the conversation of somebody else, nor other words than today's", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
  const kim = await harness.guest();
  await kim.opens();
  expect(refusal(await kim.at(sam.conversationId).sees())).toBe("not-found");
  const old = harness.node.recordNotice(await sam.viewer(), {
    conversationId: sam.conversationId,
    version: "2019",
  });
  expect(refusal(await old)).toBe("invalid-request");
});
