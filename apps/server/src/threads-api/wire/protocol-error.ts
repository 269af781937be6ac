import type { Result } from "@evenfall/domain";
import { jsonResponse } from "../../platform/http/json-response.ts";

/** A refusal as the protocol words it; `code` and `param` are null where OpenAI's API had none. */
export interface ProtocolError {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503;
  readonly type:
    | "invalid_request_error"
    | "rate_limit_error"
    | "insufficient_quota"
    | "server_error";
  readonly message: string;
  readonly param: string | null;
  readonly code: string | null;
  readonly retryAfterSeconds?: number;
}

/** The result of a call: a value, or its refusal. */
export type Outcome<Value> = Promise<Result<Value, ProtocolError>>;

const refused = (
  status: ProtocolError["status"],
  message: string,
  more: Partial<ProtocolError> = {},
): ProtocolError => ({
  status,
  type: "invalid_request_error",
  message,
  param: null,
  code: null,
  ...more,
});

/** A request that cannot be done as it stands. */
export const badRequest = (
  message: string,
  detail: { readonly param?: string; readonly code?: string } = {},
): ProtocolError => refused(400, message, detail);

/** Nothing has that id; another program's or a visitor's things do not exist here either. */
export const nothingWithId = (
  kind: "thread" | "message" | "run" | "run step" | "assistant",
  id: string,
): ProtocolError => refused(404, `No ${kind} found with id '${id}'.`);

export const noSuchUrl = (method: string, path: string): ProtocolError =>
  refused(404, `Invalid URL (${method} ${path.slice(0, 200)})`);

export const betaHeaderMissing: ProtocolError = badRequest(
  "You must provide the 'OpenAI-Beta' header to access the Assistants API. Please try again by setting the header 'OpenAI-Beta: assistants=v2'.",
  { code: "invalid_beta" },
);

export const keyMissing: ProtocolError = refused(
  401,
  "You didn't provide an API key. Send it in an Authorization header as a bearer token (Authorization: Bearer YOUR_KEY).",
  { code: "invalid_api_key" },
);

/** Enough of a long key to recognise it by; nothing of a short one. */
const masked = (key: string): string =>
  key.length < 24 ? "***" : `${key.slice(0, 4)}***${key.slice(-4)}`;

export const keyWrong = (key: string): ProtocolError =>
  refused(401, `Incorrect API key provided: ${masked(key)}.`, { code: "invalid_api_key" });

export const readOnlyAssistants: ProtocolError = refused(
  403,
  "Assistants are this server's characters: they are read-only and cannot be created, modified or deleted here.",
  { code: "assistants_read_only" },
);

export const bodyTooLarge = (maxBytes: number): ProtocolError =>
  refused(413, `The request body is larger than ${maxBytes} bytes.`, { code: "request_too_large" });

export const bodyUnreadable: ProtocolError = badRequest(
  "We could not parse the JSON body of your request. The API expects a JSON payload, but what was sent was not valid JSON.",
);

export const tooManyRuns: ProtocolError = refused(
  429,
  "Rate limit reached: too many runs are active. Please try again in a few seconds.",
  { type: "rate_limit_error", code: "rate_limit_exceeded", retryAfterSeconds: 2 },
);

/** What models may cost in a day is spent; it is renewed at `retryAt`, in epoch milliseconds. */
export const quotaSpent = (retryAt: number, now: number): ProtocolError =>
  refused(
    429,
    `You exceeded your current quota: what models may cost in a day is spent. It is renewed at ${new Date(retryAt).toISOString()}.`,
    {
      type: "insufficient_quota",
      code: "insufficient_quota",
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt - now) / 1000)),
    },
  );

export const serverError: ProtocolError = refused(
  500,
  "The server had an error while processing your request. Sorry about that!",
  { type: "server_error" },
);

export const notNow: ProtocolError = {
  ...serverError,
  status: 503,
  message: "The server cannot serve right now. Please try again in a few seconds.",
  retryAfterSeconds: 2,
};

/** The error's body, as it stands in an answer or in a stream's `error` event. */
export const errorBody = ({ message, type, param, code }: ProtocolError) => ({
  error: { message, type, param, code },
});

export const errorResponse = (error: ProtocolError): Response => {
  const { status, retryAfterSeconds: seconds } = error;
  const headers = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return jsonResponse(errorBody(error), headers, status);
};

/** The protocol's refusal of a node over its capacity, with Retry-After; null for another path. */
export const refuseForNow = (path: string, afterMs: number): Response | null =>
  path.startsWith("/v1/")
    ? errorResponse({ ...notNow, retryAfterSeconds: Math.ceil(afterMs / 1000) })
    : null;
