import type { Exchange, Scenario } from "./exchange.ts";
import { answerError, type WireError } from "./wire.ts";

const refuse = (
  status: number,
  error: (exchange: Exchange) => Partial<WireError>,
  headers: Readonly<Record<string, string>> = {},
): Scenario => ({
  play: (exchange) => answerError(exchange, status, error(exchange), headers),
});

/** Any error answer, for the cases that the others do not name. */
export const failure = (
  status: number,
  error: Partial<WireError> = {},
  headers: Readonly<Record<string, string>> = {},
): Scenario => refuse(status, () => error, headers);

/** 401 in the service's words, which quote the key half hidden. */
export const unauthorized: Scenario = refuse(401, ({ request }) => {
  const key = /^Bearer (.*)$/u.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const hidden = `${key.slice(0, 3)}${"*".repeat(Math.max(0, key.length - 7))}${key.slice(-4)}`;
  return { message: `Incorrect API key provided: ${hidden}.`, code: "invalid_api_key" };
});

/** 404 for the model that was asked for. */
export const modelNotFound: Scenario = refuse(404, ({ request }) => ({
  message: `The model \`${request.body?.model ?? ""}\` does not exist or you do not have access to it.`,
  code: "model_not_found",
}));

/** 429; `retryAfter` is put into the header as it is: seconds, or an HTTP date. */
export const rateLimited = ({ retryAfter }: { readonly retryAfter?: string | number } = {}) =>
  failure(
    429,
    {
      message: "Rate limit reached on requests per min (RPM): Limit 3, Used 3, Requested 1.",
      type: "requests",
      code: "rate_limit_exceeded",
    },
    retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
  );

/** 500, or the 5xx given. */
export const serverError = (status = 500): Scenario => failure(status, { type: "server_error" });

/** 400 for a request that carries the field; any other is played as `next`. */
export const rejectsField = (field: string, next: Scenario): Scenario => ({
  play: (exchange) =>
    exchange.request.body !== null && field in exchange.request.body
      ? answerError(exchange, 400, {
          message: `Unsupported parameter: '${field}' is not supported with this model.`,
          param: field,
          code: "unsupported_parameter",
        })
      : next.play(exchange),
});

/** Sends the caller elsewhere, where its key must not follow. */
export const redirect = (location: string, status = 307): Scenario => ({
  play: ({ response }) => {
    response.writeHead(status, { location, "content-length": "0" });
    response.end();
  },
});
