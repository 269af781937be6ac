import { and, lte, sql } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Database, Queries } from "../../database/database.ts";
import { isDatabaseUnavailable } from "../../database/failure-code.ts";
import { addTaken, readTaken, takeWithin, type Counter } from "./counter-rows.ts";
import {
  insertHold,
  lockHold,
  readHeld,
  takeHold,
  takeOverdueHold,
  writeLeft,
} from "./hold-rows.ts";
import { drawn } from "./levels.ts";
import { lastDayToForget, spendDayEnd, spendDayOf } from "./spend-day.ts";
import {
  isUnlimited,
  OverSpendLimit,
  unlimited,
  type HoldRequest,
  type Payer,
  type SpendLimits,
  type SpendScope,
  type Spending,
} from "./spending.ts";
import { addToSystem, giveToSystem, readSystem, takeFromSystem } from "./system-slots.ts";
import { spendCounters } from "./tables.ts";

/** After so long a hold is a dead one's: longer than any run takes, its waits included. */
const HOLD_MS = 30 * 60_000;

/** Counters that are deleted at once. */
const SWEPT_AT_ONCE = 500;

export interface SpendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: SpendLimits;
  readonly onRefused: (scope: SpendScope) => void;
}

interface Account extends Payer {
  readonly day: string;
}

const accountOf = ({ ownerId, addressHash }: Payer, day: string): Account => ({
  day,
  ownerId,
  addressHash,
});

/** Keeps the budgets in the database, exact over all nodes. Without a limit nothing is kept. */
export const createSpending = (deps: SpendingDeps): Spending => {
  const { database, clock, limits } = deps;
  if (isUnlimited(limits)) return unlimited;

  /** The limited counters of one payer, in the order in which everybody locks them. */
  const countersOf = ({ day, ownerId, addressHash }: Account) => {
    const counters: { readonly counter: Counter; readonly limit: number }[] = [];
    if (limits.address !== null && addressHash !== null)
      counters.push({
        counter: { day, scope: "address", key: addressHash },
        limit: limits.address,
      });
    if (limits.visitor !== null && ownerId !== null)
      counters.push({ counter: { day, scope: "visitor", key: ownerId }, limit: limits.visitor });
    return counters;
  };

  const add = async (tx: Queries, account: Account, nanodollars: number): Promise<void> => {
    for (const { counter } of countersOf(account)) await addTaken(tx, counter, nanodollars);
    if (limits.system !== null) await addToSystem(tx, { day: account.day, nanodollars });
  };

  const giveBack = async (
    tx: Queries,
    { id, leftNanodollars, ...account }: Account & { id: string; leftNanodollars: number },
  ): Promise<void> => {
    if (leftNanodollars === 0) return;
    for (const { counter } of countersOf(account)) await addTaken(tx, counter, -leftNanodollars);
    if (limits.system !== null)
      await giveToSystem(tx, { day: account.day, id, nanodollars: leftNanodollars });
  };

  const refuse = (scope: SpendScope, now: number): never => {
    deps.onRefused(scope);
    throw new OverSpendLimit(scope, spendDayEnd(now));
  };

  const settle = ({ id, payer, nanodollars }: HoldRequest): Promise<void> =>
    database.transaction(async (tx) => {
      const hold = await lockHold(tx, id);
      const { left, beyond } = drawn(hold?.leftNanodollars ?? 0, nanodollars);
      if (hold !== null) await writeLeft(tx, id, left);
      if (beyond > 0) await add(tx, hold ?? accountOf(payer, spendDayOf(clock.now())), beyond);
    });

  /** What was spent while the database was away. */
  let owed: readonly HoldRequest[] = [];
  const settleOwed = async (): Promise<void> => {
    const due = owed;
    owed = [];
    for (const [index, call] of due.entries()) {
      try {
        await settle(call);
      } catch (cause) {
        if (!isDatabaseUnavailable(cause)) throw cause;
        owed = [...owed, ...due.slice(index)];
        return;
      }
    }
  };

  const sweepHolds = async (): Promise<number> => {
    for (let swept = 0; ; swept += 1) {
      // Each by itself: two of them would lock counters in an order of their own.
      const gone = await database.transaction(async (tx) => {
        const overdue = await takeOverdueHold(tx, clock.now());
        if (overdue !== null) await giveBack(tx, overdue);
        return overdue !== null;
      });
      if (!gone) return swept;
    }
  };

  const forgetDays = async (): Promise<number> => {
    let forgotten = 0;
    for (;;) {
      const old = database.queries
        .select({ day: spendCounters.day, scope: spendCounters.scope, key: spendCounters.key })
        .from(spendCounters)
        .where(lte(spendCounters.day, lastDayToForget(clock.now())))
        .limit(SWEPT_AT_ONCE);
      const gone = await database.queries
        .delete(spendCounters)
        .where(
          and(
            lte(spendCounters.day, lastDayToForget(clock.now())),
            sql`(${spendCounters.day}, ${spendCounters.scope}, ${spendCounters.key}) in ${old}`,
          ),
        )
        .returning({ key: spendCounters.key });
      forgotten += gone.length;
      if (gone.length < SWEPT_AT_ONCE) return forgotten;
    }
  };

  return {
    isLimited: true,
    look: async (tx, { payer, nanodollars }) => {
      if (nanodollars <= 0) return;
      const now = clock.now();
      const day = spendDayOf(now);
      for (const { counter, limit } of countersOf(accountOf(payer, day)))
        if ((await readTaken(tx, counter)) >= limit) refuse(counter.scope, now);
      if (limits.system !== null && (await readSystem(tx, day)) >= limits.system)
        refuse("system", now);
    },
    hold: async (tx, { id, payer, nanodollars }) => {
      if (nanodollars <= 0) return;
      const now = clock.now();
      const account = accountOf(payer, spendDayOf(now));
      const expiresAt = new Date(now + HOLD_MS);
      await insertHold(tx, { id, ...account, leftNanodollars: nanodollars, expiresAt });
      for (const { counter, limit } of countersOf(account))
        if (!(await takeWithin(tx, counter, nanodollars, limit))) refuse(counter.scope, now);
      // Last, because all visitors share it.
      const take = { day: account.day, id, nanodollars };
      if (limits.system !== null && !(await takeFromSystem(tx, take, limits.system)))
        refuse("system", now);
    },
    charge: async (call) => {
      if (call.nanodollars <= 0) return;
      owed = [...owed, call];
      await settleOwed();
    },
    release: async (tx, id) => {
      const hold = await takeHold(tx, id);
      if (hold === null) return null;
      await giveBack(tx, hold);
      return { ownerId: hold.ownerId, addressHash: hold.addressHash };
    },
    sweep: async () => {
      await settleOwed();
      return (await sweepHolds()) + (await forgetDays());
    },
    today: async () => {
      if (limits.system === null) return null;
      const day = spendDayOf(clock.now());
      return database.snapshot(async (tx) => {
        const held = await readHeld(tx, day);
        return { spent: (await readSystem(tx, day)) - held, held };
      });
    },
  };
};
