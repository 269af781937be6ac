import { compare, inMs, type Bench, type Row, type Scope } from "../support/bench.ts";
import { INSPECTED, readHeap } from "../support/inspector.ts";
import { median, quantile } from "../support/statistics.ts";
import { startContenders, takeTurns, type Contender } from "../support/turns.ts";

/** Concurrent visitors, turns of each in a round, and the bound for each quantile. */
const SIZES = [
  { visitors: 1, turnsEach: 60, aims: { p50: 1.5 } },
  { visitors: 32, turnsEach: 10, aims: {} },
  { visitors: 256, turnsEach: 4, aims: { p99: 2 } },
] as const;

const QUANTILES = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

const COUNTED_TURNS = 100;

/** Statements and commits of a turn, counted on their way to the database. */
const countedRows = async (scope: Scope): Promise<readonly Row[]> => {
  const { floor, product } = await startContenders(scope, 1, { isCounted: true });
  const count = async ({ lanes, counter }: Contender) => {
    if (counter === null) throw new Error("nothing is counted");
    await takeTurns(lanes, 20);
    const before = { statements: counter.statements(), commits: await counter.commits() };
    await takeTurns(lanes, COUNTED_TURNS);
    return {
      statements: (counter.statements() - before.statements) / COUNTED_TURNS,
      commits: ((await counter.commits()) - before.commits) / COUNTED_TURNS,
    };
  };
  const [bare, own] = [await count(floor), await count(product)];
  const show = (amount: number): string => amount.toFixed(1);
  return (["statements", "commits"] as const).map((what) =>
    compare({ measure: `${what} of a turn`, floor: bare[what], product: own[what], show }),
  );
};

const HEAP_VISITORS = 16;
const HEAP_TURNS_BEFORE = 20;
const HEAP_TURNS_EACH = 63;

/** Heap that a thousand turns leave behind; the floor is the heap before them. */
const heapRow = async (scope: Scope): Promise<Row> => {
  const { product } = await startContenders(scope, HEAP_VISITORS, { env: INSPECTED });
  // Loading at first use is no cost of a turn, so half of the strangers' messages are sent before measuring.
  await takeTurns(product.lanes, HEAP_TURNS_BEFORE);
  const before = await readHeap(product.printed());
  await takeTurns(product.lanes, HEAP_TURNS_EACH);
  return compare({
    measure: "heap after a thousand turns",
    floor: before,
    product: await readHeap(product.printed()),
    show: (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`,
    atMost: 1.1,
  });
};

/** The cost of a turn beyond the model's own time, from sending to the reply on the stream. */
export const turnCost: Bench = {
  name: "turn-cost",
  conditions:
    "A model without delay, no read delay; each visitor sends again as soon as the reply is there, so that the larger numbers keep the servers saturated. Floor: a bare script with the same durable steps on the same PostgreSQL.",
  run: async ({ quick, scope, note }) => {
    const contenders = await startContenders(scope, 256);
    const rows: Row[] = [];
    for (const { visitors, turnsEach, aims } of SIZES) {
      note(`${visitors} visitors`);
      const toWarmUp = visitors === 1 ? 50 : 2;
      const measured = await contenders.inTurn(quick ? 1 : 5, ({ lanes }, isFirst) =>
        takeTurns(lanes.slice(0, visitors), isFirst ? toWarmUp : turnsEach),
      );
      for (const [name, share] of Object.entries(QUANTILES)) {
        const of = (rounds: readonly number[][]): number =>
          median(rounds.map((times) => quantile(times, share)));
        const atMost = (aims as Readonly<Record<string, number>>)[name];
        rows.push(
          compare({
            measure: `turn, ${visitors} ${visitors === 1 ? "visitor" : "visitors"}, ${name}`,
            floor: of(measured.floor),
            product: of(measured.product),
            show: inMs,
            ...(atMost === undefined ? {} : { atMost }),
          }),
        );
      }
    }
    return [...rows, ...(await countedRows(scope)), await heapRow(scope)];
  },
};
