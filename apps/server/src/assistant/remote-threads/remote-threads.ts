import type OpenAI from "openai";
import * as z from "zod/mini";
import { fail, ok, type MessageRole, type Result } from "@evenfall/domain";
import { EngineFailure } from "../engine.ts";
import { createCall, type Call } from "../openai/call.ts";
import type { ServerAddress } from "../openai/client.ts";
import { transportFailure } from "../openai/transport-failure.ts";
import { createGuardedFetch, MAX_ANSWER_BYTES, tooLong } from "../openai/guarded-fetch.ts";
import { wireMessage, wireRun, wireThread } from "./wire.ts";

/**
 * The official library's client, loaded at the first call. The library reads every option that is
 * not given from the environment, so all such options are given.
 */
const openClient = async (
  { baseUrl, apiKey }: ServerAddress,
  fetch: typeof globalThis.fetch,
): Promise<OpenAI> => {
  const { default: Client } = await import("openai");
  return new Client({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: "off",
    fetch,
  });
};

/** A call that the service answered with an error. */
export interface Refusal {
  readonly status: number;
  /** Whether another run locks the thread. */
  readonly isBusy: boolean;
  /** The run that the error speaks of. */
  readonly runId: string | null;
  readonly failure: EngineFailure;
}

type Answer<Value> = Promise<Result<Value, Refusal>>;

const isJson = (response: Response): boolean =>
  /^\s*application\/(?:[\w.+-]+\+)?json\s*(;|$)/iu.test(response.headers.get("content-type") ?? "");

/** Reads a JSON response to its end; each piece restarts the idle timeout. */
const wholeJson = async (response: Response, call: Call): Promise<Response> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const pieces: AsyncIterable<Uint8Array> | null = isJson(response) ? response.body : null;
  for await (const piece of pieces ?? []) {
    call.heard();
    bytes += piece.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw tooLong();
    text += decoder.decode(piece, { stream: true });
  }
  text += decoder.decode();
  try {
    JSON.parse(text);
  } catch {
    throw new EngineFailure("protocol-error", "the answer is no JSON");
  }
  const { status, headers } = response;
  return new Response(text, { status, headers });
};

/** What an error's body says besides its status; the patterns match the original service's wording. */
const readRefusal = (status: number, body: string): Omit<Refusal, "failure"> => ({
  status,
  isBusy: (status === 400 || status === 409) && /\brun\b.*\bactive\b|\bactive run\b/isu.test(body),
  runId: /\brun_\w{1,120}\b/u.exec(body)?.[0] ?? null,
});

/** A call to the library, which ends when its signal aborts. */
type Request = (
  threads: OpenAI["beta"]["threads"],
  options: { readonly signal: AbortSignal },
) => PromiseLike<unknown>;

/**
 * The calls of a thread/run service (spec §7) through its official library, each made once and with
 * its own timeouts. An error status is returned as a `Refusal`; any other failure is thrown.
 */
export const createRemoteThreads = (address: ServerAddress) => {
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
    createThread: (signal: AbortSignal) =>
      ask(wireThread, signal, (threads, options) => threads.create(undefined, options)),
    addMessage: (
      threadId: string,
      message: { readonly role: MessageRole; readonly content: string },
      signal: AbortSignal,
    ) =>
      ask(wireMessage(threadId), signal, (threads, options) =>
        threads.messages.create(threadId, message, options),
      ),
    createRun: (threadId: string, assistantId: string, signal: AbortSignal) =>
      ask(wireRun(threadId), signal, (threads, options) =>
        threads.runs.create(threadId, { assistant_id: assistantId }, options),
      ),
    retrieveRun: (threadId: string, runId: string, signal: AbortSignal) =>
      ask(wireRun(threadId, runId), signal, (threads, options) =>
        threads.runs.retrieve(runId, { thread_id: threadId }, options),
      ),
    cancelRun: (threadId: string, runId: string, signal: AbortSignal) =>
      ask(wireRun(threadId, runId), signal, (threads, options) =>
        threads.runs.cancel(runId, { thread_id: threadId }, options),
      ),
    /** The newest runs, newest first. */
    listRuns: (threadId: string, signal: AbortSignal) =>
      ask(z.array(wireRun(threadId)), signal, async (threads, options) => {
        const page = await threads.runs.list(threadId, undefined, options);
        return page.data;
      }),
    /** The newest messages, newest first; as many as the service gives unasked, or up to `limit`. */
    listMessages: (threadId: string, signal: AbortSignal, limit?: number) =>
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

export type RemoteThreads = ReturnType<typeof createRemoteThreads>;
