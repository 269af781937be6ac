import { Hono } from "hono";
import { onTestFinished } from "vitest";
import type { HttpEnv } from "@evenfall/server/platform/http/index.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import { testClock } from "../platform/clock.ts";
import { createTestDatabase } from "../platform/database.ts";
import {
  addOperator,
  createIdentity,
  createTrustedProxies,
} from "@evenfall/server/identity/index.ts";
import { mountOperator } from "@evenfall/server/operator/routes.ts";
import { NO_AGE_LEVELS } from "../identity/no-age-levels.ts";

const ORIGIN = "http://localhost:3000";
export const PASSWORD = "a-long-evening-walk-7";
export const VISITORS_PASSWORD = "evening-walk-42";

/** The operator's page on a real database, and a browser before it. */
export const createOperatorHarness = async ({
  publicUrl = null,
}: { publicUrl?: string | null } = {}) => {
  const { database, pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const clock = testClock(Date.UTC(2026, 10, 21, 12));
  const log = collectingLog();
  const { queries } = database;
  const own = { publicUrl };
  const identity = createIdentity({
    database,
    clock,
    ids: uuidIds,
    log,
    secret: "a secret of the tests",
    own,
    trustedProxies: createTrustedProxies([]),
    passwordMinLength: 6,
    brandName: "Evenfall",
    attemptLimit: { attempts: 6, windowMs: 60_000 },
    signUpsPerNetworkDay: 1_000,
    guestRepliesPerAddressDay: 60,
    age: NO_AGE_LEVELS,
  });
  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set("requestId", "request-1");
    await next();
  });
  mountOperator(app, {
    clock,
    own,
    identity,
    authenticate: (request, visitor) => identity.authHandler(request, visitor),
    queries,
    brandName: "Evenfall & Co",
    characterName: (id) => (id === "ada" ? "Ada" : id),
    requestOf: (context) => ({ headers: context.req.raw.headers, remoteAddress: "203.0.113.9" }),
  });

  const origin = publicUrl ?? ORIGIN;
  const browser = () => {
    const self = {
      cookie: null as string | null,
      send: async (
        method: string,
        path: string,
        fields: Record<string, string> | null = null,
        extra: Record<string, string> = {},
      ): Promise<Response> => {
        const headers = new Headers({
          host: new URL(origin).host,
          ...(method === "GET" ? {} : { origin }),
          ...(fields === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
          ...(self.cookie === null ? {} : { cookie: self.cookie }),
          ...extra,
        });
        const response = await app.request(`${origin}${path}`, {
          method,
          headers,
          body: fields === null ? null : new URLSearchParams(fields).toString(),
        });
        for (const set of response.headers.getSetCookie()) {
          const [pair = ""] = set.split("; ");
          if (pair.includes("session")) self.cookie = pair.endsWith("=") ? null : pair;
        }
        return response;
      },
      signsIn: (name = "rosa", password = PASSWORD) =>
        self.send("POST", "/operator/sign-in", { name, password }),
      sees: async (path = "/operator"): Promise<string> => (await self.send("GET", path)).text(),
    };
    return self;
  };

  return {
    pool,
    queries,
    clock,
    log,
    browser,
    database,
    /** The session in the identity library's words, as `/api/auth/get-session` tells it. */
    tells: async (cookie: string | null): Promise<string> => {
      const headers = { cookie: cookie ?? "" };
      const request = new Request(`${origin}/api/auth/get-session`, { headers });
      return (await identity.authHandler(request, { remoteAddress: "203.0.113.9" })).text();
    },
    /** A visitor's account, by the ordinary sign-up, which is asked for the role in vain. */
    signsUp: async (email: string) => {
      const body = JSON.stringify({
        name: "Sam",
        email,
        password: VISITORS_PASSWORD,
        role: "operator",
      });
      const headers = { origin, host: new URL(origin).host, "content-type": "application/json" };
      const request = new Request(`${origin}/api/auth/sign-up/email`, {
        method: "POST",
        headers,
        body,
      });
      return identity.authHandler(request, { remoteAddress: "203.0.113.9" });
    },
    adds: (name: string, password = PASSWORD) =>
      addOperator(name, password, { database, clock, ids: uuidIds }),
  };
};
