import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "./failure-code.ts";

export interface UnheardLeasesDeps<Row> {
  readonly clock: Pick<Clock, "now">;
  /** How long a lease lasts, in milliseconds. */
  readonly leaseMs: number;
  /** Leases what is due, until that moment, as many as there is room for. */
  readonly take: (room: number, endsAt: number) => Promise<readonly Row[]>;
  /** Gives back what was leased until exactly that moment. */
  readonly giveBack: (endsAt: number) => Promise<void>;
}

/**
 * Takes leases whose news may be lost: where the database goes away with its answer, nobody works on
 * what it leased. That is given back before the next are taken, and need not wait for its end.
 */
export const createUnheardLeases = <Row>({
  clock,
  leaseMs,
  take,
  giveBack,
}: UnheardLeasesDeps<Row>): ((room: number) => Promise<readonly Row[]>) => {
  const unheard = new Set<number>();
  return async (room) => {
    for (const endsAt of unheard) {
      if (endsAt > clock.now()) await giveBack(endsAt);
      unheard.delete(endsAt);
    }
    const endsAt = clock.now() + leaseMs;
    try {
      return await take(room, endsAt);
    } catch (cause) {
      if (isDatabaseUnavailable(cause)) unheard.add(endsAt);
      throw cause;
    }
  };
};
