import {
  startThreadServer,
  type RunPlan,
  type ThreadServer,
  type ThreadServerOptions,
} from "@evenfall/testing";
import { onTestFinished } from "vitest";
import type { Clock } from "@evenfall/server/platform/clock.ts";
import { eventsOf, replyRequest, textOf } from "./engine-contract.ts";
import {
  EngineFailure,
  type Engine,
  type JsonValue,
  type PastMessage,
  type ReplyRequest,
} from "@evenfall/server/assistant/engine.ts";
import { RUN_POLL_MS } from "@evenfall/server/assistant/remote-threads/follow-run.ts";
import {
  createRemoteThreadEngine,
  type RemoteThreadOptions,
} from "@evenfall/server/assistant/remote-threads/remote-thread-engine.ts";

export const TEST_KEY = "sk-test-0123456789abcdef";

/** A clock on which a poll's second is over at once; everything else waits for ever. */
const pollingClock = () => {
  let now = Date.UTC(2026, 10, 3, 20, 0);
  const waits: number[] = [];
  let pending = 0;
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      let isOver = false;
      const end = (): void => {
        if (!isOver) pending -= 1;
        isOver = true;
      };
      pending += 1;
      waits.push(delayMs);
      if (delayMs === RUN_POLL_MS)
        setImmediate(() => {
          if (isOver) return;
          end();
          now += delayMs;
          run();
        });
      return end;
    },
  };
  return {
    clock,
    /** How many polls were waited for. */
    polls: () => waits.filter((delayMs) => delayMs === RUN_POLL_MS).length,
    pending: () => pending,
  };
};

/** A conversation as lines, told apart by who speaks: `user: hello`. */
export const conversation = (...lines: readonly string[]): readonly PastMessage[] =>
  lines.map((line, index) => ({
    role: line.startsWith("user: ") ? "user" : "assistant",
    content: line.slice(line.indexOf(": ") + 2),
    at: Date.UTC(2026, 10, 3, 20, 0, index),
  }));

/** A real engine, a stand-in thread service, and a real socket between them. */
export const remoteThreadHarness = async (
  runs: readonly RunPlan[] = [{}],
  options: Partial<RemoteThreadOptions> = {},
  service: Omit<ThreadServerOptions, "runs"> = {},
) => {
  const server: ThreadServer = await startThreadServer({ apiKey: TEST_KEY, ...service, runs });
  onTestFinished(() => server.close());
  const time = pollingClock();
  const makeEngine = (): Engine =>
    createRemoteThreadEngine({
      name: "remote-threads",
      baseUrl: server.url,
      apiKey: TEST_KEY,
      assistants: {},
      clock: time.clock,
      ...options,
    });
  const engine = makeEngine();

  const ask = async (
    request: ReplyRequest = replyRequest(),
    signal = new AbortController().signal,
    asked = engine,
  ) => {
    const { events, failure } = await eventsOf(asked.reply(request, signal));
    const end = events.at(-1);
    const state: JsonValue = end?.type === "reply-finished" ? (end.state ?? null) : null;
    return { events, failure, state, text: textOf(events) };
  };

  return {
    engine,
    /** Another one on the same service, as after a restart. */
    makeEngine,
    server,
    time,
    ask,
    /** Asks with a conversation of these lines. */
    say: (lines: readonly string[], state: JsonValue = null, asked = engine) => {
      const history = conversation(...lines);
      return ask(replyRequest({ history, state }), undefined, asked);
    },
    /** The failure of one reply; the test fails if there is a reply. */
    failure: async (request?: ReplyRequest, signal?: AbortSignal): Promise<EngineFailure> => {
      const { events, failure } = await ask(request, signal);
      if (!(failure instanceof EngineFailure) || events.length > 0)
        throw new Error("expected a failure and no text", { cause: failure });
      return failure;
    },
    /** What was called, in order. */
    operations: () => server.calls.map(({ operation }) => operation),
  };
};
