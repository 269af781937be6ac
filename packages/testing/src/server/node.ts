import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createServer, type ServerParts } from "@evenfall/server/app.ts";
import { listen } from "@evenfall/server/platform/lifecycle/index.ts";
import { createAssistant, openFallbackChain } from "@evenfall/server/assistant/index.ts";
import { loadCharacters } from "@evenfall/server/characters/index.ts";
import { createTrustedProxies } from "@evenfall/server/identity/index.ts";
import {
  createSafety,
  createScreening,
  loadHelpWords,
  loadSafetyContent,
  openClassifier,
  type Screening,
} from "@evenfall/server/safety/index.ts";
import { loadBrand, loadSafetyProtocol, type Site } from "@evenfall/server/site/index.ts";
import { createLocalBus } from "@evenfall/server/platform/events/index.ts";
import { systemChance, systemClock } from "@evenfall/server/platform/clock.ts";
import type { Config } from "@evenfall/server/platform/config.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { createMetrics } from "@evenfall/server/platform/telemetry/metrics.ts";
import { createSecret } from "@evenfall/server/platform/secrets/secret.ts";
import { createScope, noTracing } from "@evenfall/server/platform/telemetry/tracing/index.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import { given } from "../conversations/visitor.ts";
import { CONTENT } from "./content-folder.ts";
import { NO_AGE_LEVELS } from "../identity/browser.ts";
import { passEverything } from "../safety/screening.ts";

export { CONTENT };

const SECRET = "a secret for tests that is long enough";

export { given };

export interface TestNodeOptions extends Partial<
  Pick<
    ServerParts,
    | "log"
    | "metrics"
    | "tracing"
    | "scope"
    | "ageLevels"
    | "characters"
    | "secret"
    | "push"
    | "postPush"
  >
> {
  readonly config: Config;
  readonly pool: ServerParts["pool"];
  /** By default the rules with the classifier that is configured, or nothing where none is. */
  readonly screening?: Screening;
  /** Pages and pictures, if a test needs some. */
  readonly site?: Partial<Site>;
  /** Used in place of the global one for calls to models and the classifier. */
  readonly fetch?: typeof globalThis.fetch;
  /** Whether no other process works on the database. */
  readonly alone?: boolean;
}

/** A whole server in this process, without pages, on a port of its own; gives its address. */
export const startTestNode = async ({
  config,
  pool,
  screening,
  site = {},
  fetch = globalThis.fetch,
  alone = true,
  ageLevels = NO_AGE_LEVELS.levels,
  characters,
  push = null,
  postPush,
  secret = createSecret(SECRET),
  log = collectingLog(),
  metrics = createMetrics(),
  tracing = noTracing,
  scope = createScope(),
}: TestNodeOptions): Promise<string> => {
  const deps = { clock: systemClock, log, metrics };
  const brand = given(await loadBrand(CONTENT));
  const content = given(await loadSafetyContent(CONTENT));
  const { help } = given(await loadHelpWords(CONTENT, "es", content.help));
  const engines = given(await openFallbackChain(config.model, {}, { ...deps, fetch }));
  const classifier = given(openClassifier(config.safety, { ...deps, chance: systemChance, fetch }));
  const node = createServer({
    ...deps,
    config,
    secret,
    pool,
    chance: systemChance,
    ids: uuidIds,
    bus: createLocalBus(),
    tracing,
    scope,
    assistant: createAssistant(engines, { ...deps, chance: systemChance, tracing }),
    safety: createSafety({
      screening:
        screening ??
        (classifier === null
          ? passEverything
          : createScreening({ clock: systemClock, classifier })),
      content: { ...content, translations: new Map([["es", help]]) },
      chance: systemChance,
      secret: secret.reveal(),
      homeRegion: "US",
    }),
    trustedProxies: createTrustedProxies(config.server.trustedProxies),
    ageLevels,
    push,
    ...(postPush === undefined ? {} : { postPush }),
    characters: characters ?? given(await loadCharacters(CONTENT)),
    site: {
      brandName: brand.name,
      supportEmail: brand.supportEmail,
      noticeVersions: [brand.notice.version],
      safety: given(await loadSafetyProtocol(CONTENT, brand)),
      legal: [],
      pictures: new Map(),
      others: new Map(),
      pages: {
        sheetLink: "",
        styleHash: null,
        chatScript: [],
        stepScript: [],
        chats: new Map(),
        newcomersChats: new Map(),
      },
      clientDir: CONTENT,
      ...site,
    } as unknown as Site,
  });
  // Without options, the adaptor makes Node's HTTP/1 server.
  const http = createAdaptorServer({ fetch: node.app.fetch }) as Server;
  const port = given(await listen(http, 0, "127.0.0.1"));
  await node.start({ alone });
  onTestFinished(async () => {
    await node.stop();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  return `http://127.0.0.1:${port}`;
};
