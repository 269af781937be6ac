import OpenAI from "openai";
import type { Clock } from "../../../platform/clock.ts";
import type { Context } from "../context/index.ts";
import { EngineFailure } from "../engine.ts";
import { createCall, type Patience } from "./call.ts";
import { parseChunk } from "./chunk.ts";
import type { Dialect } from "./dialect.ts";
import { addChunk, EMPTY_DRAFT, isFull, type Draft } from "./draft.ts";
import { createGuardedFetch, type OnRefusedAnswer } from "./guarded-fetch.ts";
import { transportFailure } from "./transport-failure.ts";

/** Where and what to ask, the same for every reply. */
export interface ModelAddress {
  /** Made by `protocolBase`. */
  readonly baseUrl: string;
  /** Null sends none, as local servers like it. */
  readonly apiKey: string | null;
  readonly model: string;
  readonly maxReplyTokens: number;
  readonly patience: Patience;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** The library reads the environment for whatever it is not told; everything it could find there is told. */
const createClient = (address: ModelAddress, fetch: typeof globalThis.fetch): OpenAI =>
  new OpenAI({
    baseURL: address.baseUrl,
    apiKey: address.apiKey ?? "none",
    ...(address.apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: "off",
    fetch,
  });

const requestBody = (address: ModelAddress, context: Context, dialect: Dialect) => ({
  model: address.model,
  messages: [{ role: "system" as const, content: context.system }, ...context.messages],
  stream: true as const,
  ...(dialect.asksUsage ? { stream_options: { include_usage: true } } : {}),
  ...(dialect.lengthField === null ? {} : { [dialect.lengthField]: address.maxReplyTokens }),
});

/**
 * Asks once and gathers the whole answer. Throws `EngineFailure`. The socket is let go of when it
 * returns, however it returns.
 */
export const ask = async (
  address: ModelAddress,
  context: Context,
  dialect: Dialect,
  signal: AbortSignal,
  onRefused: OnRefusedAnswer,
): Promise<Draft> => {
  const call = createCall(address.clock, address.patience, signal);
  let hasAnswered = false;
  let draft = EMPTY_DRAFT;
  try {
    const client = createClient(
      address,
      createGuardedFetch(address.fetch, address.clock, call, onRefused),
    );
    const stream = await client.chat.completions.create(requestBody(address, context, dialect), {
      signal: call.signal,
    });
    hasAnswered = true;
    for await (const wire of stream) {
      const chunk = parseChunk(wire);
      if (chunk === null)
        throw new EngineFailure("protocol-error", "the answer holds a piece of another protocol");
      draft = addChunk(draft, chunk);
      if (draft.finishReason !== null) call.wordsAreComplete();
      if (isFull(draft)) return draft;
    }
    // The library ends a stream in silence when its signal aborts.
    const failure = call.failure();
    if (failure !== null) throw failure;
    if (draft.finishReason === null)
      throw new EngineFailure("cut-off", "the answer ended before the model had finished");
    return draft;
  } catch (error) {
    // Once all words are there, nothing that happens afterwards takes them back.
    if ((draft.finishReason !== null || isFull(draft)) && !signal.aborted) return draft;
    throw call.failure() ?? transportFailure(error, hasAnswered);
  } finally {
    call.end();
  }
};
