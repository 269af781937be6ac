import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { assemble } from "./assemble.ts";
import { startBanner } from "./banner.ts";
import { close, listen } from "./listen.ts";
import { createAssistant, engineLine } from "./modules/assistant/index.ts";
import { loadCharacters } from "./modules/characters/index.ts";
import { createTrustedProxies } from "./modules/identity/index.ts";
import { passEverything } from "./modules/safety/index.ts";
import { loadSite } from "./modules/site/index.ts";
import { keepAuthSecret } from "./platform/auth-secret.ts";
import { systemChance, systemClock } from "./platform/clock.ts";
import { faultLines, readConfig, readEnvironment } from "./platform/config.ts";
import type { ContentFault } from "./platform/content/index.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { uuidIds } from "./platform/ids.ts";
import { createLog, standardOutput } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";

const WEB_DIST = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Ends the process with words for the operator. */
const refuse = (words: string): never => {
  process.stderr.write(`\n${words}\n\n`);
  process.exit(1);
};

const contentWords = (fault: ContentFault): string =>
  `The content does not load.\n  ${fault.file}, line ${fault.line}${fault.field === "" ? "" : `, ${fault.field}`}: ${fault.problem}`;

const main = async (): Promise<void> => {
  const environment = readEnvironment();
  const read = readConfig(environment);
  if (!read.ok) return refuse(faultLines(read.error));
  const config = read.value;
  const log = createLog({ level: config.server.logLevel, destination: standardOutput() });

  const metrics = createMetrics({ withProcess: true });
  const engines = await engineLine(config.model, environment, { clock: systemClock, log, metrics });
  if (!engines.ok) return refuse(engines.error);
  const assistant = createAssistant(engines.value, {
    clock: systemClock,
    chance: systemChance,
    log,
    metrics,
  });

  const characters = await loadCharacters(config.storage.contentDir);
  if (!characters.ok) return refuse(contentWords(characters.error));
  const site = await loadSite({
    contentDir: config.storage.contentDir,
    webDist: WEB_DIST,
    characters: characters.value,
    passwordMinLength: config.identity.passwordMin,
  });
  if (!site.ok) return refuse(contentWords(site.error));

  const database = await openDatabase({
    databaseUrl: config.storage.databaseUrl,
    dataDir: config.storage.dataDir,
    log,
    clock: systemClock,
  });
  if (!database.ok) return refuse(database.error);

  const server = assemble({
    config,
    secret: config.identity.authSecret ?? keepAuthSecret(config.storage.dataDir),
    pool: database.value.pool,
    clock: systemClock,
    chance: systemChance,
    ids: uuidIds,
    log,
    metrics,
    assistant,
    screening: passEverything,
    trustedProxies: createTrustedProxies(config.server.trustedProxies),
    characters: characters.value,
    site: site.value,
  });
  // Node's HTTP/1 server is what the adaptor makes without options.
  const http = createAdaptorServer({ fetch: server.app.fetch }) as Server;
  const port = await listen(http, config.server.port, config.server.host);
  if (!port.ok) {
    await database.value.close();
    return refuse(port.error);
  }
  await server.start({ alone: database.value.alone });

  const stop = async (): Promise<void> => {
    const closed = close(http);
    await server.stop();
    await closed;
    await database.value.close();
  };
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      // npm passes on a Ctrl-C that the terminal has sent to this process too.
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (cause: unknown) => {
          log.error({ err: cause }, "the server did not end in order");
          process.exit(1);
        },
      );
    });

  process.stdout.write(
    startBanner({
      brandName: site.value.brandName,
      address: config.server.publicUrl ?? `http://${config.server.host}:${port.value}`,
      engine: assistant.description,
      data:
        config.storage.databaseUrl === null
          ? config.storage.dataDir
          : "the PostgreSQL at DATABASE_URL",
      modelConnected: config.model.baseUrl !== null || config.model.enginesFile !== null,
      servesThreads: config.threadService.apiKey !== null,
    }),
  );
};

await main();
