import { ENDPOINTS, EVENTS_PATH } from "@evenfall/contracts";
import type { AgeLevels } from "@evenfall/domain";
import { Hono, type Context } from "hono";
import type { Assistant } from "./assistant/index.ts";
import { createBilling, createMockCheckout, mountBilling } from "./billing/index.ts";
import { createCharacterVersions, type CharacterCard } from "./characters/index.ts";
import * as talk from "./conversations/index.ts";
import * as people from "./identity/index.ts";
import { mountOperator, OPERATOR_PATH } from "./operator/index.ts";
import { mountExport, mountOwnData } from "./privacy/index.ts";
import { countQuietLines, countReferrals, type Safety } from "./safety/index.ts";
import { createPush, mountPush, type Post, type PushSender } from "./push/index.ts";
import * as pages from "./site/index.ts";
import * as threads from "./threads-api/index.ts";
import type { Config } from "./platform/config.ts";
import { createDatabase, type Database } from "./platform/database/database.ts";
import { createEventHub } from "./platform/events/event-hub.ts";
import * as events from "./platform/events/index.ts";
import * as web from "./platform/http/index.ts";
import { createNode, type Node } from "./platform/lifecycle/index.ts";
import type { Runtime } from "./platform/runtime.ts";
import { createMeasuredSpending, createSharedRateLimit } from "./platform/limits/index.ts";
import type { Secret } from "./platform/secrets/secret.ts";
import * as measure from "./platform/telemetry/metrics.ts";
import { createSecurityEvents } from "./platform/telemetry/security-events.ts";
import { traceDatabase } from "./platform/telemetry/tracing/index.ts";
import { VERSION } from "./version.ts";

/** What a server is assembled from: clock, database pool, engines and more; made by `main.ts`, or by a test. */
export interface ServerParts extends Runtime {
  readonly config: Config;
  readonly secret: Secret;
  readonly pool: Parameters<typeof createDatabase>[0];
  readonly bus: events.Bus;
  readonly assistant: Assistant;
  readonly safety: Safety;
  readonly trustedProxies: people.TrustedProxies;
  readonly ageLevels: AgeLevels;
  readonly characters: readonly CharacterCard[];
  readonly site: pages.Site;
  /** Null if push notifications are off. */
  readonly push: PushSender | null;
  /** Replaces the request to a push service, for tests. */
  readonly postPush?: Post;
}

/** A complete server that does not listen yet. */
export interface Server extends Omit<Node, "isReady"> {
  /** Stores the page's scripts where the other nodes find them; call it before the server listens. */
  keepBuild(): Promise<void>;
  readonly app: Hono<web.HttpEnv>;
  readonly database: Database;
}

