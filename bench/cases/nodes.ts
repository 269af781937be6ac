import { compare, inMs, perSecond, type Bench, type Row } from "../support/bench.ts";
import { processorMs } from "../support/cpu.ts";
import { startNodes, type Nodes } from "../support/nodes.ts";
import { interleave, median, quantile } from "../support/statistics.ts";
import { takeTurns } from "../support/turns.ts";

const VISITORS = 36;
const TURNS_EACH = 20;

interface Measured {
  readonly turnsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of all nodes together, for a turn. */
  readonly processorMs: number;
}

const measure = async ({ pids, lanes }: Nodes): Promise<Measured> => {
  const used = (): number => pids.reduce((sum, pid) => sum + (processorMs(pid) ?? Number.NaN), 0);
  const before = used();
  const startedAt = performance.now();
  const times = await takeTurns(lanes, TURNS_EACH);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    turnsPerSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processorMs: (used() - before) / times.length,
  };
};

/** Turns a second, and how long one takes, with one, two and three nodes. */
export const nodes: Bench = {
  name: "nodes",
  conditions: `${VISITORS} visitors who send again as soon as the reply is there, spread over the nodes evenly; nodes, PostgreSQL, NATS, model and driver share this machine. Floor: one node.`,
  run: async ({ quick, scope, note }) => {
    const systems: Nodes[] = [];
    for (const count of [1, 2, 3]) {
      systems.push(await startNodes(scope, { nodes: count, visitors: VISITORS }));
      note(`${count} started`);
    }
    const of = (index: number) => () => {
      const system = systems[index];
      if (system === undefined) throw new Error("there are no such nodes");
      return measure(system);
    };
    const measures = { one: of(0), two: of(1), three: of(2) };
    await interleave(1, measures);
    const { one, two, three } = await interleave(quick ? 1 : 5, measures);
    return [["2 nodes", two] as const, ["3 nodes", three] as const].flatMap(
      ([name, rounds]): Row[] => {
        const line = (
          what: string,
          show: (amount: number) => string,
          pick: (one: Measured) => number,
        ): Row =>
          compare({
            measure: `${name}, ${what}`,
            floor: median(one.map(pick)),
            product: median(rounds.map(pick)),
            show,
          });
        return [
          line("turns", perSecond, ({ turnsPerSecond }) => turnsPerSecond),
          line("turn, p50", inMs, ({ p50 }) => p50),
          line("turn, p99", inMs, ({ p99 }) => p99),
          line("processor time of a turn, all nodes", inMs, (round) => round.processorMs),
        ];
      },
    );
  },
};
