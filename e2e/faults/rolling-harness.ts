import { conversationUpdate, mustParse } from "@evenfall/contracts";
import {
  clientId,
  createHttpClient,
  createRecorder,
  freePort,
  judgeThread,
  repliesUsedTwice,
  startBalancer,
  startNats,
  startPostgresPair,
  startServerProcess,
  type Balancer,
  type HttpClient,
  type PostgresServer,
  type Recorder,
  type ServerProcess,
} from "@evenfall/testing";
import { onTestFinished } from "vitest";
import { temporaryFolder, UNHURRIED } from "./fault-harness.ts";
import { toSeen } from "./live-thread.ts";
import { createNextTime } from "./next-time.ts";
import { modelSettings, startNumberedModel } from "./numbered-model.ts";
import { visitOverHttp, type VisitorOverHttp } from "./visitor-over-http.ts";

/** A node at one address that is stopped and started again, perhaps as another version. */
export interface RollingNode {
  readonly port: number;
  /** SIGTERM, as an operator's tools do it; gives its exit code. */
  stops(): Promise<number | null>;
  /** Resolves when it serves and the balancer sends it connections. */
  starts(program?: string): Promise<void>;
}

/** Three nodes on one PostgreSQL and one NATS, behind a balancer that asks them whether they are ready. */
export interface RollingHarness {
  readonly database: PostgresServer;
  readonly databaseName: string;
  readonly nodes: readonly RollingNode[];
  readonly balancer: Balancer;
  readonly recorder: Recorder;
  /** Sends and other writes that were not taken at once, in words. Nothing repeats them. */
  readonly failures: readonly string[];
  /** Reads without an answer, as of a kept connection that ends just then; a browser repeats them. */
  readonly readsRepeated: number;
  /** Resolves when the next send is taken. */
  taken(): Promise<void>;
  /** Times that somebody's event stream was opened anew. */
  readonly reconnects: number;
  /** Everybody sends one message after another, each once, until the returned function is called. */
  talk(visitors: number): Promise<() => Promise<void>>;
  /** What is wrong in the end, by the record. */
  judge(): Promise<readonly string[]>;
}

const NODES = 3;

/** Long enough for a balancer that asks four times as often, on a machine that is busy. */
const SETTINGS = {
  ...UNHURRIED,
  AUTH_SECRET: "three nodes that are restarted share this",
  DRAIN_DELAY_MS: "800",
};
const ASKS_EVERY_MS = 100;

const createNode = async (
  env: Readonly<Record<string, string>>,
): Promise<Omit<RollingNode, "starts"> & { starts: ServerStart }> => {
  const port = await freePort();
  const dataDir = await temporaryFolder();
  let server: ServerProcess | null = null;
  const stops = async (): Promise<number | null> => {
    const last = server;
    server = null;
    return last === null ? null : last.stop();
  };
  onTestFinished(async () => void (await stops()));
  return {
    port,
    stops,
    starts: async (program) => {
      server = await startServerProcess({
        dataDir,
        env: { ...env, PORT: String(port) },
        ...(program === undefined ? {} : { program }),
      });
    },
  };
};
type ServerStart = (program?: string) => Promise<void>;

/** Notes what a client was not answered, or with an error of the server's. */
const watchedClient = (
  client: HttpClient,
  failed: (method: string, words: string) => void,
): HttpClient => ({
  ...client,
  call: async (method, path, body) => {
    const answer = await client.call(method, path, body);
    if (answer === null || answer.status >= 500)
      failed(method, `${method} ${path}: ${answer?.status ?? "no answer"}`);
    return answer;
  },
});

/** Starts everything; `settings` on top of every node's. */
export const createRollingHarness = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RollingHarness> => {
  const pair = await startPostgresPair({ synchronousCommit: "local" });
  onTestFinished(() => pair.dispose());
  await pair.standby.stop();
  const nats = await startNats();
  onTestFinished(() => nats.close());
  const model = await startNumberedModel();
  onTestFinished(() => model.close());
  const port = await freePort();
  const env = {
    ...SETTINGS,
    ...modelSettings(model),
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${pair.primary.port}/${pair.database}`,
    NATS_URL: nats.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
  const nodes = await Promise.all(Array.from({ length: NODES }, () => createNode(env)));
  await Promise.all(nodes.map((node) => node.starts()));
  const balancer = await startBalancer({
    ports: nodes.map((node) => node.port),
    port,
    asksEveryMs: ASKS_EVERY_MS,
  });
  onTestFinished(() => balancer.close());
  await Promise.all(nodes.map((node) => balancer.untilReadyIs(node.port, true)));

  const recorder = createRecorder();
  const failures: string[] = [];
  const visitors: VisitorOverHttp[] = [];
  const taken = createNextTime();
  let streams = 0;
  let readsRepeated = 0;
  const failed = (method: string, words: string): void => {
    if (method === "GET") readsRepeated += 1;
    else failures.push(words);
  };

  const talkOn = async (visitor: VisitorOverHttp, isOver: () => boolean): Promise<void> => {
    for (let line = 1; !isOver(); line += 1) {
      const sent = { id: clientId(), content: `${visitor.conversationId} says ${line}` };
      const answer = await visitor.posts(sent);
      if (answer?.status !== 202) {
        // Failures of the way are counted already.
        if (answer !== null && answer.status < 500) failures.push(`a send: ${answer.status}`);
        await visitor.live.refresh();
      } else {
        recorder.acknowledged(visitor.conversationId, sent);
        taken.happened();
        visitor.live.absorb(mustParse(conversationUpdate, answer.body));
      }
      await visitor.live.until(() => visitor.live.turn === "idle");
    }
  };

  return {
    database: pair.primary,
    databaseName: pair.database,
    nodes: nodes.map((node) => ({
      ...node,
      starts: async (program) => {
        await node.starts(program);
        await balancer.untilReadyIs(node.port, true);
      },
    })),
    balancer,
    recorder,
    failures,
    taken: taken.next,
    get readsRepeated() {
      return readsRepeated;
    },
    get reconnects() {
      return streams - visitors.length;
    },
    talk: async (count) => {
      visitors.push(
        ...(await Promise.all(
          Array.from({ length: count }, () =>
            visitOverHttp(
              "account",
              {
                url: balancer.url,
                recorder,
                whenUp: async () => {
                  streams += 1;
                },
              },
              watchedClient(createHttpClient({ url: balancer.url }), failed),
            ),
          ),
        )),
      );
      let over = false;
      const talking = Promise.all(visitors.map((visitor) => talkOn(visitor, () => over)));
      talking.catch(() => undefined);
      return async () => {
        over = true;
        await talking;
      };
    },
    judge: async () => {
      const faults = [...recorder.contradictions];
      const threads = [];
      for (const visitor of visitors) {
        await visitor.leaves();
        const { turn, messages } = await visitor.wholeThread();
        const thread = { turn, messages: messages.map(toSeen) };
        threads.push(thread);
        faults.push(...judgeThread(recorder.thread(visitor.conversationId), thread));
      }
      return [...faults, ...repliesUsedTwice(threads)];
    },
  };
};
