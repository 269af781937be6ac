import { setTimeout as sleep } from "node:timers/promises";
import { conversationUpdate, mustParse } from "@evenfall/contracts";
import {
  clientId,
  createRecorder,
  judgeThread,
  repliesUsedTwice,
  startPostgresPair,
  startServerProcess,
  type Answer,
  type PostgresPair,
  type PostgresServer,
  type Recorder,
  type ServerProcess,
} from "@evenfall/testing";
import { expect, onTestFinished } from "vitest";
import { temporaryFolder, UNHURRIED } from "./fault-harness.ts";
import { toSeen } from "./live-thread.ts";
import { createNextTime, type NextTime } from "./next-time.ts";
import { modelSettings, startNumberedModel } from "./numbered-model.ts";
import { kindOf, visitOverHttp, type VisitorOverHttp } from "./visitor-over-http.ts";

const NODES = 2;
const AUTH_SECRET = "two nodes on a pair of databases share this";

/** A visitor, and the node that they talk to. */
export interface VirtualUser {
  readonly node: ServerProcess;
  readonly visitor: VisitorOverHttp;
}

/** Two nodes on a primary and its standby, and somebody who writes down what visitors are told. */
export interface FailoverHarness {
  readonly pair: PostgresPair;
  readonly nodes: readonly ServerProcess[];
  readonly recorder: Recorder;
  readonly virtualUsers: readonly VirtualUser[];
  /** Answers of 503 to sends. */
  readonly refusals: readonly Answer[];
  /** The node at which a send was refused, or taken, just now. */
  readonly refused: NextTime;
  readonly taken: NextTime;
  /** How many sends a node has taken, and how many it has put off. */
  takenBy(node: ServerProcess): number;
  refusedBy(node: ServerProcess): number;
  /** Sends under one id until the server has it. */
  send(virtualUser: VirtualUser, content: string): Promise<void>;
  /** Waits until the turn has ended, by asking: which node ends a run is open. */
  untilIdle(visitor: VisitorOverHttp): Promise<void>;
  /** What is wrong by the record, by the API of each node and by the rows of the database itself. */
  judge(database: PostgresServer): Promise<readonly string[]>;
}

/** Settings of a node that may write to either. */
export const nodeSettings = (pair: PostgresPair): Readonly<Record<string, string>> => ({
  DATABASE_URL: pair.url(),
  AUTH_SECRET,
});

/** A pair of real databases that is gone when the test is. */
export const pairOfDatabases = async (): Promise<PostgresPair> => {
  const pair = await startPostgresPair();
  onTestFinished(() => pair.dispose());
  return pair;
};

const createTally = () => {
  const counts = new Map<ServerProcess, number>();
  const of = (node: ServerProcess): number => counts.get(node) ?? 0;
  return { of, count: (node: ServerProcess) => void counts.set(node, of(node) + 1) };
};

/** Acknowledged, yet not exactly once among the rows; or a run that is not final. */
const judgeRows = async (recorder: Recorder, database: PostgresServer): Promise<string[]> => {
  const stored = await database.query("select id from messages where role = 'user'", "evenfall");
  const counts = new Map<string, number>();
  for (const id of stored.split("\n")) counts.set(id, (counts.get(id) ?? 0) + 1);
  const faults = recorder.threads.flatMap((thread) =>
    [...recorder.thread(thread).acknowledged.keys()].flatMap((id) =>
      counts.get(id) === 1 ? [] : [`${id} stands ${counts.get(id) ?? 0} times in the database`],
    ),
  );
  const open = await database.query(
    "select id, status from runs where status in ('queued', 'in_progress') or wake_at is not null",
    "evenfall",
  );
  return open === "" ? faults : [...faults, `not final: ${open}`];
};

/** `each` visitors with an account at each of two nodes. */
export const createFailoverHarness = async (options: {
  readonly each: number;
}): Promise<FailoverHarness> => {
  const pair = await pairOfDatabases();
  const model = await startNumberedModel();
  onTestFinished(() => model.close());
  const env = {
    ...UNHURRIED,
    ...modelSettings(model),
    ...nodeSettings(pair),
  };
  const nodes = await Promise.all(
    Array.from({ length: NODES }, async () => {
      const node = await startServerProcess({ dataDir: await temporaryFolder(), env });
      onTestFinished(async () => void (await node.stop()));
      return node;
    }),
  );
  const recorder = createRecorder();
  const refusals: Answer[] = [];
  const refused = createNextTime();
  const taken = createNextTime();
  const takenBy = createTally();
  const refusedBy = createTally();
  const virtualUsers = await Promise.all(
    nodes.flatMap((node) =>
      Array.from({ length: options.each }, async () => ({
        node,
        visitor: await visitOverHttp("account", { url: node.url, recorder }),
      })),
    ),
  );

  const untilIdle = async (visitor: VisitorOverHttp): Promise<void> => {
    for (;;) {
      await visitor.live.refresh();
      if (visitor.live.turn === "idle") return;
      await sleep(50);
    }
  };

  return {
    pair,
    nodes,
    recorder,
    virtualUsers,
    refusals,
    refused,
    taken,
    takenBy: takenBy.of,
    refusedBy: refusedBy.of,
    send: async ({ node, visitor }, content) => {
      const sent = { id: clientId(), content };
      for (;;) {
        const answer = await visitor.posts(sent);
        if (answer?.status === 202) {
          recorder.acknowledged(visitor.conversationId, sent);
          visitor.live.absorb(mustParse(conversationUpdate, answer.body));
          takenBy.count(node);
          taken.happened();
          return;
        }
        if (answer?.status === 503) {
          refusals.push(answer);
          refusedBy.count(node);
          refused.happened();
        } else if (answer !== null) expect(kindOf(answer)).toBe("reply-in-progress");
        await sleep(20);
      }
    },
    untilIdle,
    judge: async (database) => {
      const faults = [...recorder.contradictions];
      const threads = [];
      for (const { visitor } of virtualUsers) {
        await untilIdle(visitor);
        await visitor.leaves();
        const { turn, messages } = await visitor.wholeThread();
        const thread = { turn, messages: messages.map(toSeen) };
        threads.push(thread);
        faults.push(...judgeThread(recorder.thread(visitor.conversationId), thread));
      }
      return [...faults, ...repliesUsedTwice(threads), ...(await judgeRows(recorder, database))];
    },
  };
};
