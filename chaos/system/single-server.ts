import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createRecorder, startKillableServer, type Dice } from "@evenfall/testing";
import { Client } from "pg";
import { modelSettings, startNumberedModel } from "./numbered-model.ts";
import { UNHURRIED, type Settings } from "./settings.ts";

/** Queries the embedded database through its socket, which its pid file names. */
const askEmbedded = async (dataDir: string, statement: string): Promise<string> => {
  const lock = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8");
  const [, , , port, host = ""] = lock.split("\n");
  const client = new Client({ host, port: Number(port), user: "evenfall", database: "evenfall" });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows.map((row) => Object.values(row).join("|")).join("\n");
  } finally {
    await client.end();
  }
};

/** Starts a model and a server that uses it, with the embedded database, as `npm start` does. */
export const startSingleServer = async (dice: Dice, settings: Settings = {}) => {
  await using parts = new AsyncDisposableStack();
  const model = parts.adopt(await startNumberedModel(), (one) => one.close());
  const env = { ...UNHURRIED, ...modelSettings(model), ...settings };
  const server = parts.adopt(await startKillableServer(env), (one) => one.close());
  const query = (statement: string) => askEmbedded(server.dataDir, statement);
  const started = parts.move();
  const close = () => started.disposeAsync();
  return { dice, model, server, recorder: createRecorder(), url: server.url, query, close };
};

export type SingleServer = Awaited<ReturnType<typeof startSingleServer>>;
