import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ENDPOINTS, EVENTS_PATH, type FailureKind } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import { Hono, type Context } from "hono";
import type { Registry } from "prom-client";
import type { Billing } from "./billing/index.ts";
import {
  credentialOf,
  limitNetworks,
  mountConversations,
  receiveVisit,
  viewerOf,
  type Conversations,
  type Visit,
} from "./conversations/index.ts";
import {
  authEventOf,
  holdOf,
  mountAgeAssurance,
  mountPassword,
  type Identity,
  type VisitorRequest,
} from "./identity/index.ts";
import { mountOperator, OPERATOR_PATH } from "./operator/index.ts";
import { mountExport, mountOwnData } from "./privacy/index.ts";
import { createSafetyNumbers, type HelpLines, type Safety } from "./safety/index.ts";
import {
  ASK_AGAIN,
  type Asset,
  assetResponse,
  toAsset,
  mountSite,
  notFoundPage,
  safetyPage,
  SAFETY_STYLE_HASH,
  securityText,
  type Site,
} from "./site/index.ts";
import {
  errorResponse,
  mountThreadService,
  notNow,
  threadServicePaths,
  type ThreadService,
} from "./threads-api/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { isDatabaseUnavailable } from "./platform/database/failure-code.ts";
import type { EventHub } from "./platform/events/event-hub.ts";
import {
  createCapacity,
  contentSecurityPolicy,
  createEdge,
  createSetupWarnings,
  failureResponse,
  mayReadMetrics,
  originIsRefused,
  securityHeaders,
  securityHeadersOf,
  toOpenApi,
  type CapacityDeps,
  type EventStreams,
  type HttpEnv,
  type HttpFailure,
  type OwnOrigins,
  type RateLimit,
} from "./platform/http/index.ts";
import type { Ids } from "./platform/ids.ts";
import type { SharedRateLimit } from "./platform/limits/index.ts";
import type { Log } from "./platform/telemetry/log.ts";
import type { RequestMetrics } from "./platform/telemetry/metrics.ts";
import type { Secret } from "./platform/secrets/secret.ts";
import type { SecurityEvent, SecurityEvents } from "./platform/telemetry/security-events.ts";
import {
  routeTemplate,
  traceRequests,
  type Scope,
  type Tracing,
} from "./platform/telemetry/tracing/index.ts";
import { VERSION } from "./version.ts";

export interface AppDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Registry;
  readonly requests: RequestMetrics;
  readonly security: SecurityEvents;
  readonly tracing: Tracing;
  readonly scope: Scope;
  readonly metricsToken: Secret | null;
  readonly own: OwnOrigins;
  readonly database: Database;
  readonly identity: Identity;
  readonly conversations: Conversations;
  readonly threadService: ThreadService;
  readonly billing: Billing;
  readonly help: HelpLines;
  /** Cards with help that were shown in a year (duties L6). */
  readonly referralsIn: (year: number) => Promise<number>;
  readonly quietLinesIn: (year: number) => Promise<number>;
  /** Names a reported reply to nobody but the holder of the secret. */
  readonly nameOf: Safety["nameOf"];
  /** What a character is called; its id where it is no longer there. */
  readonly characterName: (id: string) => string;
  readonly site: Site;
  readonly hub: EventHub;
  readonly streams: EventStreams;
  readonly writes: SharedRateLimit;
  /** Whose word counts on where a request comes from. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** What one network may bring to be screened. */
  readonly sends: RateLimit;
  readonly capacity: Pick<CapacityDeps, "limits" | "waiting" | "chance">;
  /** Whether the database answers and the server is not on its way out. */
  readonly isReady: () => Promise<boolean>;
}

/** When to ask again for a stream, where a visitor or a network has all it may have. */
const STREAM_RETRY_MS = 10_000;

/** Refusals that somebody who looks for an attack wants to see. */
const REFUSED: Readonly<Partial<Record<FailureKind, SecurityEvent>>> = {
  "copy-refused": "copy-refused",
  "thread-foreign": "copy-refused",
  "under-age": "age-refused",
  "rate-limited": "over-limit",
};

const peerOf = (incoming: IncomingMessage | undefined): string =>
  incoming?.socket.remoteAddress ?? "";

const toVisitorRequest = (context: Context): VisitorRequest => ({
  headers: context.req.raw.headers,
  remoteAddress: peerOf((context.env as Partial<HttpBindings>).incoming),
});

