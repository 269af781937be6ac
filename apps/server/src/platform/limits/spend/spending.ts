import type { Config } from "../../config.ts";
import type { Queries } from "../../database/database.ts";

/** Whose budget a day's spending is counted against, next to each other; null leaves one out. */
export interface Payer {
  readonly ownerId: string | null;
  /** Keyed hash of a guest's network address; that of an account's by `accountsAt`. */
  readonly addressHash: string | null;
}

/** Whose budget it is; `address` is that of a network's guests, `accounts` that of its accounts. */
export type SpendScope = "system" | "visitor" | "address" | "accounts";

const ACCOUNTS = "accounts ";

/** Names the budget that the accounts of a network share; its guests have another. */
export const accountsAt = (addressHash: string): string => ACCOUNTS + addressHash;

/** Whose budget a payer's address names. */
export const scopeOfAddress = (addressHash: string): "address" | "accounts" =>
  addressHash.startsWith(ACCOUNTS) ? "accounts" : "address";

/** What may be spent in a UTC day, in nanodollars; null is unlimited. */
export type SpendLimits = Readonly<Record<SpendScope, number | null>>;

/** In a dollar; what is counted is whole. */
export const NANODOLLARS = 1e9;

/**
 * More than any run's calls can cost: $10,000. An engine that reports nonsense near 2^53 would
 * otherwise take a counter beyond what a number, or in the end a bigint, can hold.
 */
export const CALL_MAX = 10_000 * NANODOLLARS;

/**
 * The limits in dollars as the operator sets them. Accounts cost nothing to make, so unless it is said
 * otherwise those of one network may have half of the day and no more.
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

/** Whether nothing is limited. */
export const isUnlimited = (limits: SpendLimits): boolean =>
  Object.values(limits).every((limit) => limit === null);

/** What one run, or one piece of writing, sets aside before a model is called. */
export interface ReservationRequest {
  /** The run's own id, so that whoever ends it settles it. */
  readonly id: string;
  readonly payer: Payer;
  /** The most that its calls may cost. */
  readonly nanodollars: number;
}

/** Thrown by `reserve`, so that the transaction around it is undone: some budget is used up. */
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

/** The budgets of what models may cost in a day, shared by all nodes. */
export interface Spending {
  /** False where nothing is limited, and so nothing is counted. */
  readonly isLimited: boolean;
  /** Throws as `reserve` would by what stands now, and takes nothing: spares writes that would be undone. */
  look(tx: Queries, request: Omit<ReservationRequest, "id">): Promise<void>;
  /**
   * Sets aside the most that something may cost, within the transaction that accepts it. Throws
   * `OverSpendLimit`. What costs nothing is never refused. To be asked last: it holds rows that others
   * wait for until the transaction ends.
   */
  reserve(tx: Queries, request: ReservationRequest): Promise<void>;
  /**
   * A call cost so much: met from its hold; what goes beyond it, or has none, is counted all the same.
   * Never fails: where the database is away, it is counted when it is back. At most `CALL_MAX`.
   */
  charge(call: ReservationRequest): Promise<void>;
  /**
   * Ends a reservation and gives back what is left of it, to whom it was taken from: these, but for those who
   * were not limited. Null where there is none. Where a charge waits for the database, it is given back
   * later, by age.
   */
  release(tx: Queries, id: string): Promise<Payer | null>;
  /** Gives back what dead processes have reserved, and forgets the counters of days gone by; gives how many. */
  sweep(): Promise<number>;
  /** What the day has cost so far and what is reserved beside it, nanodollars; null without a system's budget. */
  today(): Promise<{ readonly spent: number; readonly held: number } | null>;
}

/** No budget anywhere: nothing is counted, and the database is not asked. */
export const unlimited: Spending = {
  isLimited: false,
  look: () => Promise.resolve(),
  reserve: () => Promise.resolve(),
  charge: () => Promise.resolve(),
  release: () => Promise.resolve(null),
  sweep: () => Promise.resolve(0),
  today: () => Promise.resolve(null),
};
