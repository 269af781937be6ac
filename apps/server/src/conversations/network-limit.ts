import { ENDPOINTS } from "@evenfall/contracts";
import type { Context, Hono } from "hono";
import type { HttpEnv, HttpFailure, RateLimit } from "../platform/http/index.ts";

export interface NetworkLimitDeps {
  /** How much one network may bring. Asks no database: a request that is over it costs nothing. */
  readonly rate: RateLimit;
  /** Names the network that a request comes from, without telling it. */
  readonly networkOf: (context: Context<HttpEnv>) => string;
  readonly refuse: (context: Context<HttpEnv>, failure: HttpFailure) => Response;
}

/** Calls whose words are screened, some of them whoever brings them: help comes before other limits. */
const BRINGING_WORDS = [
  ENDPOINTS.sendMessage,
  ENDPOINTS.addFact,
  ENDPOINTS.changeFact,
  ENDPOINTS.startConversation,
  ENDPOINTS.claim,
];

/** Bounds what a network may bring, before its words or cookies are read. To be mounted before the calls. */
export const limitNetworks = (
  app: Hono<HttpEnv>,
  { rate, networkOf, refuse }: NetworkLimitDeps,
): void => {
  for (const { method, path } of BRINGING_WORDS)
    app.on(method, path, async (context, next) => {
      const taken = rate.take(networkOf(context));
      return taken.ok
        ? next()
        : refuse(context, {
            kind: "rate-limited",
            message: "A lot came from this network just now. Please wait a moment.",
            retryAt: taken.error.retryAt,
            limit: "network",
          });
    });
};
