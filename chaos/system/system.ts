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

/** What virtual users talk to, and what is needed to check the results. */
export interface Talked {
  readonly dice: Dice;
  readonly model: ModelServer;
  readonly recorder: Recorder;
  /** The address for visitors. */
  readonly url: string;
  /** Runs a statement with a single value directly on the database's primary, bypassing the nodes; gives the value. */
  query(statement: string): Promise<string>;
  /** Ends all parts, in reverse order of their start; rejects if one could not be ended. */
  close(): Promise<void>;
}

/** The real system, on loopback, that faults are injected into. */
export interface SystemUnderTest extends Talked {
  readonly database: PostgresPair;
  /** Null if the nodes exchange events through the database only. */
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
  /** Added to every node's settings. */
  readonly settings?: Settings;
}

/** Enough for an hour of talk, but quickly filled. */
const DISK_MEGABYTES = 768;

/** Starts PostgreSQL with a standby, NATS, a model, nodes, and a load balancer in front of them. */
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
  // The first node makes the tables. All others are awaited, so that even if one fails, all get closed.
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
