import type { ClientRequest, IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { createPublicLookup } from "./endpoint.ts";

/** A message to be sent to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

export interface PushAnswer {
  readonly status: number;
  readonly headers: Headers;
}

/** Posts a message; rejects if there is no response. */
export type Post = (request: PushRequest) => Promise<PushAnswer>;

/** The function that makes requests; tests replace it. */
type Ask = (
  endpoint: string,
  options: RequestOptions,
  answered: (answer: IncomingMessage) => void,
) => ClientRequest;

/** Posts to public addresses only, and follows no redirect. */
export const createPost = (ask: Ask = request): Post => {
  const lookup = createPublicLookup();
  return ({ endpoint, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const options = { method: "POST", headers, signal, lookup, agent: false };
      const asked = ask(endpoint, options, (answer) => {
        const { statusCode = 0, headers: given } = answer;
        // The body is not needed.
        answer.destroy();
        const retryAfter = given["retry-after"];
        resolve({
          status: statusCode,
          headers: new Headers(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
        });
      });
      asked.on("error", reject);
      asked.end(body);
    });
};
