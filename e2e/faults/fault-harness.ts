import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createRecorder,
  judgeThread,
  repliesUsedTwice,
  startKillableServer,
  type KillableServer,
  type ModelServer,
  type Recorder,
} from "@evenfall/testing";
import { onTestFinished } from "vitest";
import { toSeen } from "./live-thread.ts";
import { modelSettings, startNumberedModel } from "./numbered-model.ts";
import { visitOverHttp, type VisitorOverHttp } from "./visitor-over-http.ts";

/** Settings under which a few clients on one address are not held back, with read delays worth waiting for. */
export const UNHURRIED = {
  READ_DELAY_MS: "20-150",
  GUEST_REPLIES_PER_ADDRESS_DAY: "100000",
  AUTH_RATE_LIMIT: "10000",
  SIGN_UPS_PER_NETWORK_DAY: "1000000",
  EVENT_STREAMS_PER_VISITOR: "100000",
  EVENT_STREAMS_PER_NETWORK: "100000",
  SENDS_PER_MINUTE: "100000",
  SENDS_PER_NETWORK_MINUTE: "1000000",
} as const;

/** What stands in the end, by the record of everybody who talked. */
export interface Verdict {
  /** Empty when nothing was lost, doubled or changed. */
  readonly faults: readonly string[];
  readonly conversations: number;
  readonly replies: number;
}

/** A server that may be killed, a model beside it, and somebody who writes everything down. */
export interface FaultHarness {
  readonly dataDir: string;
  readonly server: KillableServer;
  readonly model: ModelServer;
  readonly recorder: Recorder;
  visit(kind: "guest" | "account", onPost?: () => void): Promise<VisitorOverHttp>;
  /** Waits until every turn has ended, then compares what the server holds with the record. */
  judge(): Promise<Verdict>;
}

/** A folder of the test's own, gone with it. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "evenfall-faults-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

type Settings = Readonly<Record<string, string>>;

/** `settings` may need to know the model first. */
export const createFaultHarness = async (
  settings: Settings | ((model: ModelServer) => Promise<Settings>) = {},
): Promise<FaultHarness> => {
  const dataDir = await temporaryFolder();
  const model = await startNumberedModel();
  onTestFinished(() => model.close());
  const env = typeof settings === "function" ? await settings(model) : settings;
  const server = await startKillableServer({
    dataDir,
    env: { ...UNHURRIED, ...modelSettings(model), ...env },
  });
  onTestFinished(async () => void (await server.stop()));
  const recorder = createRecorder();
  const visitors: VisitorOverHttp[] = [];

  return {
    dataDir,
    server,
    model,
    recorder,
    visit: async (kind, onPost) => {
      const visitor = await visitOverHttp(kind, {
        url: server.url,
        recorder,
        whenUp: server.whenUp,
        ...(onPost === undefined ? {} : { onPost }),
      });
      visitors.push(visitor);
      return visitor;
    },
    judge: async () => {
      const faults = [...recorder.contradictions];
      const threads = [];
      for (const visitor of visitors) {
        await visitor.live.refresh();
        await visitor.live.until(() => visitor.live.turn === "idle");
        await visitor.leaves();
        const { turn, messages } = await visitor.wholeThread();
        const thread = { turn, messages: messages.map(toSeen) };
        threads.push(thread);
        faults.push(...judgeThread(recorder.thread(visitor.conversationId), thread));
      }
      const replies = threads.flatMap(({ messages }) =>
        messages.filter(({ role }) => role === "assistant"),
      );
      return {
        faults: [...faults, ...repliesUsedTwice(threads)],
        conversations: threads.length,
        replies: replies.length,
      };
    },
  };
};
