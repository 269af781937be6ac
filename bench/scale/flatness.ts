import type { BenchContext } from "../support/bench.ts";
import { startProduct } from "../support/product.ts";
import { createScope } from "../support/scope.ts";
import { clearWaitingRuns, layWaitingRuns, leaseOne } from "./leases.ts";
import { requestsOf, type Measured } from "./requests.ts";
import { drawVisitors, type ScaleVisitor } from "./scale-visitors.ts";
import type { World } from "./world.ts";

const VISITORS = 200;
/** Threads with pages to turn. */
const LONG = 500;

/** Rounds that are not counted: the server's code gets warm, and so do the pages it reads. */
const WARM_UP = 10;

export type Timed = Measured | "lease";

/** Milliseconds of each measure, by the world's name. */
export type Times = Map<Timed, Map<string, number[]>>;

const note = (times: Times, measured: Timed, { name }: World, ms: number): void => {
  const byWorld = times.get(measured) ?? new Map<string, number[]>();
  times.set(measured, byWorld);
  byWorld.set(name, [...(byWorld.get(name) ?? []), ms]);
};

const SHORT: readonly Measured[] = ["restore", "send"];
const PAGES: readonly Measured[] = ["newest page", "middle page", "oldest page"];

const measureLeases = async (worlds: readonly World[], rounds: number, times: Times) => {
  for (const world of worlds) await layWaitingRuns(world);
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const world of worlds) {
      const ms = await leaseOne(world);
      if (round >= 0) note(times, "lease", world, ms);
    }
  for (const world of worlds) await clearWaitingRuns(world);
};

/** Asks all worlds in turn, so that a busy spell of the machine meets all alike. */
export const measureFlatness = async (
  worlds: readonly World[],
  rounds: number,
  context: Pick<BenchContext, "note">,
): Promise<Times> => {
  const times: Times = new Map();
  await measureLeases(worlds, rounds, times);
  context.note("leases measured");
  const scope = createScope();
  try {
    const asked = [];
    for (const world of worlds) {
      const any = await drawVisitors(world.pool, VISITORS, 2);
      const long = await drawVisitors(world.pool, VISITORS, LONG);
      asked.push({
        world,
        any,
        long,
        ...(await startProduct(scope, { database: world.database })),
      });
    }
    const one = (of: readonly ScaleVisitor[], round: number): ScaleVisitor => {
      const visitor = of[(round + WARM_UP) % of.length];
      if (visitor === undefined) throw new Error("nobody looks");
      return visitor;
    };
    for (let round = -WARM_UP; round < rounds; round += 1)
      for (const { world, any, long, url } of asked)
        for (const [names, of] of [
          [SHORT, any],
          [PAGES, long],
        ] as const) {
          const requests = requestsOf(url, one(of, round));
          for (const name of names) {
            const ms = await requests[name]();
            if (round >= 0) note(times, name, world, ms);
          }
        }
  } finally {
    await scope.close();
  }
  return times;
};
