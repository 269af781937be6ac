import { lte } from "drizzle-orm";
import { DAY_MS, utcDay, utcDayEnd, type Clock } from "../../clock.ts";
import type { Database, Queries } from "../../database/database.ts";
import { sweep } from "../../sweep.ts";
import type { Log } from "../../telemetry/log.ts";
import { type Counter, giveTaken, readTaken, takeWithin } from "./counter-rows.ts";
import {
  insertReservation,
  lockReservation,
  readReserved,
  takeOverdueReservation,
  takeReservation,
  writeLeft,
} from "./reservation-rows.ts";
import {
  CALL_MAX,
  isUnlimited,
  OverSpendLimit,
  type Payer,
  type ReservationRequest,
  scopeOfAddress,
  type Spending,
  type SpendLimits,
  type SpendScope,
  unlimited,
} from "./spending.ts";
import { addToSystem, giveToSystem, readSystem, takeFromSystem } from "./system-slots.ts";
import { spendCounters } from "./tables.ts";
import { createUnsettledCalls } from "./unsettled-calls.ts";

/** The newest day whose counters may be deleted: yesterday's reservations may still be settled. */
const lastDayToForget = (now: number): string => utcDay(now - 2 * DAY_MS);

/** A reservation this old was left by a dead process: no run takes as long, even with its waits. */
const HOLD_MS = 30 * 60_000;

interface Account extends Payer {
  readonly day: string;
}

/** The counters of an account, in the order in which everybody locks them. */
const countersOf = ({ day, ownerId, addressHash }: Account): readonly Counter[] => [
  ...(addressHash === null
    ? []
    : [{ day, scope: scopeOfAddress(addressHash), key: addressHash } as const]),
  ...(ownerId === null ? [] : [{ day, scope: "visitor", key: ownerId } as const]),
];

