import * as fc from "fast-check";
import { expect, it } from "vitest";
import { chargeReservation, spreadEvenly, shareOf, SLOTS } from "./levels.ts";
import { lastDayToForget, spendDayEnd, spendDayOf } from "./spend-day.ts";

const nanodollars = fc.integer({ min: 0, max: 10 ** 12 });
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

it("levelling keeps the total, and no slot is ahead of another by more than one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 15 }), (total) => {
      const slots = spreadEvenly(total);
      expect(slots).toHaveLength(SLOTS);
      expect(sum(slots)).toBe(total);
      expect(Math.max(...slots) - Math.min(...slots)).toBeLessThanOrEqual(1);
    }),
  );
});

/** One taker or giver: which slot it finds, how much it moves. */
const step = fc.record({
  slot: fc.integer({ min: 0, max: SLOTS - 1 }),
  amount: fc.integer({ min: 1, max: 500 }),
  gives: fc.boolean(),
});

it("whatever is taken and given back in whichever slot, a budget is exceeded by its largest taker at most, and never left over", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.array(step, { maxLength: 200 }),
      (limit, steps) => {
        let slots = [...spreadEvenly(0)];
        const holds: number[] = [];
        const largest = Math.max(0, ...steps.map(({ amount }) => amount));
        for (const { slot, amount, gives } of steps) {
          const before = sum(slots);
          const taken = slots[slot] ?? 0;
          if (gives) {
            slots[slot] = taken - (holds.pop() ?? 0);
            continue;
          }
          const fitsAlone = taken + amount <= shareOf(limit);
          if (fitsAlone) slots[slot] = taken + amount;
          else if (before < limit) slots = [...spreadEvenly(before + amount)];
          const isTaken = sum(slots) > before;
          // One look at the whole would have taken it too.
          if (before < limit) expect(isTaken).toBe(true);
          if (isTaken) holds.push(amount);
          // A slot is no higher than levelling leaves it, and that rounds up.
          expect(sum(slots)).toBeLessThan(limit + largest + SLOTS);
        }
      },
    ),
  );
});

it("a call is met from its hold, and counted whole beyond it", () => {
  fc.assert(
    fc.property(nanodollars, nanodollars, (held, cost) => {
      const { left, beyond } = chargeReservation(held, cost);
      expect(Math.min(left, beyond)).toBe(0);
      expect(held - left + beyond).toBe(cost);
    }),
  );
});

it("calls that follow each other cost what they cost together", () => {
  fc.assert(
    fc.property(nanodollars, fc.array(nanodollars, { maxLength: 10 }), (held, costs) => {
      let left = held;
      let beyond = 0;
      for (const cost of costs) {
        const met = chargeReservation(left, cost);
        ({ left } = met);
        beyond += met.beyond;
      }
      expect({ left, beyond }).toEqual(chargeReservation(held, sum(costs)));
    }),
  );
});

it("a day is the UTC one, ends at its midnight, and is kept until the day after it is over", () => {
  const moment = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
  fc.assert(
    fc.property(moment, (now) => {
      const day = spendDayOf(now);
      const end = spendDayEnd(now);
      expect(end).toBeGreaterThan(now);
      expect(spendDayOf(end - 1)).toBe(day);
      expect(spendDayOf(end)).not.toBe(day);
      const forgotten = lastDayToForget(end);
      expect(forgotten < day).toBe(true);
      expect(lastDayToForget(end + 86_400_000)).toBe(day);
    }),
  );
});
