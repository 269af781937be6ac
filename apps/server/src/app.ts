import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ENDPOINTS, EVENTS_PATH } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import { Hono, type Context } from "hono";
import type { Registry } from "prom-client";
import type { Billing } from "./modules/billing/index.ts";
import {
  credentialOf,
  mountConversations,
  receiveVisit,
  viewerOf,
  type Conversations,
  type Visit,
} from "./modules/conversations/index.ts";
import type { Identity, VisitorRequest } from "./modules/identity/index.ts";
import { mountSite, notFoundPage, type Site } from "./modules/site/index.ts";
import {
  errorResponse,
  mountThreadService,
  notNow,
  threadServicePaths,
  type ThreadService,
} from "./modules/thread-service/index.ts";
import type { Clock } from "./platform/clock.ts";
import { isDatabaseUnavailable } from "./platform/database/failure-code.ts";
import type { EventHub } from "./platform/event-hub.ts";
import {
  createCapacity,
  createEdge,
  failureResponse,
  mayReadMetrics,
  originIsRefused,
  securityHeaders,
  toOpenApi,
  type CapacityDeps,
  type EventStreams,
  type HttpEnv,
  type HttpFailure,
  type OwnOrigins,
} from "./platform/http/index.ts";
import type { Ids } from "./platform/ids.ts";
import type { SharedRateLimit } from "./platform/limits/index.ts";
import type { Log } from "./platform/log.ts";
import type { RequestMetrics } from "./platform/metrics.ts";
import type { Secret } from "./platform/secret.ts";
import {
  routeTemplate,
  traceRequests,
  type Scope,
  type Tracing,
} from "./platform/tracing/index.ts";

export interface AppDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Registry;
  readonly requests: RequestMetrics;
  readonly tracing: Tracing;
  readonly scope: Scope;
  readonly metricsToken: Secret | null;
  readonly own: OwnOrigins;
  readonly identity: Identity;
  readonly conversations: Conversations;
  readonly threadService: ThreadService;
  readonly billing: Billing;
  readonly site: Site;
  readonly hub: EventHub;
  readonly streams: EventStreams;
  readonly writes: SharedRateLimit;
  readonly capacity: Pick<CapacityDeps, "limits" | "waiting" | "chance">;
  /** Whether the database answers and the server is not on its way out. */
  readonly isReady: () => Promise<boolean>;
}

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
  app.use(securityHeaders({ tls: deps.own.publicUrl?.startsWith("https:") === true }));

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const passing = isDatabaseUnavailable(error);
    log.error(
      { err: error, requestId, path: context.req.routePath },
      passing ? "the database did not serve" : "a request broke",
    );
    return refuse(context, { kind: passing ? "unavailable" : "internal" });
  });

  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) =>
    (await deps.isReady()) ? context.text("ready") : refuse(context, { kind: "unavailable" }),
  );
  app.get("/metrics", async (context) => {
    const allowed = mayReadMetrics(
      {
        remoteAddress: peerOf(context.env.incoming),
        authorization: context.req.header("authorization") ?? null,
        forwarded: context.req.header("x-forwarded-for") !== undefined,
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

  const openApi = JSON.stringify(toOpenApi(deps.site.brandName, ENDPOINTS, threadServicePaths));
  app.get(
    "/api/openapi.json",
    () => new Response(openApi, { headers: { "content-type": "application/json; charset=utf-8" } }),
  );

  mountThreadService(app, deps.threadService);

  app.all("/api/auth/*", async (context) => {
    const request = toVisitorRequest(context);
    const leaving = context.req.path.endsWith("/sign-out")
      ? (await identity.identify(request)).account
      : null;
    const response = await identity.authHandler(context.req.raw, request);
    if (response.status === 429) deps.requests.limited("auth");
    if (leaving !== null && response.ok) deps.hub.closeCredential(leaving.userId);
    return response;
  });
  app.use("/api/*", async (context, next) => {
    if (originIsRefused(context.req.raw, deps.own))
      return refuse(context, { kind: "origin-refused" });
    return next();
  });

  const edge = createEdge<Visit>({
    app,
    clock,
    log,
    identify: (context) => receiveVisit(toVisitorRequest(context), { identity, conversations }),
  });
  mountConversations(edge, {
    identity,
    conversations,
    isPremium: (ownerId) => billing.isPremium(ownerId),
    writes: deps.writes,
    limited: (limit) => deps.requests.limited(limit),
  });
  edge.route(ENDPOINTS.subscribe, async ({ caller }) => {
    const started = await billing.subscribe({ userId: caller.identified.account?.userId ?? null });
    return started.ok ? started : fail({ kind: "subscription-failed" });
  });
  edge.route(ENDPOINTS.getInfo, async () => ok({ sections: [...deps.site.legal] }));

  app.get(EVENTS_PATH, async (context) => {
    const visit = await receiveVisit(toVisitorRequest(context), { identity, conversations });
    const viewer = viewerOf(visit);
    const credential = credentialOf(visit);
    if (viewer === null || credential === null) return refuse(context, { kind: "unauthenticated" });
    deps.streams.open(context.env.outgoing, {
      ownerId: viewer.ownerId,
      credential,
    });
    return RESPONSE_ALREADY_SENT;
  });

  for (const path of new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.path)))
    app.all(path, (context) => refuse(context, { kind: "method-not-allowed" }));

  mountSite(app, deps.site);
  app.notFound((context) =>
    context.req.path.startsWith("/api/")
      ? refuse(context, { kind: "not-found" })
      : notFoundPage(deps.site, context.req.raw),
  );
  return app;
};
