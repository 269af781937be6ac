import { compare, inMs, type Bench, type Row } from "../support/bench.ts";
import { interleave, median, quantile } from "../support/statistics.ts";
import { startContenders, takeTurns, type Contender } from "../support/turns.ts";

/** Visitors at once, turns each in a round, and which quantile is held to what. */
const SIZES = [
  { visitors: 1, turnsEach: 60, aims: { p50: 2 } },
  { visitors: 32, turnsEach: 10, aims: {} },
  { visitors: 256, turnsEach: 4, aims: { p99: 3 } },
] as const;

const QUANTILES = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

/** What a turn costs beyond the model's own time, from sending to the reply on the stream. */
export const turnCost: Bench = {
  name: "turn-cost",
  conditions:
    "A model without delay, no read delay; each visitor sends again as soon as the reply is there, so that the larger numbers keep the servers saturated. Floor: a bare script with the same durable steps on the same PostgreSQL.",
  run: async ({ quick, scope, note }) => {
    const contenders = await startContenders(scope, 256);
    const rows: Row[] = [];
    for (const { visitors, turnsEach, aims } of SIZES) {
      note(`${visitors} visitors`);
      const turns = (contender: Contender, each: number) =>
        takeTurns(contender.lanes.slice(0, visitors), each);
      await interleave(1, {
        floor: () => turns(contenders.floor, visitors === 1 ? 50 : 2),
        product: () => turns(contenders.product, visitors === 1 ? 50 : 2),
      });
      const measured = await interleave(quick ? 1 : 5, {
        floor: () => turns(contenders.floor, turnsEach),
        product: () => turns(contenders.product, turnsEach),
      });
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
    return rows;
  },
};
