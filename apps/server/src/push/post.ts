import type { ClientRequest, IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { createPublicLookup } from "./endpoint.ts";

/** One message on its way to a push service. */
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

/** Rejects where no answer came. */
export type Post = (request: PushRequest) => Promise<PushAnswer>;

/** How a request is made; a test's own way leads elsewhere. */
type Ask = (
  endpoint: string,
  options: RequestOptions,
  answered: (answer: IncomingMessage) => void,
) => ClientRequest;

/** Posts to public addresses alone, and follows no redirect. */
export const createPost = (ask: Ask = request): Post => {
  const lookup = createPublicLookup();
  return ({ endpoint, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const options = { method: "POST", headers, signal, lookup, agent: false };
      const asked = ask(endpoint, options, (answer) => {
        const { statusCode = 0, headers: given } = answer;
        // Nothing of its body is needed.
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
