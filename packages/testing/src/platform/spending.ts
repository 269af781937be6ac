import { createDatabase } from "@evenfall/server/platform/database/database.ts";
import { collectingLog } from "./collecting-log.ts";
import { testClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import {
  createSpending,
  OverSpendLimit,
  type Payer,
  type SpendLimits,
} from "@evenfall/server/platform/limits/index.ts";

const VISITOR = "01970000-0000-7000-8000-000000000001";

/** Budgets on a real database, kept by two nodes with connections and clocks of their own. */
export const createSpendHarness = async (limits: Partial<SpendLimits>) => {
  const { database, pool, anotherPool } = await createTestDatabase();
  const clock = testClock(Date.UTC(2026, 5, 1, 20));
  const refused: string[] = [];
  const log = collectingLog();
  const nodeOn = (own: typeof database) => ({
    database: own,
    spending: createSpending({
      database: own,
      clock,
      limits: { system: null, visitor: null, address: null, accounts: null, ...limits },
      onRefused: (scope) => refused.push(scope),
      log,
    }),
  });
  const nodes = [nodeOn(database), nodeOn(createDatabase(anotherPool()))] as const;
  const taken = async (scope: string): Promise<number> => {
    const { rows } = await pool.query<{ sum: string | null }>(
      "select sum(taken_nanodollars) from spend_counters where scope = $1 and day = $2",
      [scope, new Date(clock.now()).toISOString().slice(0, 10)],
    );
    return Number(rows[0]?.sum ?? 0);
  };
  let ids = 0;

  /** Reserves for a turn; gives the id of its reservation, or the limit that refused it and until when. */
  const reserve = async (
    nanodollars: number,
    { node = 0, ...payer }: Partial<Payer> & { node?: 0 | 1 } = {},
  ): Promise<string | OverSpendLimit> => {
    const id = `turn-${(ids += 1)}`;
    const { database: own, spending } = nodes[node];
    try {
      await own.transaction((tx) =>
        spending.reserve(tx, {
          id,
          payer: { ownerId: VISITOR, addressHash: null, ...payer },
          nanodollars,
        }),
      );
      return id;
    } catch (cause) {
      if (cause instanceof OverSpendLimit) return cause;
      throw cause;
    }
  };
  return {
    pool,
    clock,
    log,
    nodes,
    refused,
    taken,
    reserve,
    charge: (id: string, nanodollars: number) =>
      nodes[0].spending.charge({ id, payer: { ownerId: VISITOR, addressHash: null }, nanodollars }),
    release: (id: string, node: 0 | 1 = 0) =>
      nodes[node].database.transaction((tx) => nodes[node].spending.release(tx, id)),
  };
};

export const isHeld = (answer: string | OverSpendLimit): answer is string =>
  typeof answer === "string";
