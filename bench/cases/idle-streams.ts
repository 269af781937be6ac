import { compare, inKb, type Bench, type BenchContext, type Row } from "../support/bench.ts";
import { INSPECTED, readMemory, type MemoryUse } from "../support/inspector.ts";
import { bareDoors, productDoors, type Doors } from "../support/lane.ts";
import { openStreams } from "../support/open-streams.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { startScript } from "../support/script-process.ts";
import { interleave, median } from "../support/statistics.ts";
import { makeVisitors, type BenchVisitor } from "../support/visitors.ts";

const MOST = 10_000;
const SIZES = [1000, 5000, MOST] as const;

/** Streams that come and go first, so that what a server keeps for good is not counted. */
const FIRST_STREAMS = 500;

/** Bytes that each stream adds, by their number. */
type Added = Readonly<Record<number, { readonly rss: number; readonly heap: number }>>;

const measure = async (
  doors: readonly Doors[],
  memory: () => Promise<MemoryUse>,
): Promise<Added> => {
  const { growTo, leave } = openStreams(doors);
  await growTo(FIRST_STREAMS);
  leave();
  const before = await memory();
  const added: Record<number, { rss: number; heap: number }> = {};
  for (const size of SIZES) {
    await growTo(size);
    const after = await memory();
    added[size] = {
      rss: (after.rss - before.rss) / size,
      heap: (after.heapUsed - before.heapUsed) / size,
    };
  }
  leave();
  return added;
};

/** Each round takes a new process: memory that a process had once is rarely given back. */
const measureFloor = async (): Promise<Added> => {
  await using scope = new AsyncDisposableStack();
  const script = await startScript(scope, "../floor/bare-streams.ts", [], INSPECTED);
  const doors = Array.from({ length: MOST }, (_, index) => bareDoors(script.url, String(index)));
  return await measure(doors, () => readMemory(script.errors()));
};

const productMeasure = async ({ scope: outer }: BenchContext) => {
  const database = await (await startPostgres(outer)).create("product");
  let visitors: readonly BenchVisitor[] | null = null;
  return async (): Promise<Added> => {
    await using scope = new AsyncDisposableStack();
    const server = await startProduct(scope, { database, env: INSPECTED });
    visitors ??= await makeVisitors(database.pool, MOST);
    const doors = visitors.map((visitor) => productDoors(server.url, visitor));
    return await measure(doors, () => readMemory(server.output()));
  };
};

/** Memory that each open, silent event stream costs the server process. */
export const idleStreams: Bench = {
  name: "idle-streams",
  conditions:
    "Growth of the server process, garbage collected before each look, each stream a visitor of its own with an account. Floor: a bare node:http server.",
  run: async (context) => {
    const product = await productMeasure(context);
    const measured = await interleave(context.quick ? 1 : 3, { floor: measureFloor, product });
    return SIZES.flatMap((size): Row[] => {
      const of = (kind: "rss" | "heap") => (rounds: readonly Added[]) =>
        median(rounds.map((round) => round[size]?.[kind] ?? Number.NaN));
      return [
        compare({
          measure: `${size} streams, resident memory of each`,
          floor: of("rss")(measured.floor),
          product: of("rss")(measured.product),
          show: inKb,
          atMost: 1.5,
        }),
        compare({
          measure: `${size} streams, of it JavaScript heap`,
          floor: of("heap")(measured.floor),
          product: of("heap")(measured.product),
          show: inKb,
        }),
      ];
    });
  },
};
