import { Agent } from "node:http";
import { startNats, type ServerProcess } from "@evenfall/testing";
import { openLane, productDoors, type Lane } from "./lane.ts";
import { startPostgres } from "./postgres.ts";
import { startProduct } from "./product.ts";
import type { Scope } from "./scope.ts";
import { startModel } from "./script-process.ts";
import { makeVisitors } from "./visitors.ts";

/** Some nodes on a PostgreSQL and a NATS of their own, and the visitors spread over them evenly. */
export interface Nodes {
  readonly pids: readonly number[];
  readonly lanes: readonly Lane[];
}

/** Visitors that arrive together. */
const AT_ONCE = 8;

/** Starts so many. Nothing stands in front: a lane goes to its node, whichever that is. */
export const startNodes = async (
  scope: Scope,
  { nodes, visitors }: { readonly nodes: number; readonly visitors: number },
): Promise<Nodes> => {
  const database = await (
    await startPostgres(scope, { settings: { max_connections: "200" } })
  ).create("product");
  const nats = await startNats();
  scope.defer(() => nats.close());
  const model = await startModel(scope);
  const servers: ServerProcess[] = [];
  // One after another: the first makes the tables.
  for (let node = 0; node < nodes; node += 1)
    servers.push(
      await startProduct(scope, { database, modelUrl: model.url, env: { NATS_URL: nats.url } }),
    );
  const agent = new Agent({ keepAlive: true });
  scope.defer(() => agent.destroy());
  const made = await makeVisitors(database.pool, visitors);
  const lanes: Lane[] = [];
  // A few at a time: a node turns away what comes all at once, as it should.
  for (let from = 0; from < made.length; from += AT_ONCE)
    lanes.push(
      ...(await Promise.all(
        made.slice(from, from + AT_ONCE).map((visitor, index) => {
          const server = servers[(from + index) % servers.length];
          if (server === undefined) throw new Error("there is no node");
          return openLane(productDoors(server.url, visitor), agent);
        }),
      )),
    );
  scope.defer(() => {
    for (const lane of lanes) lane.close();
  });
  return { pids: servers.map(({ pid }) => pid), lanes };
};
