import type { Config } from "../../config.ts";
import type { Queries } from "../../database/database.ts";

/** Whose budgets spending counts against, each of them; null for none. */
export interface Payer {
  readonly ownerId: string | null;
  /** Keyed hash of a guest's network address; for an account, `accountsAt` of it. */
  readonly addressHash: string | null;
}

/** The kinds of budgets; `address` is that of a network's guests, `accounts` that of its accounts. */
export type SpendScope = "system" | "visitor" | "address" | "accounts";

const ACCOUNTS = "accounts ";

/** The key of the budget that a network's accounts share; its guests share another. */
export const accountsAt = (addressHash: string): string => ACCOUNTS + addressHash;

/** The kind of budget that a payer's `addressHash` belongs to. */
export const scopeOfAddress = (addressHash: string): "address" | "accounts" =>
  addressHash.startsWith(ACCOUNTS) ? "accounts" : "address";

/** What may be spent on a UTC day, in nanodollars; null is unlimited. */
export type SpendLimits = Readonly<Record<SpendScope, number | null>>;

/** Nanodollars in a dollar; amounts are whole nanodollars. */
export const NANODOLLARS = 1e9;

/**
 * More than the calls of any run can cost: $10,000. Otherwise an engine that reports a nonsensical cost
 * near 2^53 could overflow a counter.
 */
export const CALL_MAX = 10_000 * NANODOLLARS;

/**
 * The limits from the operator's settings. Anybody can make accounts for free, so by default those of
 * one network may use at most half of the day's budget.
 */
export const spendLimitsOf = (dollars: Config["spending"]): SpendLimits => {
  const toNanodollars = (amount: number | null): number | null =>
    amount === null ? null : Math.round(amount * NANODOLLARS);
  return {
    system: toNanodollars(dollars.perDay),
    visitor: toNanodollars(dollars.perVisitorDay),
    address: toNanodollars(dollars.guestsPerAddressDay),
    accounts: toNanodollars(
      dollars.accountsPerAddressDay ?? (dollars.perDay === null ? null : dollars.perDay / 2),
    ),
  };
};

/** Whether there is no limit at all. */
export const isUnlimited = (limits: SpendLimits): boolean =>
  Object.values(limits).every((limit) => limit === null);

/** What a run, or another task, reserves before it calls a model. */
export interface ReservationRequest {
  /** The run's id, so that whoever ends the run can settle the reservation. */
  readonly id: string;
  readonly payer: Payer;
  /** The most that its calls may cost. */
  readonly nanodollars: number;
}

/** A budget is used up. Thrown by `reserve`, so that the transaction around it is rolled back. */
export class OverSpendLimit extends Error {
  readonly scope: SpendScope;
  /** When the budget is renewed, epoch milliseconds. */
  readonly retryAt: number;

  constructor(scope: SpendScope, retryAt: number) {
    super(`the ${scope}'s budget is used up`);
    this.scope = scope;
    this.retryAt = retryAt;
  }
}

/** The day's budgets for models, shared by all nodes. */
export interface Spending {
  /** False if nothing is limited, and so nothing is counted. */
  readonly isLimited: boolean;
  /** Throws as `reserve` would now, without reserving anything: saves writes that would be rolled back. */
  look(tx: Queries, request: Omit<ReservationRequest, "id">): Promise<void>;
  /**
   * Reserves the most that something may cost, within the transaction that accepts it. Throws
   * `OverSpendLimit`; a cost of 0 is never refused. Call it last: it locks rows that others need
   * until the transaction ends.
   */
  reserve(tx: Queries, request: ReservationRequest): Promise<void>;
  /**
   * Counts what calls have cost, first against the reservation; what exceeds it is counted too. At most
   * `CALL_MAX`. Never fails: while the database is away, the cost is kept and counted later.
   */
  charge(call: ReservationRequest): Promise<void>;
  /**
   * Ends a reservation and gives back what is left of it. Gives the payer whose budgets it was taken from,
   * without those that were unlimited; null if there is no reservation. If a charge still waits for the
   * database, a sweep gives it back later.
   */
  release(tx: Queries, id: string): Promise<Payer | null>;
  /** Gives back reservations of dead processes and deletes counters of past days; gives how many rows in all. */
  sweep(): Promise<number>;
  /** What was spent today and what is reserved, in nanodollars; null without a budget for the whole system. */
  today(): Promise<{ readonly spent: number; readonly held: number } | null>;
}

/** For a server without budgets: nothing is counted, and the database is not queried. */
export const unlimited: Spending = {
  isLimited: false,
  look: () => Promise.resolve(),
  reserve: () => Promise.resolve(),
  charge: () => Promise.resolve(),
  release: () => Promise.resolve(null),
  sweep: () => Promise.resolve(0),
  today: () => Promise.resolve(null),
};
