import { fileURLToPath } from "node:url";
import { createServer } from "./app.ts";
import { createAssistant, openFallbackChain, logEngineChecks } from "./assistant/index.ts";
import { announceStart } from "./banner.ts";
import { loadContent, warnOfSamples } from "./content.ts";
import { createTrustedProxies } from "./identity/index.ts";
import { createSafety, createScreening, homeRegionFault, openClassifier } from "./safety/index.ts";
import { openPushSender } from "./push/index.ts";
import { createSite } from "./site/index.ts";
import { systemChance, systemClock } from "./platform/clock.ts";
import { faultLines, readConfig, readEnvironment } from "./platform/config.ts";
import { isPublic, warnOfSettings } from "./platform/config/warn-of-settings.ts";
import { createDatabaseClock } from "./platform/database/database-clock.ts";
import { openBus } from "./platform/events/index.ts";
import { uuidIds } from "./platform/ids.ts";
import { giveBackMemory, serve } from "./platform/lifecycle/index.ts";
import { budgetFault } from "./platform/limits/index.ts";
import { openStorage } from "./platform/open-storage.ts";
import { createLog, standardOutput } from "./platform/telemetry/log.ts";
import { createMetrics } from "./platform/telemetry/metrics.ts";
import {
  carryTrace,
  createScope,
  noTracing,
  openTracing,
  workFields,
  type Tracing,
} from "./platform/telemetry/tracing/index.ts";
import { VERSION } from "./version.ts";

const WEB_DIST = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Ends the process with a message for the operator. */
const refuse = (words: string): never => {
  process.stderr.write(`\n${words}\n\n`);
  process.exit(1);
};

const main = async (): Promise<void> => {
  const environment = readEnvironment();
  const read = readConfig(environment);
  if (!read.ok) return refuse(faultLines(read.error));
  const config = read.value;
  const scope = createScope();
  let tracing: Tracing = noTracing;
  const log = createLog({
    level: config.server.logLevel,
    destination: standardOutput(),
    context: () => workFields(scope, tracing),
  });
  warnOfSettings(config, environment, log);

  const clock = createDatabaseClock(systemClock, { log });
  const metrics = createMetrics({ withProcess: true, version: VERSION });
  const base = { clock, chance: systemChance, ids: uuidIds, log, metrics };
  tracing = await openTracing(config.tracing, { ...base, instanceId: uuidIds.next() });
  const fetch = carryTrace(globalThis.fetch, { tracing, hosts: config.tracing.modelHosts });

  const engines = await openFallbackChain(config.model, environment, { ...base, fetch });
  if (!engines.ok) return refuse(engines.error);
  const assistant = createAssistant(engines.value, { ...base, tracing });
  const unpriced = budgetFault(config, assistant.costMax !== undefined);
  if (unpriced !== null) return refuse(unpriced);
  const classifier = openClassifier(config.safety, { ...base, fetch });
  if (!classifier.ok) return refuse(classifier.error);

  const push = openPushSender(config.push, config.storage.dataDir);
  if (!push.ok) return refuse(push.error);
  const content = await loadContent(config.storage.contentDir);
  if (!content.ok) return refuse(content.error);
  const { characters, safety, ageLevels } = content.value;
  const nowhere = homeRegionFault(safety, config.safety);
  if (nowhere !== null) return refuse(nowhere);
  for (const why of content.value.notOffered) log.info({}, why);
  if (isPublic(config)) warnOfSamples(content.value, log);
  const site = await createSite({
    contentDir: config.storage.contentDir,
    text: content.value.site,
    translations: content.value.translations,
    webDist: WEB_DIST,
    characters,
    passwordMinLength: config.identity.passwordMin,
    noticeStyle: config.conversation.noticeStyle,
  });

  const storage = await openStorage(config, { clock, log });
  if (!storage.ok) return refuse(storage.error);
  const { database, secret } = storage.value;
  const server = createServer({
    ...base,
    config,
    secret,
    bus: openBus({ ...base, database, natsUrl: config.events.natsUrl, secret }),
    pool: database.pool,
    tracing,
    scope,
    assistant,
    safety: createSafety({
      screening: createScreening({
        clock,
        classifier: classifier.value,
        judge: config.safety.judge,
      }),
      content: safety,
      chance: base.chance,
      secret: secret.reveal(),
      homeRegion: config.safety.homeRegion,
    }),
    trustedProxies: createTrustedProxies(config.server.trustedProxies),
    ageLevels,
    characters,
    site,
    push: push.value,
  });
  await server.keepBuild().catch((error: unknown) => {
    log.warn({ err: error }, "other nodes cannot serve this build's files: they were not stored");
  });
  const port = await serve({
    ...server,
    ...config.server,
    clock,
    log,
    connections: config.capacity,
    stopWork: server.stop,
    closeDatabase: async () => {
      await tracing.stop();
      await storage.value.close();
    },
  });
  if (!port.ok) {
    await storage.value.close();
    return refuse(port.error);
  }
  await server.start({ alone: database.alone });
  if (config.model.checkAtStart === "on") void logEngineChecks(engines.value, { clock, log });

  const engine = assistant.description;
  announceStart(config, { brandName: site.brandName, engine, port: port.value }, log);
  giveBackMemory();
};

await main();
