import type { Context, Hono } from "hono";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import {
  failureResponse,
  originIsRefused,
  type HttpEnv,
  type OwnOrigins,
} from "../../platform/http/index.ts";
import type { Log } from "../../platform/log.ts";
import type { Identity, VisitorRequest } from "../identity/index.ts";
import type { SafetyNumbers } from "../safety/index.ts";
import { findOperator } from "./accounts.ts";
import { overviewJson } from "./overview-json.ts";
import { readOverview } from "./overview.ts";
import { overviewPage, signInPage, type PeriodName } from "./page/pages.ts";
import { OPERATOR_POLICY } from "./page/style.ts";
import { readForm } from "./read-form.ts";
import {
  endOperatorSession,
  findOperatorSession,
  openOperatorSession,
  type SessionRequest,
} from "./sessions.ts";

export interface OperatorRoutesDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly log: Log;
  readonly own: OwnOrigins;
  readonly identity: Pick<Identity, "isSecure" | "countAttempt">;
  /** Handed in, so that whoever only makes operators does not load what screens. */
  readonly numbers: SafetyNumbers;
  readonly brandName: string;
  /** What a character is called; its id where it is no longer there. */
  readonly characterName: (id: string) => string;
  readonly requestOf: (context: Context) => VisitorRequest;
  readonly limited: (limit: "auth") => void;
}

/** Where operators come in; there is nothing of it in any other page. */
export const OPERATOR_PATH = "/operator";

const HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  // Without a referrer browsers say of a form that it comes from nowhere, and it would be refused.
  "referrer-policy": "same-origin",
} as const;

const html = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      ...HEADERS,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": OPERATOR_POLICY,
    },
  });

const goTo = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...HEADERS, location, ...(cookie === undefined ? {} : { "set-cookie": cookie }) },
  });

const periodIn = (text: string | null | undefined): PeriodName =>
  text === "months" ? "months" : "days";

/**
 * Mounts the operator's page, its door, and its numbers for other programs. Who is not signed in
 * sees the door, whether there is an operator or not.
 */
export const mountOperator = (app: Hono<HttpEnv>, deps: OperatorRoutesDeps): void => {
  const { clock, queries } = deps;
  const sessionRequest = (context: Context): SessionRequest => ({
    headers: context.req.raw.headers,
    secure: deps.identity.isSecure(deps.requestOf(context)),
  });
  const operatorOf = (context: Context) => findOperatorSession(sessionRequest(context), deps);
  const refuse = (
    context: { get(name: "requestId"): string },
    kind: "origin-refused" | "unauthenticated" | "invalid-request",
  ): Response => failureResponse({ kind }, context.get("requestId"), clock.now());
  const door = (status: number, refusal: string | null): Response =>
    html(signInPage(deps.brandName, refusal), status);

  // A cookie travels by itself: a form of another site is refused before it is read.
  app.use(`${OPERATOR_PATH}/*`, async (context, next) =>
    originIsRefused(context.req.raw, deps.own) ? refuse(context, "origin-refused") : next(),
  );

  app.get(OPERATOR_PATH, async (context) => {
    const operator = await operatorOf(context);
    if (operator === null) return door(200, null);
    return html(
      overviewPage({
        brandName: deps.brandName,
        operator: operator.name,
        overview: await readOverview(deps.numbers, clock.now()),
        period: periodIn(context.req.query("period")),
        nameOf: deps.characterName,
      }),
    );
  });

  app.get(`${OPERATOR_PATH}/api/overview`, async (context) => {
    if ((await operatorOf(context)) === null) return refuse(context, "unauthenticated");
    return Response.json(overviewJson(await readOverview(deps.numbers, clock.now())), {
      headers: HEADERS,
    });
  });

  app.post(`${OPERATOR_PATH}/sign-in`, async (context) => {
    const counted = await deps.identity.countAttempt(deps.requestOf(context), "operator sign-in");
    if (!counted.ok) {
      deps.limited("auth");
      const response = door(429, "Too many tries. Please wait a minute.");
      response.headers.set("retry-after", String(Math.ceil(counted.error.waitMs / 1000)));
      return response;
    }
    const form = await readForm(context.req.raw);
    const [name, password] = [form?.get("name") ?? "", form?.get("password") ?? ""];
    const isPlausible = name.length <= 64 && password.length <= 128;
    const operator = isPlausible ? await findOperator(name, password, queries) : null;
    if (operator === null) {
      deps.log.warn({}, "an operator's sign-in was refused");
      return door(401, "This name and password do not belong together.");
    }
    deps.log.info({ operatorId: operator.id }, "an operator signed in");
    const cookie = await openOperatorSession(operator.id, sessionRequest(context), deps);
    return goTo(OPERATOR_PATH, cookie);
  });

  app.post(`${OPERATOR_PATH}/sign-out`, async (context) =>
    goTo(OPERATOR_PATH, await endOperatorSession(sessionRequest(context), deps)),
  );

  app.post(`${OPERATOR_PATH}/reports`, async (context) => {
    if ((await operatorOf(context)) === null) return goTo(OPERATOR_PATH);
    const form = await readForm(context.req.raw);
    const [key, outcome] = [form?.get("key"), form?.get("outcome")];
    if (typeof key !== "string" || (outcome !== "upheld" && outcome !== "dismissed"))
      return refuse(context, "invalid-request");
    // One that somebody else has just handled is done: the page shows what is left.
    await deps.numbers.handleReport(key, outcome, clock.now());
    return goTo(`${OPERATOR_PATH}?period=${periodIn(form?.get("period"))}#reports`);
  });
};
