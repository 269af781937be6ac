import type { Chance } from "@evenfall/domain";
import type { Registry } from "prom-client";
import { createApp } from "./app.ts";
import type { Assistant } from "./modules/assistant/index.ts";
import { createBilling, createMockCheckout } from "./modules/billing/index.ts";
import { createCharacterVersions, type CharacterCard } from "./modules/characters/index.ts";
import { createConversations, createSealing } from "./modules/conversations/index.ts";
import { createIdentity, type TrustedProxies } from "./modules/identity/index.ts";
import type { Screening } from "./modules/safety/index.ts";
import type { Site } from "./modules/site/index.ts";
import { createThreadService, randomObjectIds } from "./modules/thread-service/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { createDatabase, type Database } from "./platform/database/database.ts";
import { createLocalEventHub } from "./platform/event-hub.ts";
import { createEventStreams, createRateLimit } from "./platform/http/index.ts";
import type { Ids } from "./platform/ids.ts";
import type { Log } from "./platform/log.ts";
import type { Secret } from "./platform/secret.ts";

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
  readonly assistant: Assistant;
  readonly screening: Screening;
  readonly trustedProxies: TrustedProxies;
  readonly characters: readonly CharacterCard[];
  readonly site: Site;
}

/** A server in one piece, not yet listening. */
export interface Assembled {
  readonly app: ReturnType<typeof createApp>;
  readonly database: Database;
  /** Takes up due runs and sweeps what has run out. */
  start(options: { readonly alone: boolean }): Promise<void>;
  /** Takes no more work, lets go of what is in work, ends streams. */
  stop(): Promise<void>;
}

/** How often what has run out is deleted. */
const SWEEP_MS = 10 * 60_000;

/** An answer later than this counts as none. */
const READY_WITHIN_MS = 2_000;

/** Puts the parts together. Makes nothing real itself. */
export const assemble = (parts: Parts): Assembled => {
  const { config, clock, log } = parts;
  const database = createDatabase(parts.pool);
  const hub = createLocalEventHub();
  const streams = createEventStreams({ hub, clock });
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
    attemptLimit: { attempts: config.identity.authAttemptsPerMinute, windowMs: 60_000 },
    guestRepliesPerAddressDay: config.conversation.guestRepliesPerAddressDay,
  });
  const characters = new Map(parts.characters.map((card) => [card.id, card]));
  const versions = createCharacterVersions({ database, clock });
  const conversations = createConversations({
    database,
    clock,
    chance: parts.chance,
    ids: parts.ids,
    log,
    sealing: createSealing(parts.secret.reveal()),
    noticeIntervalMs: config.conversation.noticeIntervalMinutes * 60_000,
    readDelay: config.conversation.readDelay,
    guests: identity.guests,
    characters,
    versions,
    assistant: parts.assistant,
    screening: parts.screening,
    publish: (ownerId, event) => hub.publish(ownerId, event),
    closeStreams: (credential) => hub.closeCredential(credential),
  });
  const threadService = createThreadService({
    database,
    clock,
    ids: randomObjectIds,
    log,
    characters,
    assistant: parts.assistant,
    screening: parts.screening,
    apiKey: config.threadService.apiKey,
  });
  const billing = createBilling({ checkout: createMockCheckout({ clock }), log });

  let stopping = false;
  const isReady = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (stopping) return resolve(false);
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
  const sweep = async (): Promise<void> => {
    try {
      const deleted = await conversations.expire();
      if (deleted > 0) log.info({ conversations: deleted }, "guests' conversations were deleted");
      await identity.forgetExpired();
    } catch (cause) {
      log.error({ err: cause }, "what has run out could not be deleted");
    }
    if (!stopping) cancelSweep = clock.after(SWEEP_MS, () => void sweep());
  };

  return {
    app: createApp({
      clock,
      ids: parts.ids,
      log,
      metrics: parts.metrics,
      metricsToken: config.server.metricsToken,
      own,
      identity,
      conversations,
      threadService,
      billing,
      site: parts.site,
      hub,
      streams,
      writes: createRateLimit(config.conversation.sendsPerMinute, clock),
      isReady,
    }),
    database,
    start: async (options) => {
      await versions.keepCurrent(parts.characters);
      await conversations.worker.start(options);
      await threadService.start(options);
      await sweep();
    },
    stop: async () => {
      stopping = true;
      cancelSweep();
      streams.close();
      await Promise.all([conversations.worker.stop(), threadService.stop()]);
    },
  };
};
