import type { Exchange } from "./exchange.ts";

/** The protocol's error object, in the order in which the hosted service writes it. */
export interface WireError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
}

const EVENT_STREAM = "text/event-stream; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
export const DONE = "data: [DONE]\n\n";

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
  model: exchange.request.body?.model ?? "unnamed",
});

/** One streamed piece as a server-sent event. */
export const chunk = (
  exchange: Exchange,
  delta: Delta,
  finishReason: string | null = null,
): string =>
  `data: ${JSON.stringify({
    id: `chatcmpl-${exchange.request.number}`,
    object: "chat.completion.chunk",
    ...about(exchange),
    service_tier: "default",
    system_fingerprint: null,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(wantsUsage(exchange) ? { usage: null } : {}),
  })}\n\n`;

/** The last piece, which has usage and no choice. */
export const usageChunk = (exchange: Exchange, inputTokens: number, outputTokens: number): string =>
  `data: ${JSON.stringify({
    id: `chatcmpl-${exchange.request.number}`,
    object: "chat.completion.chunk",
    ...about(exchange),
    service_tier: "default",
    system_fingerprint: null,
    choices: [],
    usage: usage(inputTokens, outputTokens),
  })}\n\n`;

/** The whole answer at once, for a request that did not ask for a stream. */
export const completion = (
  exchange: Exchange,
  text: string,
  counts: { readonly inputTokens: number; readonly outputTokens: number },
  finishReason: string,
): unknown => ({
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
});

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

export const wantsUsage = ({ request }: Exchange): boolean =>
  request.body?.stream_options?.include_usage === true;
