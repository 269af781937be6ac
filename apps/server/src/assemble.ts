import type { AgeLevels, Chance } from "@evenfall/domain";
import type { Registry } from "prom-client";
import { createApp } from "./app.ts";
import type { Assistant } from "./assistant/index.ts";
import { createBilling, createMockCheckout } from "./billing/index.ts";
import { createCharacterVersions, type CharacterCard } from "./characters/index.ts";
import { createConversations, createSealing } from "./conversations/index.ts";
import {
  createHostedAgeAssurance,
  createIdentity,
  plainAddress,
  type TrustedProxies,
} from "./identity/index.ts";
import { countQuietLines, countReferrals, type Safety } from "./safety/index.ts";
import type { Site } from "./site/index.ts";
import { createThreadService, randomObjectIds } from "./threads-api/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { createDatabase, type Database } from "./platform/database/database.ts";
import {
  EVERY_KEY,
  leaseEndedTopic,
  registerBusMetrics,
  serviceRunTopic,
  type Bus,
} from "./platform/events/index.ts";
import { createEventHub } from "./platform/events/event-hub.ts";
import { createEventStreams, createRateLimit } from "./platform/http/index.ts";
import type { Ids } from "./platform/ids.ts";
import {
  createSharedRateLimit,
  createSpending,
  createSpendMetrics,
  spendLimitsOf,
} from "./platform/limits/index.ts";
import type { Log } from "./platform/telemetry/log.ts";
import {
  createRequestMetrics,
  createTurnMetrics,
  watchPool,
  watchRunQueue,
  watchWork,
} from "./platform/telemetry/metrics.ts";
import type { Secret } from "./platform/secrets/secret.ts";
import { createSecurityEvents } from "./platform/telemetry/security-events.ts";
import { traceDatabase, type Scope, type Tracing } from "./platform/telemetry/tracing/index.ts";

/** Everything real that a server is made of; made by `main.ts`, or by a test. */
export interface Parts {
  readonly config: Config;
  readonly secret: Secret;
  readonly pool: Parameters<typeof createDatabase>[0];
  readonly clock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Registry;
  readonly bus: Bus;
  readonly tracing: Tracing;
  readonly scope: Scope;
  readonly assistant: Assistant;
  readonly safety: Safety;
  readonly trustedProxies: TrustedProxies;
  readonly ageLevels: AgeLevels;
  readonly characters: readonly CharacterCard[];
  readonly site: Site;
}

/** A server in one piece, not yet listening. */
export interface Assembled {
  readonly app: ReturnType<typeof createApp>;
  readonly database: Database;
  /** Takes up due runs and sweeps what has run out. */
  start(options: { readonly alone: boolean }): Promise<void>;
  /** Is no longer ready, and serves on. */
  markUnready(): void;
  /** Takes no more work, lets go of what is in work, ends streams. */
  stop(): Promise<void>;
}

/** How often what has run out is deleted. */
const SWEEP_MS = 10 * 60_000;

/** An answer later than this counts as none. */
const READY_WITHIN_MS = 2_000;

