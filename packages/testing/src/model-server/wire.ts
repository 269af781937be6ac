import type { Exchange } from "./exchange.ts";
import {
  deltaEvents,
  errorEventOf,
  finishEvent,
  isResponses,
  wholeResponse,
} from "./responses-wire.ts";

export interface TokenCounts {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The protocol's error object, in the order in which the hosted service writes it. */
export interface WireError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
}

const EVENT_STREAM = "text/event-stream; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** What ends a stream of chat completions; the other form ends with its last event. */
export const done = (exchange: Exchange): string =>
  isResponses(exchange) ? "" : "data: [DONE]\n\n";

/** Answers with JSON, indented as the hosted service indents it. */
export const answerJson = (
  { response }: Pick<Exchange, "response">,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { "content-type": JSON_TYPE, ...headers });
  response.end(`${JSON.stringify(body, null, 4)}\n`);
};

/** Answers with an error object. */
export const answerError = (
  exchange: Pick<Exchange, "response">,
  status: number,
  error: WireError,
  headers: Readonly<Record<string, string>> = {},
): void => answerJson(exchange, status, { error }, headers);

export const openStream = ({ response, request }: Exchange, contentType = EVENT_STREAM): void => {
  response.writeHead(200, {
    "content-type": contentType,
    "cache-control": "no-cache",
    "x-request-id": `req_${request.number}`,
  });
  response.flushHeaders();
};

export interface Delta {
  readonly role?: "assistant";
  readonly content?: string | null;
  readonly refusal?: string | null;
  /** What some local servers call the thinking of a model. */
  readonly reasoning_content?: string;
}

/** What every object of one answer says about itself. */
const about = (exchange: Exchange) => ({
  created: exchange.created,
  model: exchange.servedModel,
});

const chatChunk = (exchange: Exchange, delta: Delta, finishReason: string | null): string =>
  `data: ${JSON.stringify({
    id: `chatcmpl-${exchange.request.number}`,
    object: "chat.completion.chunk",
    ...about(exchange),
    service_tier: "default",
    system_fingerprint: null,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(wantsUsage(exchange) ? { usage: null } : {}),
  })}\n\n`;

/** The last piece of chat completions, which has usage and no choice. */
const usageChunk = (exchange: Exchange, { inputTokens, outputTokens }: TokenCounts): string =>
  `data: ${JSON.stringify({
    id: `chatcmpl-${exchange.request.number}`,
    object: "chat.completion.chunk",
    ...about(exchange),
    service_tier: "default",
    system_fingerprint: null,
    choices: [],
    usage: usage(inputTokens, outputTokens),
  })}\n\n`;

/** One streamed piece as server-sent events, in the form that was asked. */
export const piece = (exchange: Exchange, delta: Delta): string =>
  isResponses(exchange) ? deltaEvents(exchange, delta) : chatChunk(exchange, delta, null);

/** That the model is done, and why; usage goes along where there is any and it was asked for. */
export const finish = (
  exchange: Exchange,
  reason: string,
  counts: TokenCounts | null = null,
): string => {
  if (isResponses(exchange)) return finishEvent(exchange, reason, counts);
  const last = counts !== null && wantsUsage(exchange) ? usageChunk(exchange, counts) : "";
  return chatChunk(exchange, {}, reason) + last;
};

/** An error that comes as an event, in the form that was asked. */
export const brokenOff = (exchange: Exchange, code: string, message: string): string =>
  isResponses(exchange)
    ? errorEventOf(exchange, code, message)
    : `data: ${JSON.stringify({ error: { message, type: "server_error", param: null, code } })}\n\n`;

/** The whole answer at once, for a request that did not ask for a stream. */
export const completion = (
  exchange: Exchange,
  text: string,
  counts: TokenCounts,
  finishReason: string,
): unknown =>
  isResponses(exchange)
    ? wholeResponse(exchange, text, counts, finishReason)
    : {
        id: `chatcmpl-${exchange.request.number}`,
        object: "chat.completion",
        ...about(exchange),
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: text, refusal: null, annotations: [] },
            logprobs: null,
            finish_reason: finishReason,
          },
        ],
        usage: usage(counts.inputTokens, counts.outputTokens),
        service_tier: "default",
        system_fingerprint: null,
      };

const usage = (inputTokens: number, outputTokens: number) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});

export const wantsStream = ({ request }: Exchange): boolean => request.body?.stream === true;

const wantsUsage = ({ request }: Exchange): boolean =>
  request.body?.stream_options?.include_usage === true;
