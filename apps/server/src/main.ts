import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { assemble } from "./assemble.ts";
import { startBanner } from "./banner.ts";
import { loadContent, warnOfSamples } from "./content.ts";
import { listen } from "./listen.ts";
import { checkEngines, createAssistant, engineLine, type Assistant } from "./assistant/index.ts";
import { createTrustedProxies } from "./identity/index.ts";
import { createSafety, createScreening, openClassifier } from "./safety/index.ts";
import { createSite } from "./site/index.ts";
import {
  createBus,
  createLocalBus,
  installationOf,
  natsCarrier,
  notifyCarrier,
  readNatsUrl,
  type NatsServers,
} from "./platform/events/index.ts";
import { keepAuthSecret } from "./platform/secrets/auth-secret.ts";
import { systemChance, systemClock } from "./platform/clock.ts";
import { faultLines, readConfig, readEnvironment, type Config } from "./platform/config.ts";
import { unknownSettings } from "./platform/config/unknown-settings.ts";
import { createDatabaseClock } from "./platform/database/database-clock.ts";
import { createDatabase } from "./platform/database/database.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { boundConnections } from "./platform/http/index.ts";
import { uuidIds } from "./platform/ids.ts";
import { isUnlimited, spendLimitsOf } from "./platform/limits/index.ts";
import { checkSecret } from "./platform/secrets/known-secret/known-secret.ts";
import { createLog, standardOutput } from "./platform/telemetry/log.ts";
import {
  createStopSignals,
  giveBackMemory,
  stopInOrder,
  watchConnections,
} from "./platform/lifecycle/index.ts";
import { createMetrics } from "./platform/telemetry/metrics.ts";
import type { Secret } from "./platform/secrets/secret.ts";
import {
  carryTrace,
  createScope,
  noTracing,
  openTracing,
  workFields,
  type Tracing,
} from "./platform/telemetry/tracing/index.ts";
import { VERSION } from "./version.ts";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "::1"]);

const WEB_DIST = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Ends the process with words for the operator. */
const refuse = (words: string): never => {
  process.stderr.write(`\n${words}\n\n`);
  process.exit(1);
};

const natsServers = (url: Secret | null): NatsServers | null => {
  const read = url === null ? null : readNatsUrl(url.reveal());
  return read?.ok === true ? read.value : null;
};

const UNPRICED =
  "The SPEND_ settings count by the prices in ENGINES_FILE, and no engine has one there: they would limit nothing.";

