import { failure, mustParse, type Schema } from "@evenfall/contracts";
import { createEdge, createRateLimit } from "@evenfall/server/platform/http/index.ts";
import type { Identified, Identity } from "@evenfall/server/identity/index.ts";
import { mountConversations } from "@evenfall/server/conversations/routes.ts";
import type { Harness } from "./harness.ts";
import { appOfTest, askApp } from "../server/app.ts";
import { receiveVisit } from "@evenfall/server/conversations/visit.ts";

/** The endpoints over HTTP, for a browser whose account and pass a test decides. */
export const serve = (harness: Harness, perMinute = 100) => {
  const cookies: {
    account: Identified["account"];
    passId: string | null;
    /** Null to read the age record. */
    age: "adult" | "open" | "refused" | null;
  } = {
    account: null,
    passId: null,
    age: "adult",
  };
  const identity: Identity = {
    ...harness.identity,
    identify: async () => ({
      account: cookies.account,
      pass: await harness.passOf(cookies.passId),
      setCookies: [],
    }),
    ageOf: (ownerId, pass) =>
      cookies.age === null ? harness.identity.ageOf(ownerId, pass) : Promise.resolve(cookies.age),
    addressHash: () => "address",
  };
  const app = appOfTest();
  const { clock, log, node } = harness;
  const visitDeps = { identity, conversations: node };
  const edge = createEdge({
    app,
    clock,
    log,
    identify: (context) =>
      receiveVisit({ headers: context.req.raw.headers, remoteAddress: "" }, visitDeps),
  });
  const writes = createRateLimit(perMinute, clock);
  mountConversations(edge, {
    ...visitDeps,
    clock,
    isPremium: () => Promise.resolve(false),
    writes: { take: (key) => Promise.resolve(writes.take(key)) },
    help: harness.safety.help,
  });
  const call = (method: string, path: string, body?: unknown) => askApp(app, method, path, body);
  const asks = async <S extends Schema>(
    schema: S,
    method: string,
    path: string,
    body?: unknown,
  ) => {
    const answer = await call(method, path, body);
    return mustParse(schema, await answer.json());
  };
  const isRefused = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    return `${answer.status} ${mustParse(failure, await answer.json()).error.kind}`;
  };
  const signsIn = (ownerId: string): void => {
    cookies.account = {
      userId: `user ${ownerId}`,
      ownerId,
      isOperator: false,
      displayName: "Sam",
      email: "sam@example.com",
    };
  };
  return { cookies, call, asks, isRefused, signsIn };
};
