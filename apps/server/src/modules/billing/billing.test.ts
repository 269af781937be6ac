import { fail, ok } from "@evenfall/domain";
import { expect, it } from "vitest";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createBilling } from "./billing.ts";
import { createMockCheckout } from "./checkout.mock.ts";

const subscriber = { userId: "u1" };

const collectingLog = () => {
  const lines: string[] = [];
  const keep = (_fields: unknown, message: string): void => void lines.push(message);
  const log: Log = { info: keep, warn: keep, error: keep, child: () => log };
  return { log, lines };
};

it("sends the subscriber to /success after two seconds, without a charge", async () => {
  const timers: { delayMs: number; task: () => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (delayMs, task) => {
      timers.push({ delayMs, task });
      return () => undefined;
    },
  };
  const billing = createBilling({ checkout: createMockCheckout({ clock }), log: collectingLog().log });
  const started = billing.subscribe(subscriber);
  expect(timers.map((timer) => timer.delayMs)).toEqual([2000]);
  timers[0]?.task();
  expect(await started).toEqual(ok({ redirectTo: "/success", charged: false }));
});

it("tells one failure whether the provider refuses or breaks, and logs which", async () => {
  const { log, lines } = collectingLog();
  const refusing = createBilling({ checkout: { start: async () => fail("failed") }, log });
  const broken = createBilling({ checkout: { start: () => Promise.reject(new Error("no network")) }, log });
  expect(await refusing.subscribe(subscriber)).toEqual(fail("subscription-failed"));
  expect(await broken.subscribe(subscriber)).toEqual(fail("subscription-failed"));
  expect(lines).toEqual([
    "the checkout provider refused to start a subscription",
    "the checkout provider broke",
  ]);
});

it("grants nothing for a checkout that took no money", async () => {
  const billing = createBilling({ checkout: { start: async () => fail("failed") }, log: collectingLog().log });
  expect(await billing.isPremium("o1")).toBe(false);
});