/** Connects the modules and mounts their routes. Opens no socket, file or database itself. */
export const createServer = (parts: ServerParts): Server => {
  const { config, clock, log, metrics, bus, tracing, safety, site } = parts;
  const database = traceDatabase(createDatabase(parts.pool), tracing);
  const base = {
    ...parts,
    database,
    requests: measure.createRequestMetrics(metrics),
    security: createSecurityEvents(log, metrics),
  };
  events.registerBusMetrics(bus, metrics);
  const leaseEnded = events.leaseEndedOn(bus);
  const hub = createEventHub({
    bus,
    standingsOf: (ownerIds) => conversations.standingsOf(ownerIds),
  });

  const closeStreams = (credential: string): void => hub.closeCredential(credential);
  const identity = people.createConfiguredIdentity({ ...base, brandName: site.brandName });
  const own = { publicUrl: config.server.publicUrl };
  const streams = web.createEventStreams({ ...base, ...identity, hub, bounds: config.capacity });
  const characters = new Map(parts.characters.map((card) => [card.id, card]));
  const versions = createCharacterVersions({ database, clock });
  const spending = createMeasuredSpending({ ...base, config: config.spending });
  const conversations = talk.createConversations({
    ...base,
    turns: measure.createTurnMetrics(metrics),
    sealing: talk.createSealing(parts.secret.reveal()),
    noticeIntervalMs: config.conversation.noticeIntervalMinutes * 60_000,
    noticeVersions: site.noticeVersions,
    readDelay: config.conversation.readDelay,
    typing: config.conversation.typing,
    guests: identity.guests,
    characters,
    versions,
    spending,
    publish: (ownerId, event) => hub.publish(ownerId, event),
    closeStreams,
    leaseEnded,
  });
  const threadService = threads.createThreadService({
    ...base,
    ids: threads.randomObjectIds,
    characters,
    screening: safety.screening,
    spending,
    apiKey: config.threadService.apiKey,
    runChanged: (runId) => bus.publish(events.serviceRunTopic, runId, null),
    leaseEnded,
  });
  events.onLeaseEnded(bus, [conversations.worker, threadService]);
  bus.subscribe(events.serviceRunTopic, events.EVERY_KEY, (_, runId) =>
    threadService.hearsOf(runId),
  );
  const writes = createSharedRateLimit({
    name: "writes",
    perMinute: config.conversation.sendsPerMinute,
    queries: database.queries,
    clock,
  });
  const build = pages.createBuildFiles({ queries: database.queries, clock, site });
  const billing = createBilling({ checkout: createMockCheckout({ clock }), log });

  const push = createPush({
    ...base,
    sender: parts.push,
    post: parts.postPush,
    publicUrl: own.publicUrl,
    isSignedIn: identity.isSignedIn,
    isUnseen: conversations.isUnseen,
    isPageOpen: events.createPresence({ bus, hub, clock }).isPageOpen,
  });

  const node = createNode({
    ...base,
    hub,
    streams,
    worker: conversations.worker,
    queue: conversations.queue,
    otherWorkers: [threadService, push],
    sweeps: [
      spending.sweep,
      conversations.expire,
      identity.forgetExpired,
      writes.sweep,
      build.sweep,
    ],
  });

  const app = new Hono<web.HttpEnv>();
  const requestOf = (context: Context): people.VisitorRequest => ({
    headers: context.req.raw.headers,
    remoteAddress: web.peerOf((context.env as Partial<web.HttpEnv["Bindings"]>).incoming),
  });
  const receive = (context: Context) =>
    talk.receiveVisit(requestOf(context), { identity, conversations });
  const tls = own.publicUrl?.startsWith("https:") === true;
  const warnings = web.createSetupWarnings({
    log,
    own,
    isTrustedProxy: parts.trustedProxies.includes,
  });
  const refuse = web.observeRequests(app, { ...base, warnings, tls });
  const deps = { ...base, identity, conversations, billing, writes, refuse, requestOf, receive };
  web.mountHealth(app, {
    ...deps,
    version: VERSION,
    isReady: node.isReady,
    metricsToken: config.server.metricsToken,
  });
  pages.mountAssets(app, site);
  web.limitCapacity(app, ["/api/*", "/v1/*", `${OPERATOR_PATH}/*`, "/safety", "/assets/*"], {
    limits: config.capacity,
    ...base,
    waiting: () => parts.pool.waitingCount,
    streamPath: EVENTS_PATH,
    networkOf: (context) => identity.addressHash(requestOf(context)),
    refuse: (context, afterMs) =>
      threads.refuseForNow(context.req.path, afterMs) ??
      refuse(context, { kind: "unavailable", retryAt: clock.now() + afterMs }),
    onShed: base.requests.shed,
  });
  pages.mountOpenApi(app, () =>
    web.toOpenApi(site.brandName, ENDPOINTS, threads.threadServicePaths()),
  );
  threads.mountThreadService(app, threadService);
  const authenticate = people.mountAuth(app, { ...deps, closeStreams, claim: conversations.claim });
  web.refuseForeignOrigins(app, { ...deps, own, warnings });
  const perMinute = config.conversation.sendsPerNetworkMinute;
  talk.limitNetworks(app, { ...deps, perMinute });
  const inWordsOf = (headers: Headers) =>
    safety.help.inWords(web.localeOf(headers, safety.help.locales));
  const edge = web.createEdge<talk.Visit>({
    app,
    clock,
    log,
    identify: receive,
    inWordsOf,
    onRefused: ({ kind, limit }, { identified }) => {
      if (limit !== undefined) base.requests.limited(limit);
      base.security.refused(kind, { userId: identified.account?.userId, limit });
    },
  });
  talk.mountConversations(edge, { ...deps, isPremium: billing.isPremium, help: safety.help });
  people.mountAgeAssurance(edge, app, { ...deps, publicUrl: own.publicUrl });
  const endSessions = (event: "password-changed" | "account-deleted") => (userId: string) => {
    base.security.happened(event, { userId });
    closeStreams(userId);
  };
  people.mountPassword(edge, { ...deps, changed: endSessions("password-changed") });
  const privacy = {
    ...deps,
    queries: database.queries,
    brandName: site.brandName,
    locales: safety.help.locales,
    limited: base.requests.limited,
    identify: receive,
    closeStreams: endSessions("account-deleted"),
  };
  mountOwnData(edge, privacy);
  mountExport(app, privacy);
  mountBilling(edge, deps);
  mountPush(edge, { ...deps, sender: parts.push });
  pages.mountInfo(edge, site);
  talk.mountEvents(app, { ...deps, streams, inWordsOf, headers: web.securityHeadersOf(tls) });
  edge.refuseOtherMethods(Object.values(ENDPOINTS));
  pages.mountPublicPages(app, {
    clock,
    site,
    publicUrl: own.publicUrl,
    cardsIn: (year) => countReferrals(database.queries, year),
    quietLinesIn: (year) => countQuietLines(database.queries, year),
  });
  mountOperator(app, {
    ...deps,
    own,
    authenticate,
    queries: database.queries,
    brandName: site.brandName,
    characterName: (id) => characters.get(id)?.name ?? id,
  });
  build.mount(app);
  pages.mountSite(app, site);
  app.notFound((context) =>
    context.req.path.startsWith("/api/")
      ? refuse(context, { kind: "not-found" })
      : pages.notFoundPage(site, context.req.raw),
  );

  return {
    ...node,
    app,
    database,
    keepBuild: build.keep,
    start: async (options) => {
      await versions.keepCurrent(parts.characters);
      await node.start(options);
    },
  };
};
