import { startThreadServer, type RunPlan } from "@evenfall/testing";
import type { Clock } from "@evenfall/server/platform/clock.ts";
import type { JsonValue, ReplyRequest } from "@evenfall/server/assistant/engine.ts";
import { RUN_POLL_MS } from "@evenfall/server/assistant/remote-threads/follow-run.ts";
import {
  createRemoteThreadEngine,
  type RemoteThreadOptions,
} from "@evenfall/server/assistant/remote-threads/remote-thread-engine.ts";
import { askEngine, closing, conversation, failureOf, replyRequest } from "./engine-contract.ts";
import { TEST_KEY } from "./openai-engine.ts";

/** A clock on which the pause of a poll is over at once, and everything else waits for ever. */
const pollingClock: Clock = {
  now: () => Date.UTC(2026, 10, 3, 20, 0),
  after: (delayMs, run) => {
    if (delayMs !== RUN_POLL_MS) return () => undefined;
    const poll = setImmediate(run);
    return () => clearImmediate(poll);
  },
};

/** A real engine, a stand-in thread service, and a real socket between them. */
export const remoteThreadHarness = async (
  runs: readonly RunPlan[] = [{}],
  options: Partial<RemoteThreadOptions> = {},
) => {
  const server = closing(await startThreadServer({ apiKey: TEST_KEY, runs }));
  const makeEngine = () =>
    createRemoteThreadEngine({
      name: "remote-threads",
      baseUrl: server.url,
      apiKey: TEST_KEY,
      assistants: {},
      clock: pollingClock,
      ...options,
    });
  const engine = makeEngine();
  const ask = (request?: ReplyRequest, signal?: AbortSignal, asked = engine) =>
    askEngine(asked, request, signal);
  return {
    engine,
    /** Makes another engine on the same service, as after a restart. */
    makeEngine,
    server,
    ask,
    failure: (request?: ReplyRequest, signal?: AbortSignal) => failureOf(engine, request, signal),
    /** Asks with a conversation of these lines. */
    say: (lines: readonly string[], state: JsonValue = null, asked = engine) =>
      ask(replyRequest({ history: conversation(...lines), state }), undefined, asked),
    /** The operations that were called, in order. */
    operations: () => server.calls.map(({ operation }) => operation),
  };
};