/** A budget that nothing counts against is worse than none: the operator believes in it. */
const limitsNothing = ({ spending, model }: Config, { costMax }: Assistant): boolean =>
  !isUnlimited(spendLimitsOf(spending)) &&
  costMax === undefined &&
  (model.baseUrl !== null || model.enginesFile !== null);

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

  for (const { name, nearest } of unknownSettings(Object.keys(environment)))
    log.warn({ setting: name, nearest }, "a setting of this name is not known and does nothing");
  if (config.server.publicUrl === null && !LOOPBACK_HOSTS.has(config.server.host))
    log.warn(
      { host: config.server.host },
      "PUBLIC_URL is not set: only pages that are opened under localhost can write",
    );

  const clock = createDatabaseClock(systemClock, { log });
  const metrics = createMetrics({ withProcess: true, version: VERSION });
  tracing = await openTracing(config.tracing, {
    clock,
    log,
    metrics,
    instanceId: uuidIds.next(),
  });
  const fetch = carryTrace(globalThis.fetch, { tracing, hosts: config.tracing.modelHosts });
  const engines = await engineLine(config.model, environment, {
    clock,
    log,
    metrics,
    fetch,
  });
  if (!engines.ok) return refuse(engines.error);
  const assistant = createAssistant(engines.value, {
    clock,
    chance: systemChance,
    log,
    metrics,
    tracing,
  });

  if (limitsNothing(config, assistant)) return refuse(UNPRICED);

  const classifier = openClassifier(config.safety, {
    clock,
    chance: systemChance,
    log,
    metrics,
    fetch,
  });
  if (!classifier.ok) return refuse(classifier.error);

  const content = await loadContent(config.storage.contentDir);
  if (!content.ok) return refuse(content.error);
  const { characters, safety, ageLevels } = content.value;
  const isPublic = config.server.publicUrl !== null || !LOOPBACK_HOSTS.has(config.server.host);
  if (isPublic) warnOfSamples(content.value, log);
  const site = await createSite({
    contentDir: config.storage.contentDir,
    text: content.value.site,
    webDist: WEB_DIST,
    characters,
    passwordMinLength: config.identity.passwordMin,
  });

  const database = await openDatabase({
    databaseUrl: config.storage.databaseUrl,
    dataDir: config.storage.dataDir,
    log,
    clock,
  });
  if (!database.ok) return refuse(database.error);
  if (!(await clock.follow(database.value.pool))) {
    clock.stop();
    await database.value.close();
    return refuse("The database does not tell its time.");
  }

  const secret = config.identity.authSecret ?? keepAuthSecret(config.storage.dataDir);
  const known = await checkSecret(createDatabase(database.value.pool).queries, secret, {
    accept: config.identity.acceptAuthSecret === "on",
  });
  if (!known.ok) {
    clock.stop();
    await database.value.close();
    return refuse(known.error);
  }
  const nats = natsServers(config.events.natsUrl);
  const bus = database.value.alone
    ? createLocalBus()
    : createBus({
        openCarrier:
          nats === null
            ? notifyCarrier(database.value.connect)
            : natsCarrier(nats, installationOf(secret.reveal())),
        clock,
        chance: systemChance,
        ids: uuidIds,
        log,
      });

  const server = assemble({
    config,
    secret,
    bus,
    pool: database.value.pool,
    clock,
    chance: systemChance,
    ids: uuidIds,
    log,
    metrics,
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
      chance: systemChance,
      secret: secret.reveal(),
      homeRegion: config.safety.homeRegion,
    }),
    trustedProxies: createTrustedProxies(config.server.trustedProxies),
    ageLevels,
    characters,
    site,
  });
  // Node's HTTP/1 server is what the adaptor makes without options.
  const http = createAdaptorServer({ fetch: server.app.fetch }) as Server;
  boundConnections(http, config.capacity);
  const connections = watchConnections(http, clock);
  const port = await listen(http, config.server.port, config.server.host);
  if (!port.ok) {
    await database.value.close();
    return refuse(port.error);
  }
  await server.start({ alone: database.value.alone });

  const onSignal = createStopSignals({
    clock,
    log,
    stop: () =>
      stopInOrder(
        {
          markUnready: server.markUnready,
          closeKeepAlive: connections.closeKeepAlive,
          closeConnections: connections.close,
          stopWork: server.stop,
          closeDatabase: async () => {
            clock.stop();
            await tracing.stop();
            await database.value.close();
          },
        },
        { clock, drainDelayMs: config.server.drainDelayMs },
      ),
    exit: (code) => process.exit(code),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  // Beside everything else: a model server that does not answer stops nobody, and is told.
  if (config.model.checkAtStart === "on")
    void checkEngines(engines.value, { clock }).then((checks) => {
      for (const { outcome, name, description, tookMs, problem } of checks)
        if (outcome === "fails")
          log.warn({ engine: name, description, tookMs, problem }, "an engine does not answer");
        else if (outcome === "answers")
          log.info({ engine: name, description, tookMs }, "an engine answers");
    });

  const started = {
    version: VERSION,
    address: config.server.publicUrl ?? `http://${config.server.host}:${port.value}`,
    engine: assistant.description,
    data:
      config.storage.databaseUrl === null
        ? config.storage.dataDir
        : "the PostgreSQL at DATABASE_URL",
  };
  if (process.stdout.isTTY)
    process.stdout.write(
      startBanner({
        ...started,
        brandName: site.brandName,
        modelConnected: config.model.baseUrl !== null || config.model.enginesFile !== null,
        servesThreads: config.threadService.apiKey !== null,
      }),
    );
  else log.info(started, "the server is up");
  giveBackMemory();
};

await main();
