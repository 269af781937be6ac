import {
  createRecorder,
  freePort,
  startBalancer,
  startNats,
  startPostgresPair,
  type Balancer,
  type Dice,
  type ModelServer,
  type NatsProcess,
  type PostgresPair,
  type Recorder,
} from "@evenfall/testing";
import { startNode, type Node } from "./node.ts";
import { modelSettings, startNumberedModel } from "./numbered-model.ts";
import { UNHURRIED, type Settings } from "./settings.ts";

/** What virtual users talk to, and what they are judged by. */
export interface Talked {
  readonly dice: Dice;
  readonly model: ModelServer;
  readonly recorder: Recorder;
  /** Where visitors come. */
  readonly url: string;
  /** What a statement of one value gives at the database that takes writes, past every node. */
  query(statement: string): Promise<string>;
  /** Ends every part, the last one first; rejects where one could not be ended. */
  close(): Promise<void>;
}

/** Everything real that a fault may befall, on loopback. */
export interface SystemUnderTest extends Talked {
  readonly database: PostgresPair;
  /** Null where the nodes hear of each other by the database alone. */
  readonly nats: NatsProcess | null;
  readonly nodes: readonly [Node, ...Node[]];
  readonly balancer: Balancer;
}

export interface SystemOptions {
  /** Three by default. */
  readonly nodes?: number;
  /** Started by default. */
  readonly nats?: boolean;
  /** How often the balancer asks nodes whether they are ready; it asks none by default. */
  readonly asksEveryMs?: number;
  /** On top of every node's. */
  readonly settings?: Settings;
}

/** Room for an hour of talk; little enough to be filled in no time. */
const DISK_MEGABYTES = 768;

/** Starts PostgreSQL with a standby, NATS, a model, nodes and the balancer before them. */
export const startSystem = async (
  dice: Dice,
  { nodes: count = 3, nats: hasNats = true, asksEveryMs, settings }: SystemOptions = {},
): Promise<SystemUnderTest> => {
  await using parts = new AsyncDisposableStack();
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part =>
    parts.adopt(part, (one) => one.close());
  const database = parts.adopt(await startPostgresPair(DISK_MEGABYTES), (one) => one.dispose());
  const recorder = createRecorder();
  const nats = hasNats ? keep(await startNats()) : null;
  const model = keep(await startNumberedModel());
  const port = await freePort();
  const start = async (number: number): Promise<Node> =>
    keep(
      await startNode({
        name: `node ${number}`,
        databasePorts: [database.primary.port, database.standby.port],
        natsPort: nats?.port ?? null,
        databaseUrl: (ports) =>
          `postgresql://postgres@${ports.map((at) => `127.0.0.1:${at}`).join(",")}/${database.database}`,
        onOwnEnd: recorder.contradicts,
        env: {
          ...UNHURRIED,
          AUTH_SECRET: "one secret of all nodes, long enough",
          ...modelSettings(model),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          ...settings,
        },
      }),
    );
  const first = await start(1);
  // The first one makes the tables. Each of the others is kept, so that it ends with the rest.
  const rest = Array.from({ length: count - 1 }, (_, index) => start(index + 2));
  await Promise.allSettled(rest);
  const nodes = [first, ...(await Promise.all(rest))] as const;
  const ports = nodes.map((node) => node.port);
  const asks = asksEveryMs === undefined ? {} : { asksEveryMs };
  const balancer = keep(await startBalancer({ ports, port, ...asks }));
  await Promise.all(ports.map((at) => balancer.untilReadyIs(at, true)));
  const query = (statement: string) => database.primary.query(statement, database.database);
  const { url } = balancer;
  const started = parts.move();
  const close = () => started.disposeAsync();
  return { dice, database, nats, model, nodes, balancer, recorder, url, query, close };
};