/** Puts the parts together. Makes nothing real itself. */
export const assemble = (parts: Parts): Assembled => {
  const { config, clock, log, tracing, scope } = parts;
  const database = traceDatabase(createDatabase(parts.pool), tracing);
  const { bus } = parts;
  registerBusMetrics(bus, parts.metrics);
  const leaseEnded = ({ runId, number }: { readonly runId: string; readonly number: number }) =>
    bus.publish(leaseEndedTopic, runId, { lease: number });
  const hub = createEventHub({
    bus,
    standingsOf: (ownerIds) => conversations.standingsOf(ownerIds),
  });
  const own = { publicUrl: config.server.publicUrl };
  const identity = createIdentity({
    database,
    clock,
    ids: parts.ids,
    log,
    secret: parts.secret.reveal(),
    own,
    trustedProxies: parts.trustedProxies,
    passwordMinLength: config.identity.passwordMin,
    brandName: parts.site.brandName,
    attemptLimit: { attempts: config.identity.authAttemptsPerMinute, windowMs: 60_000 },
    signUpsPerNetworkDay: config.identity.signUpsPerNetworkDay,
    guestRepliesPerAddressDay: config.conversation.guestRepliesPerAddressDay,
    age: {
      levels: parts.ageLevels,
      regionHeader: config.age.regionHeader,
      assurance:
        config.age.assuranceUrl === null || config.age.assuranceSecret === null
          ? null
          : createHostedAgeAssurance({
              url: config.age.assuranceUrl,
              secret: config.age.assuranceSecret,
            }),
    },
  });
  const streams = createEventStreams({
    hub,
    clock,
    log,
    bounds: {
      perCredential: config.capacity.streamsPerVisitor,
      perNetwork: config.capacity.streamsPerNetwork,
    },
    stillHolding: (names) => identity.stillHolding(names),
  });
  const characters = new Map(parts.characters.map((card) => [card.id, card]));
  const versions = createCharacterVersions({ database, clock });
  const limits = spendLimitsOf(config.spending);
  const spendMetrics = createSpendMetrics(parts.metrics, { limits, clock });
  const spending = createSpending({
    database,
    clock,
    limits,
    log,
    onRefused: spendMetrics.refused,
  });
  spendMetrics.watch(spending);
  const conversations = createConversations({
    database,
    clock,
    chance: parts.chance,
    ids: parts.ids,
    log,
    tracing,
    scope,
    turns: createTurnMetrics(parts.metrics),
    sealing: createSealing(parts.secret.reveal()),
    noticeIntervalMs: config.conversation.noticeIntervalMinutes * 60_000,
    readDelay: config.conversation.readDelay,
    guests: identity.guests,
    characters,
    versions,
    assistant: parts.assistant,
    safety: parts.safety,
    spending,
    publish: (ownerId, event) => hub.publish(ownerId, event),
    closeStreams: (credential) => hub.closeCredential(credential),
    leaseEnded,
  });
  const threadService = createThreadService({
    database,
    clock,
    ids: randomObjectIds,
    log,
    tracing,
    scope,
    characters,
    assistant: parts.assistant,
    screening: parts.safety.screening,
    spending,
    apiKey: config.threadService.apiKey,
    runChanged: (runId) => bus.publish(serviceRunTopic, runId, null),
    leaseEnded,
  });
  bus.subscribe(leaseEndedTopic, EVERY_KEY, ({ lease }, runId) => {
    const ended = { runId, number: lease };
    conversations.worker.abortLease(ended);
    threadService.abortLease(ended);
  });
  bus.subscribe(serviceRunTopic, EVERY_KEY, (_, runId) => threadService.hearsOf(runId));
  const writes = createSharedRateLimit({
    name: "writes",
    perMinute: config.conversation.sendsPerMinute,
    queries: database.queries,
    clock,
  });
  const billing = createBilling({ checkout: createMockCheckout({ clock }), log });

  let isUnready = false;
  let stopping = false;
  watchPool(parts.metrics, parts.pool);
  watchRunQueue(parts.metrics, { clock, read: () => conversations.queue() });
  watchWork(parts.metrics, {
    streams: () => hub.size,
    runs: () => conversations.worker.inWork,
    isStopping: () => stopping,
  });
  const isReady = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (isUnready) return resolve(false);
      const cancel = clock.after(READY_WITHIN_MS, () => resolve(false));
      parts.pool
        .query("select 1")
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(cancel);
    });

  let cancelSweep = (): void => undefined;
  let sweeping = Promise.resolve();
  const noSweep = new AbortController();
  const sweep = async (): Promise<void> => {
    const steps = [
      () => spending.sweep(),
      async () => {
        const deleted = await conversations.expire(noSweep.signal);
        if (deleted > 0) log.info({ conversations: deleted }, "guests' conversations were deleted");
      },
      () => identity.forgetExpired(noSweep.signal),
      () => writes.sweep(),
    ];
    for (const step of steps)
      await step().catch((cause: unknown) =>
        log.error({ err: cause }, "what has run out could not be deleted"),
      );
    if (stopping) return;
    cancelSweep = clock.after(SWEEP_MS, () => {
      sweeping = sweep();
    });
  };

  return {
    app: createApp({
      clock,
      ids: parts.ids,
      log,
      metrics: parts.metrics,
      requests: createRequestMetrics(parts.metrics),
      security: createSecurityEvents(log, parts.metrics),
      tracing,
      isTrustedProxy: (address) => parts.trustedProxies.includes(plainAddress(address) ?? ""),
      scope,
      metricsToken: config.server.metricsToken,
      own,
      database,
      identity,
      conversations,
      threadService,
      billing,
      help: parts.safety.help,
      referralsIn: (year) => countReferrals(database.queries, year),
      quietLinesIn: (year) => countQuietLines(database.queries, year),
      nameOf: (use, ownerId, messageId) => parts.safety.nameOf(use, ownerId, messageId),
      characterName: (id) => characters.get(id)?.name ?? id,
      site: parts.site,
      hub,
      streams,
      writes,
      sends: createRateLimit(config.conversation.sendsPerNetworkMinute, clock),
      capacity: {
        limits: config.capacity,
        waiting: () => parts.pool.waitingCount,
        chance: parts.chance,
      },
      isReady,
    }),
    database,
    start: async (options) => {
      await versions.keepCurrent(parts.characters);
      await conversations.worker.start(options);
      await threadService.start(options);
      // Not waited for: what has run out may be much, and the node serves meanwhile.
      sweeping = sweep();
    },
    markUnready: () => {
      isUnready = true;
    },
    stop: async () => {
      isUnready = true;
      stopping = true;
      cancelSweep();
      noSweep.abort();
      streams.close();
      await Promise.all([conversations.worker.stop(), threadService.stop(), sweeping]);
      hub.close();
      await bus.close();
    },
  };
};
