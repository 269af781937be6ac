import { setTimeout } from "node:timers/promises";
import type { BenchContext } from "../support/bench.ts";
import { startProduct } from "../support/product.ts";
import { createScope } from "../support/scope.ts";
import { requestsOf } from "./requests.ts";
import type { ScaleVisitor } from "./scale-visitors.ts";
import type { World } from "./world.ts";

/** Sends that are measured before the sweep, and after it. */
const SENDS = 150;

/** Everything that a guest leaves behind; what no guest has in the loaded data is given to them. */
const RUN_OUT = [
  `insert into facts (owner_id, id, character_id, subject, text, value, source, created_at, updated_at)
   select owner_id, id, 'marisol', 'home', 'Lives in Lisbon', 'Lisbon', 'rules', now(), now()
   from conversations where expires_at is not null on conflict do nothing`,
  `insert into fact_receipts (owner_id, fact_id, message_id, conversation_id, said_at)
   select owner_id, id, id, id, now() from conversations where expires_at is not null on conflict do nothing`,
  "update conversations set expires_at = now() - random() * interval '1 day' where expires_at is not null",
  "update guest_passes set expires_at = now() - random() * interval '1 day'",
  "update address_budgets set day = current_date - 1",
  `insert into rate_limit_buckets (key, full_at)
   select 'writes ' || owner_id, now() - interval '1 hour' from guest_passes on conflict do nothing`,
  "vacuum analyze",
];

/** Between two looks whether the sweep is done. */
const LOOK_MS = 500;

const HELD = [
  "conversations",
  "messages",
  "runs",
  "notices",
  "facts",
  "fact_receipts",
  "conversation_memories",
  "guest_passes",
  "age_records",
  "address_budgets",
  "rate_limit_buckets",
];

const countRows = async ({ pool }: World): Promise<readonly number[]> => {
  const counts = [];
  for (const table of HELD) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${table}`);
    counts.push(rows[0]?.count ?? 0);
  }
  return counts;
};

const isSwept = async ({ pool }: World): Promise<boolean> => {
  const { rows } = await pool.query<{ left: boolean }>(
    `select exists (select 1 from conversations where expires_at <= now())
         or exists (select 1 from guest_passes where expires_at <= now())
         or exists (select 1 from address_budgets where day < current_date)
         or exists (select 1 from rate_limit_buckets where full_at < now() - interval '10 minutes') as left`,
  );
  return rows[0]?.left === false;
};

export interface Leaving {
  readonly threads: number;
  readonly seconds: number;
  /** Milliseconds of sends before, beside and after. */
  readonly before: readonly number[];
  readonly beside: readonly number[];
  readonly after: readonly number[];
  /** Rows that left, by table; what stays is another's. */
  readonly left: Readonly<Record<string, number>>;
  readonly vacuumSeconds: number;
}

/** Lets all guests run out, and has a second node sweep while visitors send through the first. */
export const measureLeaving = async (
  world: World,
  visitors: readonly ScaleVisitor[],
  { note }: Pick<BenchContext, "note">,
): Promise<Leaving> => {
  const scope = createScope();
  try {
    // Started before anything has run out: a node sweeps at its start, and then every ten minutes.
    const serving = await startProduct(scope, { database: world.database });
    let sent = 0;
    const send = async (): Promise<number> => {
      const visitor = visitors[sent % visitors.length];
      sent += 1;
      if (visitor === undefined) throw new Error("nobody sends");
      return requestsOf(serving.url, visitor).send();
    };
    const sends = async (times: number[], goesOn: () => boolean): Promise<number[]> => {
      while (goesOn()) times.push(await send());
      return times;
    };
    for (const statement of RUN_OUT) await world.pool.query(statement);
    const counted = await countRows(world);
    note(`${world.name}: everything of guests has run out`);
    const before: number[] = [];
    await sends(before, () => before.length < SENDS);

    const startedAt = performance.now();
    await startProduct(scope, { database: world.database });
    let swept = false;
    const [beside] = await Promise.all([
      sends([], () => !swept),
      (async () => {
        while (!(await isSwept(world))) await setTimeout(LOOK_MS);
        swept = true;
      })(),
    ]);
    const seconds = (performance.now() - startedAt) / 1000;
    const after: number[] = [];
    await sends(after, () => after.length < SENDS);

    const rest = await countRows(world);
    const left = Object.fromEntries(
      HELD.map((table, at) => [table, (counted[at] ?? 0) - (rest[at] ?? 0)]),
    );
    const vacuumAt = performance.now();
    await world.pool.query("vacuum");
    const vacuumSeconds = (performance.now() - vacuumAt) / 1000;
    return {
      threads: left["conversations"] ?? 0,
      seconds,
      before,
      beside,
      after,
      left,
      vacuumSeconds,
    };
  } finally {
    await scope.close();
  }
};
