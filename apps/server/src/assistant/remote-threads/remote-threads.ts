import { fail, ok, type MessageRole, type Result } from "@evenfall/domain";
import type OpenAI from "openai";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { EngineFailure } from "../engine.ts";
import { createCall, type CallTimeouts } from "../openai/call.ts";
import { openClient } from "../openai/client.ts";
import { transportFailure } from "../openai/transport-failure.ts";
import { createGuardedFetch } from "../openai/guarded-fetch.ts";
import { wholeJson } from "./whole-json.ts";
import { wireMessage, wireRun, wireThread, type RemoteMessage, type RemoteRun } from "./wire.ts";

/** Where the service is, the same for every call. */
export interface ServiceAddress {
  /** Made by `protocolBase`. */
  readonly baseUrl: string;
  /** Null sends none. */
  readonly apiKey: string | null;
  readonly timeouts: CallTimeouts;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** A call that the service answered with an error. */
export interface Refusal {
  readonly status: number;
  /** Another run holds the thread. */
  readonly isBusy: boolean;
  /** The run that the error speaks of. */
  readonly runId: string | null;
  readonly failure: EngineFailure;
}

type Answer<Value> = Promise<Result<Value, Refusal>>;

/** The calls of a thread/run service (spec §7). A refusal is a value; any other failure is thrown. */
export interface RemoteThreads {
  createThread(signal: AbortSignal): Answer<{ readonly id: string }>;
  addMessage(
    threadId: string,
    message: { readonly role: MessageRole; readonly content: string },
    signal: AbortSignal,
  ): Answer<RemoteMessage>;
  createRun(threadId: string, assistantId: string, signal: AbortSignal): Answer<RemoteRun>;
  retrieveRun(threadId: string, runId: string, signal: AbortSignal): Answer<RemoteRun>;
  cancelRun(threadId: string, runId: string, signal: AbortSignal): Answer<RemoteRun>;
  /** The newest runs, newest first. */
  listRuns(threadId: string, signal: AbortSignal): Answer<readonly RemoteRun[]>;
  /** The newest messages, newest first; as many as the service gives unasked, or up to `limit`. */
  listMessages(
    threadId: string,
    signal: AbortSignal,
    limit?: number,
  ): Answer<readonly RemoteMessage[]>;
}

/** What an error says beside its status; the words are the original's own. */
const readRefusal = (status: number, body: string): Omit<Refusal, "failure"> => ({
  status,
  isBusy: (status === 400 || status === 409) && /\brun\b.*\bactive\b|\bactive run\b/isu.test(body),
  runId: /\brun_\w{1,120}\b/u.exec(body)?.[0] ?? null,
});

/** What is asked of the library, which ends when its signal aborts. */
type Request = (
  threads: OpenAI["beta"]["threads"],
  options: { readonly signal: AbortSignal },
) => PromiseLike<unknown>;

/** The calls, each made once, each with its own patience, through the service's official library. */
export const createRemoteThreads = (address: ServiceAddress): RemoteThreads => {
  const ask = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    signal: AbortSignal,
    request: Request,
  ): Answer<z.infer<Schema>> => {
    const call = createCall(address.clock, address.timeouts, signal);
    const refusals: Omit<Refusal, "failure">[] = [];
    try {
      const fetch = createGuardedFetch(address, call, wholeJson, (status, body) => {
        refusals.push(readRefusal(status, body));
      });
      const { threads } = (await openClient(address, fetch)).beta;
      const parsed = schema.safeParse(await request(threads, { signal: call.signal }));
      if (parsed.success) return ok(parsed.data);
      throw new EngineFailure("protocol-error", "the answer is of another protocol or thread");
    } catch (error) {
      const failure = call.failure() ?? transportFailure(error, false);
      const [refusal] = refusals;
      if (refusal === undefined || signal.aborted) throw failure;
      return fail({ ...refusal, failure });
    } finally {
      call.end();
    }
  };

  return {
    createThread: (signal) =>
      ask(wireThread, signal, (threads, options) => threads.create(undefined, options)),
    addMessage: (threadId, message, signal) =>
      ask(wireMessage(threadId), signal, (threads, options) =>
        threads.messages.create(threadId, message, options),
      ),
    createRun: (threadId, assistantId, signal) =>
      ask(wireRun(threadId), signal, (threads, options) =>
        threads.runs.create(threadId, { assistant_id: assistantId }, options),
      ),
    retrieveRun: (threadId, runId, signal) =>
      ask(wireRun(threadId, runId), signal, (threads, options) =>
        threads.runs.retrieve(runId, { thread_id: threadId }, options),
      ),
    cancelRun: (threadId, runId, signal) =>
      ask(wireRun(threadId, runId), signal, (threads, options) =>
        threads.runs.cancel(runId, { thread_id: threadId }, options),
      ),
    listRuns: (threadId, signal) =>
      ask(z.array(wireRun(threadId)), signal, async (threads, options) => {
        const page = await threads.runs.list(threadId, undefined, options);
        return page.data;
      }),
    listMessages: (threadId, signal, limit) =>
      ask(z.array(wireMessage(threadId)), signal, async (threads, options) => {
        const page = await threads.messages.list(
          threadId,
          limit === undefined ? undefined : { limit },
          options,
        );
        return page.data;
      }),
  };
};
