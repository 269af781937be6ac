import type { Queries } from "../../database/database.ts";

/** Whose budget a day's spending is counted against, next to each other; null leaves one out. */
export interface Payer {
  readonly ownerId: string | null;
  /** Keyed hash of a guest's network address; an account has none. */
  readonly addressHash: string | null;
}

export type SpendScope = "system" | "visitor" | "address";

/** What may be spent in a UTC day, in nanodollars; null is unlimited. */
export interface SpendLimits {
  readonly system: number | null;
  readonly visitor: number | null;
  readonly address: number | null;
}

/** In a dollar; what is counted is whole. */
export const NANODOLLARS = 1e9;

/**
 * More than any run's calls can cost: $10,000. An engine that reports nonsense near 2^53 would
 * otherwise take a counter beyond what a number, or in the end a bigint, can hold.
 */
export const CALL_MAX = 10_000 * NANODOLLARS;

/** The limits in dollars as the operator sets them. */
export const spendLimitsOf = (dollars: {
  readonly perDay: number | null;
  readonly perVisitorDay: number | null;
  readonly guestsPerAddressDay: number | null;
}): SpendLimits => {
  const toNanodollars = (amount: number | null): number | null =>
    amount === null ? null : Math.round(amount * NANODOLLARS);
  return {
    system: toNanodollars(dollars.perDay),
    visitor: toNanodollars(dollars.perVisitorDay),
    address: toNanodollars(dollars.guestsPerAddressDay),
  };
};

/** Whether nothing is limited. */
export const isUnlimited = ({ system, visitor, address }: SpendLimits): boolean =>
  system === null && visitor === null && address === null;

/** What one run, or one piece of writing, sets aside before a model is called. */
export interface HoldRequest {
  /** The run's own id, so that whoever ends it settles it. */
  readonly id: string;
  readonly payer: Payer;
  /** The most that its calls may cost. */
  readonly nanodollars: number;
}

/** Thrown by `hold`, so that the transaction around it is undone: some budget is used up. */
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
  /** Throws as `hold` would by what stands now, and takes nothing: spares writes that would be undone. */
  look(tx: Queries, request: Omit<HoldRequest, "id">): Promise<void>;
  /**
   * Sets aside the most that something may cost, within the transaction that accepts it. Throws
   * `OverSpendLimit`. What costs nothing is never refused. To be asked last: it holds rows that others
   * wait for until the transaction ends.
   */
  hold(tx: Queries, request: HoldRequest): Promise<void>;
  /**
   * A call cost so much: met from its hold; what goes beyond it, or has none, is counted all the same.
   * Never fails: where the database is away, it is counted when it is back. At most `CALL_MAX`.
   */
  charge(call: HoldRequest): Promise<void>;
  /**
   * Ends a hold and gives back what is left of it, to whom it was taken from: these, but for those who
   * were not limited. Null where there is none. Where a charge waits for the database, it is given back
   * later, by age.
   */
  release(tx: Queries, id: string): Promise<Payer | null>;
  /** Gives back what the dead have held, and forgets the counters of days gone by; gives how many. */
  sweep(): Promise<number>;
  /** What the day has cost so far and what is held beside it, nanodollars; null without a system's budget. */
  today(): Promise<{ readonly spent: number; readonly held: number } | null>;
}

/** No budget anywhere: nothing is counted, and the database is not asked. */
export const unlimited: Spending = {
  isLimited: false,
  look: () => Promise.resolve(),
  hold: () => Promise.resolve(),
  charge: () => Promise.resolve(),
  release: () => Promise.resolve(null),
  sweep: () => Promise.resolve(0),
  today: () => Promise.resolve(null),
};
