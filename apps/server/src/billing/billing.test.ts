import { fail, ok } from "@evenfall/domain";
import { expect, it } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createBilling } from "./billing.ts";
import { createMockCheckout } from "./checkout.mock.ts";

const subscriber = { userId: "u1" };

it("sends the subscriber to /success after two seconds, without a charge", async () => {
  const clock = testClock();
  const billing = createBilling({ checkout: createMockCheckout({ clock }), log: collectingLog() });
  const arrived: string[] = [];
  const started = billing.subscribe(subscriber).finally(() => arrived.push("answer"));
  await clock.advance(1999);
  expect(arrived).toEqual([]);
  await clock.advance(1);
  expect(await started).toEqual(ok({ redirectTo: "/success", charged: false }));
});

it("tells one failure whether the provider refuses or breaks, and logs which", async () => {
  const log = collectingLog();
  const refusing = createBilling({ checkout: { start: async () => fail("failed") }, log });
  const broken = createBilling({
    checkout: { start: () => Promise.reject(new Error("no network")) },
    log,
  });
  expect(await refusing.subscribe(subscriber)).toEqual(fail("subscription-failed"));
  expect(await broken.subscribe(subscriber)).toEqual(fail("subscription-failed"));
  expect(log.lines.map((line) => line.message)).toEqual([
    "the checkout provider refused to start a subscription",
    "the checkout provider broke",
  ]);
});

it("grants nothing for a checkout that took no money", async () => {
  const checkout = createMockCheckout({ clock: testClock() });
  expect(await createBilling({ checkout, log: collectingLog() }).isPremium("o1")).toBe(false);
});