/** The whole server as one request handler. Makes nothing real: everything is handed in. */
export const createApp = (deps: AppDeps): Hono<HttpEnv> => {
  const { identity, conversations, billing, clock, log } = deps;
  const app = new Hono<HttpEnv>();

  const refuse = (context: { get(name: "requestId"): string }, failure: HttpFailure): Response =>
    failureResponse(failure, context.get("requestId"), clock.now());

  app.use(async (context, next) => {
    const requestId = deps.ids.next();
    context.set("requestId", requestId);
    const startedAt = clock.now();
    await deps.scope.within({ requestId }, next);
    if (context.res === RESPONSE_ALREADY_SENT) return;
    context.res.headers.set("x-request-id", requestId);
    deps.requests.answered({
      method: context.req.method,
      route: routeTemplate(context) ?? "none",
      status: context.res.status,
      tookMs: clock.now() - startedAt,
    });
  });
  app.use(traceRequests(deps.tracing));
  const tls = deps.own.publicUrl?.startsWith("https:") === true;
  const ownHeaders = securityHeadersOf({ tls });
  app.use(securityHeaders({ tls }));

  const warnings = createSetupWarnings(deps);
  app.use(async (context, next) => {
    warnings.watchProxy(context.req.raw.headers, peerOf(context.env.incoming));
    await next();
  });

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const passing = isDatabaseUnavailable(error);
    log.error(
      { err: error, requestId, path: context.req.routePath },
      passing ? "the database is unavailable" : "unexpected error in a request",
    );
    return refuse(context, { kind: passing ? "unavailable" : "internal" });
  });

  app.get("/healthz", (context) => context.text(`ok ${VERSION}`));
  app.get("/readyz", async (context) =>
    (await deps.isReady()) ? context.text("ready") : refuse(context, { kind: "unavailable" }),
  );
  app.get("/metrics", async (context) => {
    const allowed = mayReadMetrics(
      {
        remoteAddress: peerOf(context.env.incoming),
        authorization: context.req.header("authorization") ?? null,
        headers: context.req.raw.headers,
      },
      deps.metricsToken?.reveal() ?? null,
    );
    if (!allowed) return refuse(context, { kind: "not-found" });
    return new Response(await deps.metrics.metrics(), {
      headers: { "content-type": deps.metrics.contentType },
    });
  });
  const capacity = createCapacity({
    ...deps.capacity,
    streamPath: EVENTS_PATH,
    refuse: (context, retryAfterMs) =>
      context.req.path.startsWith("/v1/")
        ? errorResponse({ ...notNow, retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
        : refuse(context, { kind: "unavailable", retryAt: clock.now() + retryAfterMs }),
    onShed: (shortage) => deps.requests.shed(shortage),
  });
  app.use("/api/*", capacity.guard);
  app.use("/v1/*", capacity.guard);
  app.use(`${OPERATOR_PATH}/*`, capacity.guard);
  app.use("/safety", capacity.guard);

  let openApi: Promise<Asset> | undefined;
  app.get("/api/openapi.json", async (context) => {
    openApi ??= toAsset(
      Buffer.from(JSON.stringify(toOpenApi(deps.site.brandName, ENDPOINTS, threadServicePaths))),
      ".json",
    );
    return assetResponse(await openApi, context.req.raw, { cacheControl: ASK_AGAIN });
  });

  mountThreadService(app, deps.threadService);

  const authenticate = async (asked: Request, visitor: VisitorRequest): Promise<Response> => {
    const { pathname } = new URL(asked.url);
    const before = asked.method === "POST" ? await identity.identify(visitor) : null;
    const response = await identity.authHandler(asked, visitor);
    const event = await authEventOf(pathname, response);
    if (event?.limit !== undefined) deps.requests.limited(event.limit);
    if (event !== null) deps.security.happened(event.event, event);
    if (response.ok && before?.account && pathname.endsWith("/sign-out"))
      deps.security.happened("sign-out", before.account);
    // Whoever came is somebody else now: neither the session nor the pass of before is heard further.
    if (before !== null && response.ok)
      for (const credential of [before.account?.userId, before.pass?.id])
        if (credential !== undefined) deps.hub.closeCredential(credential);
    return response;
  };
  app.all("/api/auth/*", (context) => authenticate(context.req.raw, toVisitorRequest(context)));
  app.use("/api/*", async (context, next) => {
    if (!originIsRefused(context.req.raw, deps.own)) return next();
    deps.security.happened("origin-refused");
    const message = warnings.wordsForWrongAddress(context.req.raw);
    return refuse(context, {
      kind: "origin-refused",
      ...(message === null ? {} : { message }),
    });
  });

  limitNetworks(app, {
    rate: deps.sends,
    networkOf: (context) => identity.addressHash(toVisitorRequest(context)),
    refuse: (context, failure) => {
      deps.requests.limited("network");
      deps.security.happened("over-limit", { limit: "network" });
      return refuse(context, failure);
    },
  });
  const edge = createEdge<Visit>({
    app,
    clock,
    log,
    identify: (context) => receiveVisit(toVisitorRequest(context), { identity, conversations }),
    onRefused: ({ kind, limit }, { identified }) => {
      if (limit !== undefined) deps.requests.limited(limit);
      const event = REFUSED[kind];
      const userId = identified.account?.userId;
      if (event !== undefined) deps.security.happened(event, { userId, limit });
    },
  });
  mountConversations(edge, {
    clock,
    identity,
    conversations,
    isPremium: (ownerId) => billing.isPremium(ownerId),
    writes: deps.writes,
    help: deps.help,
  });
  mountAgeAssurance(edge, app, {
    identity,
    receive: (context) => receiveVisit(toVisitorRequest(context), { identity, conversations }),
    publicUrl: deps.own.publicUrl,
    writes: deps.writes,
    log,
  });
  mountPassword(edge, {
    clock,
    identity,
    changed: (userId) => {
      deps.security.happened("password-changed", { userId });
      deps.hub.closeCredential(userId);
    },
  });
  const privacy = {
    clock,
    log,
    database: deps.database,
    queries: deps.database.queries,
    identity,
    conversations,
    safety: { nameOf: deps.nameOf },
    brandName: deps.site.brandName,
    writes: deps.writes,
    limited: (limit: "writes") => deps.requests.limited(limit),
    closeStreams: (userId: string) => {
      deps.security.happened("account-deleted", { userId });
      deps.hub.closeCredential(userId);
    },
    identify: (context: Context) =>
      receiveVisit(toVisitorRequest(context), { identity, conversations }),
  };
  mountOwnData(edge, privacy);
  mountExport(app, privacy);
  edge.route(ENDPOINTS.subscribe, async ({ caller }) => {
    const viewer = viewerOf(caller);
    const pace = viewer === null ? ok(null) : await deps.writes.take(`beside ${viewer.ownerId}`);
    if (!pace.ok)
      return fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
    const started = await billing.subscribe({ userId: caller.identified.account?.userId ?? null });
    return started.ok ? started : fail({ kind: "subscription-failed" });
  });
  edge.route(ENDPOINTS.getInfo, async () =>
    ok({ sections: deps.site.legal.map(({ id, title, html }) => ({ id, title, html })) }),
  );

  app.get(EVENTS_PATH, async (context) => {
    const visit = await receiveVisit(toVisitorRequest(context), { identity, conversations });
    const viewer = viewerOf(visit);
    const credential = credentialOf(visit);
    const heldBy = holdOf(visit.identified);
    if (viewer === null || credential === null || heldBy === null)
      return refuse(context, { kind: "unauthenticated" });
    const opened = deps.streams.open(
      context.env.outgoing,
      { ownerId: viewer.ownerId, credential, heldBy, network: identity.addressHash(visit.request) },
      { ...ownHeaders, "x-request-id": context.get("requestId") },
    );
    if (opened === "opened") return RESPONSE_ALREADY_SENT;
    deps.requests.limited("streams");
    return refuse(context, { kind: "rate-limited", retryAt: clock.now() + STREAM_RETRY_MS });
  });

  for (const path of new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.path)))
    app.all(path, (context) => refuse(context, { kind: "method-not-allowed" }));

  app.get("/safety", async () => {
    const { brandName, pages, safety } = deps.site;
    const year = new Date(clock.now()).getUTCFullYear();
    const counts = await Promise.all(
      [year, year - 1].map(async (of) => ({
        year: of,
        cards: await deps.referralsIn(of),
        quietLines: await deps.quietLinesIn(of),
      })),
    );
    return new Response(safetyPage({ brandName, sheetLink: pages.sheetLink }, safety, counts), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": contentSecurityPolicy(SAFETY_STYLE_HASH),
      },
    });
  });
  app.get("/.well-known/security.txt", () => {
    const { supportEmail } = deps.site;
    return new Response(
      securityText({ supportEmail, publicUrl: deps.own.publicUrl }, clock.now()),
      { headers: { "content-type": "text/plain; charset=utf-8" } },
    );
  });
  mountOperator(app, {
    clock,
    own: deps.own,
    identity,
    authenticate,
    numbers: createSafetyNumbers(deps.database.queries),
    brandName: deps.site.brandName,
    characterName: deps.characterName,
    requestOf: toVisitorRequest,
  });
  mountSite(app, deps.site);
  app.notFound((context) =>
    context.req.path.startsWith("/api/")
      ? refuse(context, { kind: "not-found" })
      : notFoundPage(deps.site, context.req.raw),
  );
  return app;
};
