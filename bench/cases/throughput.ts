import { compare, inMs, perSecond, type Bench, type Row } from "../support/bench.ts";
import { pinToFirstCore, processorMs } from "../support/cpu.ts";
import { median } from "../support/statistics.ts";
import { startContenders, takeTurns, type Contender } from "../support/turns.ts";

const VISITORS = 64;
const TURNS_EACH = 16;

/** Durable turns a second with the server process on one core. */
export const throughput: Bench = {
  name: "throughput",
  conditions: `${VISITORS} visitors who send again as soon as the reply is there; the server process is kept on one core (where taskset is there), PostgreSQL, model and driver share the rest. Processor time is that of the server process alone, and says what one core could do if nothing else were in the way.`,
  run: async ({ quick, scope, note }) => {
    const contenders = await startContenders(scope, VISITORS);
    const pinned = [contenders.floor, contenders.product].map(({ pid }) => pinToFirstCore(pid));
    note(pinned.every(Boolean) ? "pinned to one core" : "not pinned: taskset is missing");

    const measure = async ({ pid, lanes }: Contender) => {
      const before = processorMs(pid);
      const startedAt = performance.now();
      const turns = (await takeTurns(lanes, TURNS_EACH)).length;
      const seconds = (performance.now() - startedAt) / 1000;
      const after = processorMs(pid);
      return {
        turnsPerSecond: turns / seconds,
        processorMs: before === null || after === null ? null : (after - before) / turns,
      };
    };
    const { floor, product } = await contenders.inTurn(quick ? 1 : 7, measure);
    const speed = (rounds: typeof floor): number =>
      median(rounds.map((round) => round.turnsPerSecond));
    const cost = (rounds: typeof floor): number =>
      median(rounds.map((round) => round.processorMs ?? Number.NaN));
    const rows: Row[] = [
      compare({
        measure: "turns",
        floor: speed(floor),
        product: speed(product),
        show: perSecond,
        atLeast: 0.6,
      }),
    ];
    if (!Number.isNaN(cost(floor)))
      rows.push(
        compare({
          measure: "processor time of a turn",
          floor: cost(floor),
          product: cost(product),
          show: inMs,
          atMost: 1.6,
        }),
      );
    return rows;
  },
};
