import type { Exchange } from "./exchange.ts";
import {
  deltaEvents,
  errorEventOf,
  failedEvent,
  finishEvent,
  isResponses,
} from "./responses-wire.ts";

export interface TokenCounts {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The protocol's error object. */
export interface WireError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
}

export interface Delta {
  readonly role?: "assistant";
  readonly content?: string | null;
  readonly refusal?: string | null;
  /** A model's reasoning, by the name that some local servers give it. */
  readonly reasoning_content?: string;
}

/** What ends a stream of chat completions; the other form ends with its last event. */
export const done = (exchange: Exchange): string =>
  isResponses(exchange) ? "" : "data: [DONE]\n\n";

/** Answers with JSON. */
export const answerJson = (
  { response }: Pick<Exchange, "response">,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(`${JSON.stringify(body, null, 4)}\n`);
};

/** Answers with an error object; fields that are left out are as in most refusals. */
export const answerError = (
  exchange: Pick<Exchange, "response">,
  status: number,
  error: Partial<WireError>,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const usual = { message: "The request failed.", type: "invalid_request_error" };
  answerJson(exchange, status, { error: { ...usual, param: null, code: null, ...error } }, headers);
};

export const openStream = ({ response }: Exchange): void => {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
};

const chatChunk = ({ request, servedModel }: Exchange, fields: object): string =>
  `data: ${JSON.stringify({
    id: `chatcmpl-${request.number}`,
    object: "chat.completion.chunk",
    created: 0,
    model: servedModel,
    service_tier: "default",
    system_fingerprint: null,
    ...fields,
  })}\n\n`;

const choice = (delta: Delta, finishReason: string | null) => ({
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
});

/** One streamed piece as server-sent events, in the form that was asked. */
export const piece = (exchange: Exchange, delta: Delta): string =>
  isResponses(exchange)
    ? deltaEvents(exchange, delta)
    : chatChunk(exchange, { ...choice(delta, null), usage: null });

/** Says that the model is done, and why; with usage if there is any and it was asked for. */
export const finish = (
  exchange: Exchange,
  reason: string,
  counts: TokenCounts | null = null,
): string => {
  if (isResponses(exchange)) return finishEvent(exchange, reason, counts);
  const wantsUsage = exchange.request.body?.stream_options?.include_usage === true;
  const usage = counts && {
    prompt_tokens: counts.inputTokens,
    completion_tokens: counts.outputTokens,
    total_tokens: counts.inputTokens + counts.outputTokens,
  };
  return (
    chatChunk(exchange, choice({}, reason)) +
    (usage !== null && wantsUsage ? chatChunk(exchange, { choices: [], usage }) : "")
  );
};

/** An error that comes as an event, in the form that was asked. */
export const brokenOff = (exchange: Exchange, code: string): string =>
  isResponses(exchange)
    ? errorEventOf(code)
    : `data: ${JSON.stringify({ error: { message: "The engine has crashed.", type: "server_error", param: null, code } })}\n\n`;

/** Says that the reply failed, in the form that was asked. */
export const failed = (exchange: Exchange, code: string): string =>
  isResponses(exchange) ? failedEvent(exchange, code) : brokenOff(exchange, code);
