import type { Scenario } from "./exchange.ts";
import { answerError, type WireError } from "./wire.ts";

/** Any error answer, for the cases that the others do not name. */
export const failure = (
  status: number,
  error: Partial<WireError> = {},
  headers: Readonly<Record<string, string>> = {},
): Scenario => ({
  name: `failure-${status}`,
  play: (exchange) =>
    answerError(
      exchange,
      status,
      {
        message: "The request failed.",
        type: "invalid_request_error",
        param: null,
        code: null,
        ...error,
      },
      headers,
    ),
});

/** 401 in the service's words, which quote the key half hidden. */
export const unauthorized: Scenario = {
  name: "unauthorized",
  play: (exchange) => {
    const key = /^Bearer (.*)$/u.exec(exchange.request.headers.authorization ?? "")?.[1];
    answerError(exchange, 401, {
      message:
        key === undefined
          ? "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY)."
          : `Incorrect API key provided: ${key.slice(0, 3)}${"*".repeat(Math.max(0, key.length - 7))}${key.slice(-4)}.`,
      type: "invalid_request_error",
      param: null,
      code: key === undefined ? null : "invalid_api_key",
    });
  },
};

/** 404 for the model that was asked for. */
export const modelNotFound: Scenario = {
  name: "modelNotFound",
  play: (exchange) =>
    answerError(exchange, 404, {
      message: `The model \`${exchange.request.body?.model ?? ""}\` does not exist or you do not have access to it.`,
      type: "invalid_request_error",
      param: null,
      code: "model_not_found",
    }),
};

/** 429; `retryAfter` goes into the header as it stands: seconds, or an HTTP date. */
export const rateLimited = (options: { readonly retryAfter?: string | number } = {}): Scenario => ({
  name: "rateLimited",
  play: (exchange) =>
    answerError(
      exchange,
      429,
      {
        message: `Rate limit reached for ${exchange.request.body?.model ?? "the model"} on requests per min (RPM): Limit 3, Used 3, Requested 1.`,
        type: "requests",
        param: null,
        code: "rate_limit_exceeded",
      },
      options.retryAfter === undefined ? {} : { "retry-after": String(options.retryAfter) },
    ),
});

/** 500, or the 5xx given. */
export const serverError = (status = 500): Scenario => ({
  name: "serverError",
  play: (exchange) =>
    answerError(exchange, status, {
      message: "The server had an error while processing your request. Sorry about that!",
      type: "server_error",
      param: null,
      code: null,
    }),
});

/** 400 for a request that carries the field; any other is played as `next`. */
export const rejectsField = (field: string, next: Scenario): Scenario => ({
  name: "rejectsField",
  play: (exchange) =>
    exchange.request.body !== null && field in exchange.request.body
      ? answerError(exchange, 400, {
          message: `Unsupported parameter: '${field}' is not supported with this model.`,
          type: "invalid_request_error",
          param: field,
          code: "unsupported_parameter",
        })
      : next.play(exchange),
});

/** Sends the caller elsewhere, where its key must not follow. */
export const redirect = (location: string, status = 307): Scenario => ({
  name: "redirect",
  play: ({ response }) => {
    response.writeHead(status, { location, "content-length": "0" });
    response.end();
  },
});
