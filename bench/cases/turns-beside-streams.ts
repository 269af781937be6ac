import { Agent } from "node:http";
import { compare, inMs, type Bench } from "../support/bench.ts";
import { openStreams } from "../support/open-streams.ts";
import { openLane, productDoors } from "../support/lane.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { startModel } from "../support/script-process.ts";
import { quantile } from "../support/statistics.ts";
import { takeTurns } from "../support/turns.ts";
import { makeVisitors } from "../support/visitors.ts";

const STREAMS = 10_000;
const VISITORS = 8;
const TURNS_EACH = 100;

/** How long a turn takes on a node with ten thousand silent streams. */
export const turnsBesideStreams: Bench = {
  name: "turns-beside-streams",
  conditions: `${VISITORS} visitors who send again as soon as the reply is there, on one node with a PostgreSQL and a model of its own; beside them ${STREAMS} open, silent streams, each of a visitor of its own. Floor: the same node and the same visitors, without those streams; before and after them.`,
  run: async ({ quick, scope, note }) => {
    const database = await (await startPostgres(scope)).create("product");
    const model = await startModel(scope);
    const server = await startProduct(scope, { database, modelUrl: model.url });
    const visitors = await makeVisitors(database.pool, STREAMS + VISITORS);
    const agent = new Agent({ keepAlive: true });
    scope.defer(() => agent.destroy());
    const lanes = await Promise.all(
      visitors.slice(STREAMS).map((visitor) => openLane(productDoors(server.url, visitor), agent)),
    );
    scope.defer(() => {
      for (const lane of lanes) lane.close();
    });
    const turns = (): Promise<number[]> => takeTurns(lanes, quick ? 20 : TURNS_EACH);

    await takeTurns(lanes, 20);
    const alone = await turns();
    const streams = openStreams(visitors.map((visitor) => productDoors(server.url, visitor)));
    await streams.growTo(STREAMS);
    note(`${STREAMS} streams are open`);
    const beside = [...(await turns()), ...(await turns())];
    streams.leave();
    const floor = [...alone, ...(await turns())];

    return [0.5, 0.95, 0.99].map((share) =>
      compare({
        measure: `turn, p${share * 100}`,
        floor: quantile(floor, share),
        product: quantile(beside, share),
        show: inMs,
        ...(share === 0.5 ? { atMost: 1.2 } : {}),
      }),
    );
  },
};