/** Keeps budgets in the database, exact across all nodes. Without any limit, nothing is counted. */
export const createSpending = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: SpendLimits;
  readonly onRefused: (scope: SpendScope) => void;
  /** Told when a cost could not be counted, with the kind of failure only, and when a day's budget is used up. */
  readonly log?: Pick<Log, "error" | "warn">;
}): Spending => {
  const { database, clock, limits } = deps;

  /** The part of a payer whose budgets are limited now. */
  const accountOf = ({ ownerId, addressHash }: Payer, day: string): Account => ({
    day,
    ownerId: limits.visitor === null ? null : ownerId,
    addressHash:
      addressHash === null || limits[scopeOfAddress(addressHash)] === null ? null : addressHash,
  });

  const add = async (tx: Queries, account: Account, nanodollars: number): Promise<void> => {
    for (const counter of countersOf(account)) await takeWithin(tx, counter, nanodollars, Infinity);
    if (limits.system !== null) await addToSystem(tx, { day: account.day, nanodollars });
  };

  /** Gives back to the counters that it was taken from, even if they are no longer limited. */
  const giveBack = async (
    tx: Queries,
    { id, leftNanodollars, ...account }: Account & { id: string; leftNanodollars: number },
  ): Promise<void> => {
    if (leftNanodollars === 0) return;
    for (const counter of countersOf(account)) await giveTaken(tx, counter, leftNanodollars);
    if (limits.system !== null)
      await giveToSystem(tx, { day: account.day, id, nanodollars: leftNanodollars });
  };

  let dayUsedUp = "";
  const refuse = (scope: SpendScope, now: number): never => {
    deps.onRefused(scope);
    if (scope === "system" && dayUsedUp !== utcDay(now)) {
      dayUsedUp = utcDay(now);
      deps.log?.warn(
        { until: new Date(utcDayEnd(now)).toISOString() },
        "the day's budget for models is used up",
      );
    }
    throw new OverSpendLimit(scope, utcDayEnd(now));
  };

  const settle = ({ id, payer, nanodollars }: ReservationRequest): Promise<void> =>
    database.transaction(async (tx) => {
      const reservation = await lockReservation(tx, id);
      // First from the reservation; the rest is counted on top.
      const left = reservation?.leftNanodollars ?? 0;
      const beyond = Math.max(0, nanodollars - left);
      if (reservation !== null) await writeLeft(tx, id, Math.max(0, left - nanodollars));
      if (beyond === 0) return;
      const day = reservation?.day ?? utcDay(clock.now());
      // The caller may not know the guest's address, nor that the owner was deleted meanwhile, in which
      // case the reservation has no owner: so the reservation's payer takes precedence.
      const known = {
        ownerId: reservation === null ? payer.ownerId : reservation.ownerId,
        addressHash: reservation?.addressHash ?? payer.addressHash,
      };
      await add(tx, accountOf(known, day), beyond);
    });

  const unsettled = createUnsettledCalls({ settle, ...(deps.log && { log: deps.log }) });

  const sweepReservations = async (): Promise<number> => {
    for (let swept = 0; ; swept += 1) {
      // One per transaction: several would lock counters in no common order, and could deadlock.
      const gone = await database.transaction(async (tx) => {
        const overdue = await takeOverdueReservation(tx, clock.now());
        if (overdue !== null) await giveBack(tx, overdue);
        return overdue !== null;
      });
      if (!gone) return swept;
    }
  };

  const forgetDays = (): Promise<number> => {
    const { day, scope, key } = spendCounters;
    const isOver = lte(day, lastDayToForget(clock.now()));
    return sweep(database.queries, spendCounters, [day, scope, key], isOver);
  };

  const sweepAll = async (): Promise<number> => {
    await unsettled.settleAll();
    return (await sweepReservations()) + (await forgetDays());
  };

  // Earlier limits may have left reservations and counters behind.
  if (isUnlimited(limits)) return { ...unlimited, sweep: sweepAll };

  return {
    isLimited: true,
    look: async (tx, { payer, nanodollars }) => {
      if (nanodollars <= 0) return;
      const now = clock.now();
      const day = utcDay(now);
      for (const counter of countersOf(accountOf(payer, day)))
        if ((await readTaken(tx, counter)) >= (limits[counter.scope] ?? Infinity))
          refuse(counter.scope, now);
      if (limits.system !== null && (await readSystem(tx, day)) >= limits.system)
        refuse("system", now);
    },
    reserve: async (tx, { id, payer, nanodollars }) => {
      if (nanodollars <= 0) return;
      const now = clock.now();
      const account = accountOf(payer, utcDay(now));
      const expiresAt = new Date(now + HOLD_MS);
      await insertReservation(tx, { id, ...account, leftNanodollars: nanodollars, expiresAt });
      for (const counter of countersOf(account))
        if (!(await takeWithin(tx, counter, nanodollars, limits[counter.scope] ?? 0)))
          refuse(counter.scope, now);
      // Locked last, because all visitors share it.
      const take = { day: account.day, id, nanodollars };
      if (limits.system !== null && !(await takeFromSystem(tx, take, limits.system)))
        refuse("system", now);
    },
    charge: async (call) => {
      if (!(call.nanodollars > 0)) return;
      await unsettled.pay({
        ...call,
        nanodollars: Math.min(Math.ceil(call.nanodollars), CALL_MAX),
      });
    },
    release: async (tx, id) => {
      // A charge for it is still to be settled: the reservation stays until the sweep gives it back.
      const isOwing = unsettled.has(id);
      const reservation = isOwing ? await lockReservation(tx, id) : await takeReservation(tx, id);
      if (reservation === null) return null;
      if (!isOwing) await giveBack(tx, reservation);
      return { ownerId: reservation.ownerId, addressHash: reservation.addressHash };
    },
    sweep: sweepAll,
    today: async () => {
      if (limits.system === null) return null;
      const day = utcDay(clock.now());
      return database.snapshot(async (tx) => {
        const held = await readReserved(tx, day);
        return { spent: (await readSystem(tx, day)) - held, held };
      });
    },
  };
};
