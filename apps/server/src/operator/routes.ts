import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Clock } from "../platform/clock.ts";
import {
  failureResponse,
  originIsRefused,
  type HttpEnv,
  type OwnOrigins,
} from "../platform/http/index.ts";
import {
  operatorAddress,
  type Identity,
  type OpenSession,
  type VisitorRequest,
} from "../identity/index.ts";
import type { Queries } from "../platform/database/database.ts";
import { handleReport } from "../safety/index.ts";
import { overviewJson, readOverview, type PeriodName } from "./overview.ts";
import { OPERATOR_POLICY, overviewPage, signInPage } from "./page.ts";

export interface OperatorRoutesDeps {
  readonly clock: Clock;
  readonly own: OwnOrigins;
  readonly identity: Pick<Identity, "sessionOf">;
  /** The handler of `/api/auth/*`, the same as for visitors. */
  readonly authenticate: (request: Request, visitor: VisitorRequest) => Promise<Response>;
  readonly queries: Queries;
  readonly brandName: string;
  /** A character's name, or its id if the character no longer exists. */
  readonly characterName: (id: string) => string;
  readonly requestOf: (context: Context) => VisitorRequest;
}

/** The path of the operator's page; no other page links to it. */
export const OPERATOR_PATH = "/operator";

/** An operator has to sign in again after this time, a working day. */
const OPERATOR_SESSION_MS = 8 * 3_600_000;

/** Several times what a name, a password and a key need. */
const FORM_MAX_BYTES = 4_096;

const HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  // With no-referrer, browsers send `Origin: null` with a form, which would be refused.
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

/** Redirects to the page, with the cookies of another response. */
const goOn = (after?: Response, query = ""): Response => {
  const headers = new Headers({ ...HEADERS, location: OPERATOR_PATH + query });
  for (const cookie of after?.headers.getSetCookie() ?? []) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
};

const periodIn = (text: unknown): PeriodName => (text === "months" ? "months" : "days");

/** Mounts the operator's page and figures; anybody else sees a sign-in form, even if there is no operator. */
export const mountOperator = (app: Hono<HttpEnv>, deps: OperatorRoutesDeps): void => {
  const { clock } = deps;
  const opens = ({ user, session }: OpenSession): boolean =>
    user.role === "operator" && clock.now() - session.createdAt.getTime() < OPERATOR_SESSION_MS;
  const sessionOf = (context: Context) => deps.identity.sessionOf(deps.requestOf(context));
  const isOperator = async (context: Context): Promise<boolean> => {
    const found = await sessionOf(context);
    return found !== null && opens(found);
  };
  const refuse = (
    context: { get(name: "requestId"): string },
    kind: "origin-refused" | "unauthenticated" | "invalid-request",
  ): Response => failureResponse({ kind }, context.get("requestId"), clock.now());
  const door = (status: number, refusal: string | null): Response =>
    html(signInPage(deps.brandName, refusal), status);
  const authenticate = (context: Context, path: string, body: unknown): Promise<Response> => {
    const headers = new Headers(context.req.raw.headers);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    const url = new URL(`/api/auth${path}`, context.req.url);
    return deps.authenticate(
      new Request(url, { method: "POST", headers, body: JSON.stringify(body) }),
      deps.requestOf(context),
    );
  };

  const pages = new Hono<HttpEnv>();
  // Browsers send cookies with any site's form: one of another site is refused before it is read.
  pages.use(async (context, next) =>
    originIsRefused(context.req.raw, deps.own) ? refuse(context, "origin-refused") : next(),
  );
  pages.use(
    bodyLimit({
      maxSize: FORM_MAX_BYTES,
      onError: (context: Context<HttpEnv>) => refuse(context, "invalid-request"),
    }),
  );

  pages.get("/", async (context) => {
    const found = await sessionOf(context);
    if (found === null) return door(200, null);
    if (!opens(found)) return door(200, "The session in this browser does not open this page.");
    return html(
      overviewPage({
        brandName: deps.brandName,
        operator: found.user.name,
        overview: await readOverview(deps.queries, clock.now()),
        period: periodIn(context.req.query("period")),
        nameOf: deps.characterName,
      }),
    );
  });

  pages.get("/api/overview", async (context) => {
    if (!(await isOperator(context))) return refuse(context, "unauthenticated");
    return Response.json(overviewJson(await readOverview(deps.queries, clock.now())), {
      headers: HEADERS,
    });
  });

  pages.post("/sign-in", async (context) => {
    const { name, password } = await context.req.parseBody();
    const email = operatorAddress(typeof name === "string" ? name : "");
    const answer = await authenticate(context, "/sign-in/email", { email, password });
    if (answer.ok) return goOn(answer);
    if (answer.status !== 429) return door(401, "This name and password do not belong together.");
    const response = door(429, "Too many tries. Please wait.");
    response.headers.set("retry-after", answer.headers.get("retry-after") ?? "60");
    return response;
  });

  pages.post("/sign-out", async (context) => goOn(await authenticate(context, "/sign-out", {})));

  pages.post("/reports", async (context) => {
    if (!(await isOperator(context))) return goOn();
    const { key, outcome, period } = await context.req.parseBody();
    if (typeof key !== "string" || (outcome !== "upheld" && outcome !== "dismissed"))
      return refuse(context, "invalid-request");
    // If somebody else has just handled this report, nothing is to be done: the page shows what is left.
    await handleReport(deps.queries, key, outcome, clock.now());
    return goOn(undefined, `?period=${periodIn(period)}#reports`);
  });

  app.route(OPERATOR_PATH, pages);
};
