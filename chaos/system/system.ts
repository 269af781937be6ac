import { tmpdir } from "node:os";
import { join } from "node:path";
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
import { modelSettings, startNumberedModel } from "../../e2e/faults/numbered-model.ts";
import { startNode, type Node } from "./node.ts";

/** Everything real that a fault may befall, on loopback. */
export interface SystemUnderTest {
  readonly dice: Dice;
  readonly database: PostgresPair;
  readonly nats: NatsProcess;
  readonly model: ModelServer;
  readonly nodes: readonly [Node, ...Node[]];
  readonly balancer: Balancer;
  readonly recorder: Recorder;
  close(): Promise<void>;
}

const NODES = 3;

/** Room for an hour of talk; little enough to be filled in no time. */
const DISK_MEGABYTES = 768;

const SECRET = "one secret of all nodes, long enough";

/** Limits that a handful of busy visitors on one address do not meet, and pauses worth waiting for. */
const SETTINGS = {
  AUTH_SECRET: SECRET,
  // A node that starts has less to compile; kept from run to run.
  NODE_COMPILE_CACHE: join(tmpdir(), "evenfall-chaos-compiled"),
  READ_DELAY_MS: "20-150",
  GUEST_REPLIES_PER_ADDRESS_DAY: "1000000",
  AUTH_RATE_LIMIT: "100000",
  SIGN_UPS_PER_NETWORK_DAY: "1000000",
  EVENT_STREAMS_PER_VISITOR: "100000",
  EVENT_STREAMS_PER_NETWORK: "100000",
  SENDS_PER_MINUTE: "100000",
  SENDS_PER_NETWORK_MINUTE: "1000000",
};

type Closing = () => Promise<unknown>;

/** Starts PostgreSQL, NATS, a model, three nodes and the balancer before them. */
export const startSystem = async (dice: Dice): Promise<SystemUnderTest> => {
  const closings: Closing[] = [];
  const close = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const end of closings.toReversed()) await end().catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be ended");
  };
  const keep = <Part>(part: Part, end: (part: Part) => Promise<unknown>): Part => {
    closings.push(() => end(part));
    return part;
  };
  try {
    const database = keep(
      await startPostgresPair({ synchronousCommit: "local", diskMegabytes: DISK_MEGABYTES }),
      (one) => one.dispose(),
    );
    const recorder = createRecorder();
    const nats = keep(await startNats(), (one) => one.close());
    const model = keep(await startNumberedModel(), (one) => one.close());
    const port = await freePort();
    const start = async (number: number): Promise<Node> =>
      keep(
        await startNode({
          name: `node ${number}`,
          databasePorts: [database.primary.port, database.standby.port],
          natsPort: nats.port,
          databaseUrl: (ports) =>
            `postgresql://postgres@${ports.map((at) => `127.0.0.1:${at}`).join(",")}/${database.database}`,
          onOwnEnd: recorder.contradicts,
          env: { ...SETTINGS, ...modelSettings(model), PUBLIC_URL: `http://127.0.0.1:${port}` },
        }),
        (one) => one.close(),
      );
    const first = await start(1);
    // The first one makes the tables. Each of the others is kept, so that it ends with the rest.
    const rest = Array.from({ length: NODES - 1 }, (_, index) => start(index + 2));
    await Promise.allSettled(rest);
    const others = await Promise.all(rest);
    const nodes = [first, ...others] as const;
    const balancer = keep(
      await startBalancer({ ports: nodes.map((node) => node.port), port }),
      (one) => one.close(),
    );
    return { dice, database, nats, model, nodes, balancer, recorder, close };
  } catch (error) {
    await close();
    throw error;
  }
};
