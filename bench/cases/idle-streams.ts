import { compare, inKb, type Bench, type BenchContext, type Row } from "../support/bench.ts";
import { openStreams } from "../support/open-streams.ts";
import { INSPECTED, readMemory, type MemoryUse } from "../support/inspector.ts";
import { bareDoors, productDoors, type Doors } from "../support/lane.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { createScope } from "../support/scope.ts";
import { startScript } from "../support/script-process.ts";
import { interleave, median } from "../support/statistics.ts";
import { makeVisitors } from "../support/visitors.ts";

const SIZES = [1000, 5000, 10_000] as const;

/** Streams that come and go first, so that what a server keeps for good is not counted. */
const FIRST_CROWD = 500;

/** Bytes that each stream adds, by their number. */
type Added = Readonly<Record<number, { readonly rss: number; readonly heap: number }>>;

const measure = async (
  doorsOf: (index: number) => Doors,
  memory: () => Promise<MemoryUse>,
): Promise<Added> => {
  const first = openStreams(doorsOf);
  await first.growTo(FIRST_CROWD);
  first.leave();
  const before = await memory();
  const streams = openStreams(doorsOf);
  const added: Record<number, { rss: number; heap: number }> = {};
  for (const size of SIZES) {
    await streams.growTo(size);
    const after = await memory();
    added[size] = {
      rss: (after.rss - before.rss) / size,
      heap: (after.heapUsed - before.heapUsed) / size,
    };
  }
  streams.leave();
  return added;
};

/** Each round takes a new process: memory that a process had once is rarely given back. */
const measureFloor = async (): Promise<Added> => {
  const scope = createScope();
  try {
    const script = await startScript(scope, "../floor/bare-streams.ts", [], INSPECTED);
    return await measure(
      (index) => bareDoors(script.url, String(index)),
      () => readMemory(script.errors()),
    );
  } finally {
    await scope.close();
  }
};

const productMeasure = async (outer: BenchContext) => {
  const postgres = await startPostgres(outer.scope);
  const database = await postgres.create("product");
  let visitors: Awaited<ReturnType<typeof makeVisitors>> | null = null;
  return async (): Promise<Added> => {
    const scope = createScope();
    try {
      const server = await startProduct(scope, { database, env: INSPECTED });
      const known = (visitors ??= await makeVisitors(database.pool, Math.max(...SIZES)));
      return await measure(
        (index) => {
          const visitor = known[index];
          if (visitor === undefined) throw new Error("there are fewer visitors than streams");
          return productDoors(server.url, visitor);
        },
        () => readMemory(server.output()),
      );
    } finally {
      await scope.close();
    }
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
