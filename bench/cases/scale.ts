import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { inMs, type Bench, type BenchContext, type Row } from "../support/bench.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { createScope } from "../support/scope.ts";
import { median, quantile } from "../support/statistics.ts";
import { measureFlatness, type Times } from "../scale/flatness.ts";
import { measureLeaving, type Leaving } from "../scale/leaving.ts";
import { clearWaitingRuns, layWaitingRuns } from "../scale/leases.ts";
import { TELLING, tellPlans, toldPlans } from "../scale/plans.ts";
import { requestsOf } from "../scale/requests.ts";
import { drawVisitors, type ScaleVisitor } from "../scale/scale-visitors.ts";
import { tellSizes } from "../scale/sizes.ts";
import { openWorld, type World } from "../scale/world.ts";

const SIZES = [10_000, 100_000, 1_000_000, 5_000_000];
const QUICK_SIZES = [10_000, 100_000];

const ROUNDS = 150;
const QUICK_ROUNDS = 30;

/** For the replies to what was sent. */
const SETTLE_MS = 5_000;

/** How far the largest may be from the smallest before it is no longer called flat. */
const FLAT = 1.5;

const flatRows = (times: Times, worlds: readonly World[]): readonly Row[] =>
  [...times].flatMap(([measured, byWorld]) =>
    worlds.slice(1).flatMap(({ name }, at) =>
      (["p50", "p99"] as const).map((which) => {
        const of = (world: string | undefined): number =>
          quantile(byWorld.get(world ?? "") ?? [], which === "p50" ? 0.5 : 0.99);
        const [floor, product] = [of(worlds[0]?.name), of(name)];
        const isAimed = which === "p50" && at === worlds.length - 2;
        return {
          measure: `${measured}, ${which}, ${worlds[0]?.name} and ${name}`,
          floor: inMs(floor),
          product: inMs(product),
          ratio: product / floor,
          aim: isAimed ? `≤ ${FLAT}x` : "",
          isMet: isAimed ? product / floor <= FLAT : null,
        };
      }),
    ),
  );

const leavingRows = ({ before, beside: sent, after }: Leaving): readonly Row[] => {
  const p99 = (times: readonly number[]): number => quantile(times, 0.99);
  const alone = [...before, ...after];
  const beside = (which: string, of: (times: readonly number[]) => number): Row => ({
    measure: `send beside the sweep, ${which} (floor: without)`,
    floor: inMs(of(alone)),
    product: inMs(of(sent)),
    ratio: of(sent) / of(alone),
    aim: "",
    isMet: null,
  });
  return [beside("p50", median), beside("p99", p99)];
};

const tellLeaving = ({ threads, seconds, left, vacuumSeconds, beside }: Leaving): string =>
  [
    "### What guests left behind\n",
    `${threads} threads and all of their guests in ${seconds.toFixed(0)} s (${(threads / seconds).toFixed(0)} a second), ${beside.length} sends beside it; a vacuum after it took ${vacuumSeconds.toFixed(0)} s.\n`,
    "| table | rows that left |",
    "| --- | ---: |",
    ...Object.entries(left).map(([table, rows]) => `| ${table} | ${rows} |`),
    "",
  ].join("\n");

/** The statements of some visitors' restores, sends, replies and pages, as PostgreSQL ran them. */
const tellStatements = async (world: World, visitors: readonly ScaleVisitor[]): Promise<string> => {
  await layWaitingRuns(world);
  await tellPlans(world.pool, true);
  const scope = createScope();
  let told = "";
  try {
    const server = await startProduct(scope, { database: world.database, env: TELLING });
    for (const visitor of visitors)
      for (const request of Object.values(requestsOf(server.url, visitor))) await request();
    await setTimeout(SETTLE_MS);
    told = server.output();
  } finally {
    await scope.close();
    await tellPlans(world.pool, false);
  }
  await clearWaitingRuns(world);
  const plans = toldPlans(told).map((plan) => `\`\`\`text\n${plan}\n\`\`\`\n`);
  return ["### Statements\n", ...plans].join("\n");
};

const open = ({ scope }: BenchContext) => {
  const keptDir = process.env["BENCH_SCALE_DIR"];
  return startPostgres(scope, {
    settings: { max_wal_size: "4GB" },
    ...(keptDir === undefined ? {} : { keptDir }),
  });
};

const openLargest = async (context: BenchContext): Promise<World> =>
  openWorld(await open(context), (context.quick ? QUICK_SIZES : SIZES).at(-1) ?? 0, context);

const say = (words: string): void => void process.stdout.write(`\n${words}\n`);

const loadNow = (): string => `load on the machine: ${loadavg()[0]?.toFixed(1)}`;

const CONDITIONS =
  "On one built-in PostgreSQL, as durable as in service, pages warm. A folder named by BENCH_SCALE_DIR keeps the databases for another time.";

/** Whether what a visitor does stays as fast while the database grows. */
export const scale: Bench = {
  name: "scale",
  onlyByName: true,
  conditions: `Databases of 10 thousand to 5 million messages, each with a server of its own, asked in turn; a restore is two requests. Floor: the smallest. ${CONDITIONS}`,
  run: async (context) => {
    const postgres = await open(context);
    const worlds: World[] = [];
    for (const size of context.quick ? QUICK_SIZES : SIZES)
      worlds.push(await openWorld(postgres, size, context));
    for (const world of worlds.slice(-1)) say(await tellSizes(world));
    const times = await measureFlatness(worlds, context.quick ? QUICK_ROUNDS : ROUNDS, context);
    context.note(loadNow());
    return flatRows(times, worlds);
  },
};

/** How PostgreSQL reads in the largest database. */
export const scalePlans: Bench = {
  name: "scale-plans",
  onlyByName: true,
  conditions: CONDITIONS,
  run: async (context) => {
    const largest = await openLargest(context);
    say(await tellStatements(largest, await drawVisitors(largest.pool, 3, 60)));
    return [];
  },
};

/** Whether what guests leave behind goes cheaply; changes the largest database for good. */
export const leaving: Bench = {
  name: "leaving",
  onlyByName: true,
  conditions: `All guests of the largest database run out at once; a second node sweeps while one visitor after the other sends through the first. ${CONDITIONS}`,
  run: async (context) => {
    const largest = await openLargest(context);
    const left = await measureLeaving(largest, await drawVisitors(largest.pool, 100, 60), context);
    context.note(loadNow());
    say(tellLeaving(left));
    return leavingRows(left);
  },
};
