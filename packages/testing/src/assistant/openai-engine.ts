import {
  startModelServer,
  type ModelServer,
  type ModelServerOptions,
  type Script,
} from "@evenfall/testing";
import { onTestFinished } from "vitest";
import type { Clock } from "@evenfall/server/platform/clock.ts";
import { eventsOf, replyRequest, textOf } from "./engine-contract.ts";
import {
  EngineFailure,
  type Engine,
  type ReplyEvent,
  type ReplyRequest,
} from "@evenfall/server/assistant/engine.ts";
import {
  createOpenAiEngine,
  type OpenAiEngineOptions,
} from "@evenfall/server/assistant/openai/openai-engine.ts";

export const TEST_KEY = "sk-test-0123456789abcdef";

/** A clock that stands until it is moved; a task can be waited for before that. */
export const standingClock = (start = Date.UTC(2026, 10, 3, 20, 0)) => {
  let now = start;
  let tasks: { readonly at: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      const task = { at: now + delayMs, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  };
  return {
    clock,
    /** Delays of the tasks that wait. */
    pendingMs: () => tasks.map(({ at }) => at - now),
    advance: (ms: number) => {
      now += ms;
      const due = tasks.filter(({ at }) => at <= now);
      tasks = tasks.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
};

/** A fetch that counts what is read through it, and tells when the first bytes of a body have come. */
export const countingFetch = () => {
  let bytesRead = 0;
  const bodyBegan = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, controller) => {
          bytesRead += piece.byteLength;
          controller.enqueue(piece);
          bodyBegan.resolve();
        },
      }),
    );
    return new Response(body ?? null, { status: response.status, headers: response.headers });
  };
  return { fetch, bytesRead: () => bytesRead, bodyBegan: bodyBegan.promise };
};

export interface Asked {
  readonly events: readonly ReplyEvent[];
  readonly text: string;
  readonly failure: unknown;
}

/** A real engine, a stand-in model server, and a real socket between them. */
export const engineHarness = async (
  script: Script,
  options: Partial<OpenAiEngineOptions> = {},
  server: Omit<ModelServerOptions, "script"> = {},
): Promise<{
  readonly engine: Engine;
  readonly modelServer: ModelServer;
  ask(request?: ReplyRequest, signal?: AbortSignal): Promise<Asked>;
  /** The failure of one reply; the test fails if there is a reply. */
  failure(request?: ReplyRequest, signal?: AbortSignal): Promise<EngineFailure>;
}> => {
  const modelServer = await startModelServer({ ...server, script });
  onTestFinished(() => modelServer.close());
  const engine = createOpenAiEngine({
    baseUrl: modelServer.url,
    apiKey: TEST_KEY,
    model: "test-model",
    ...options,
  });
  const ask = async (request = replyRequest(), signal = new AbortController().signal) => {
    const outcome = await eventsOf(engine.reply(request, signal));
    return { ...outcome, text: textOf(outcome.events) };
  };
  return {
    engine,
    modelServer,
    ask,
    failure: async (request, signal) => {
      const { events, failure } = await ask(request, signal);
      if (!(failure instanceof EngineFailure) || events.length > 0)
        throw new Error("expected a failure and no text", { cause: failure });
      return failure;
    },
  };
};
