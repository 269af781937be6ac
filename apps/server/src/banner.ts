import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/telemetry/log.ts";
import { VERSION } from "./version.ts";

/** What the operator sees once the server is up. */
interface StartedWith {
  readonly brandName: string;
  readonly version: string;
  readonly address: string;
  readonly engine: string;
  readonly data: string;
  readonly modelConnected: boolean;
  /** Whether other programs may use the thread/run service. */
  readonly servesThreads: boolean;
}

/** The lines that `npm start` ends with in a terminal: address, engine, data, and how to connect a real model. */
const startBanner = (started: StartedWith): string =>
  [
    "",
    `  ${started.brandName} ${started.version} is up.`,
    "",
    `  Open      ${started.address}`,
    `  Replies   ${started.engine}`,
    `  Data      ${started.data}`,
    ...(started.servesThreads
      ? [`  Programs  ${started.address}/v1, with the key in ASSISTANT_API_KEY`]
      : []),
    ...(started.modelConnected
      ? []
      : [
          "",
          "  To connect a real model, set these and start again:",
          "    MODEL_BASE_URL=http://127.0.0.1:11434/v1  MODEL_NAME=your-model  (MODEL_API_KEY=… if it asks for one)",
        ]),
    "",
    "  Ctrl-C ends it.",
    "",
    "",
  ].join("\n");

/** Says that the server is up: in a terminal by a banner, else by one line of the log. */
export const announceStart = (
  { server, storage, model, threadService }: Config,
  {
    brandName,
    engine,
    port,
  }: { readonly brandName: string; readonly engine: string; readonly port: number },
  log: Log,
): void => {
  const started = {
    version: VERSION,
    address: server.publicUrl ?? `http://${server.host}:${port}`,
    engine,
    data: storage.databaseUrl === null ? storage.dataDir : "the PostgreSQL at DATABASE_URL",
  };
  if (!process.stdout.isTTY) return log.info(started, "the server is up");
  const modelConnected = model.baseUrl !== null || model.enginesFile !== null;
  const servesThreads = threadService.apiKey !== null;
  process.stdout.write(startBanner({ ...started, brandName, modelConnected, servesThreads }));
};
