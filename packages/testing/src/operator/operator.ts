import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { createTestDatabase } from "../platform/database.ts";
import { addOperator } from "@evenfall/server/identity/index.ts";
import { mountOperator } from "@evenfall/server/operator/routes.ts";
import { ORIGIN, testIdentity, PASSWORD as VISITORS_PASSWORD } from "../identity/browser.ts";
import { appOfTest } from "../server/app.ts";
import { openBrowser, type Asked } from "../security/browser.ts";

export { VISITORS_PASSWORD };
export const PASSWORD = "a-long-evening-walk-7";

const remoteAddress = "203.0.113.9";

/** The operator's page on a real database, with browsers that visit it. */
export const createOperatorHarness = async () => {
  const { database, pool } = await createTestDatabase();
  const own = { publicUrl: null };
  const { identity, clock, log } = testIdentity(database, {
    own,
    attemptLimit: { attempts: 6, windowMs: 60_000 },
  });
  await clock.advance(Date.UTC(2026, 10, 21, 12) - clock.now());
  const { queries } = database;
  const app = appOfTest();
  mountOperator(app, {
    clock,
    own,
    identity,
    authenticate: (request, visitor) => identity.authHandler(request, visitor),
    queries,
    brandName: "Evenfall & Co",
    characterName: (id) => (id === "ada" ? "Ada" : id),
    requestOf: (context) => ({ headers: context.req.raw.headers, remoteAddress }),
  });
  app.all("/api/auth/*", (context) => identity.authHandler(context.req.raw, { remoteAddress }));

  const browser = () => {
    const { cookies, asks } = openBrowser(ORIGIN, new Map(), app.request);
    const posts = (path: string, fields: Record<string, string>, headers: Asked["headers"] = {}) =>
      asks("POST", path, {
        raw: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    return {
      cookies,
      asks,
      posts,
      signsIn: (name = "rosa", password = PASSWORD) =>
        posts("/operator/sign-in", { name, password }),
      sees: async (path = "/operator"): Promise<string> => (await asks("GET", path)).text,
      /** Makes a visitor's account by the ordinary sign-up, which has to ignore the role that is asked for. */
      signsUp: (email: string) =>
        asks("POST", "/api/auth/sign-up/email", {
          body: { name: "Sam", email, password: VISITORS_PASSWORD, role: "operator" },
        }),
    };
  };

  return {
    pool,
    queries,
    clock,
    log,
    browser,
    database,
    adds: (name: string, password = PASSWORD) =>
      addOperator(name, password, { database, clock, ids: uuidIds }),
  };
};

/** The same with an operator who has signed in. */
export const signedInHarness = async () => {
  const harness = await createOperatorHarness();
  await harness.adds("rosa");
  const rosa = harness.browser();
  await rosa.signsIn();
  return { ...harness, rosa };
};
