import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "./failure-code.ts";

export interface UnconfirmedLeasesDeps<Row> {
  readonly clock: Pick<Clock, "now">;
  /** How long a lease lasts, in milliseconds. */
  readonly leaseMs: number;
  /** Leases what is due, until that moment, up to that many. */
  readonly take: (limit: number, endsAt: number) => Promise<readonly Row[]>;
  /** Gives back what was leased until exactly that moment. */
  readonly giveBack: (endsAt: number) => Promise<void>;
}

/**
 * Takes leases although the answer may be lost: where the database fails before it answers, nobody works on
 * what it leased. That is given back before the next are taken, and need not wait for the lease to end.
 */
export const createUnconfirmedLeases = <Row>({
  clock,
  leaseMs,
  take,
  giveBack,
}: UnconfirmedLeasesDeps<Row>): ((limit: number) => Promise<readonly Row[]>) => {
  const unconfirmed = new Set<number>();
  return async (limit) => {
    for (const endsAt of unconfirmed) {
      if (endsAt > clock.now()) await giveBack(endsAt);
      unconfirmed.delete(endsAt);
    }
    const endsAt = clock.now() + leaseMs;
    try {
      return await take(limit, endsAt);
    } catch (cause) {
      if (isDatabaseUnavailable(cause)) unconfirmed.add(endsAt);
      throw cause;
    }
  };
};
