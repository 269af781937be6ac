import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createRecorder,
  startKillableServer,
  type Dice,
  type KillableServer,
} from "@evenfall/testing";
import { Client } from "pg";
import { modelSettings, startNumberedModel } from "./numbered-model.ts";
import { startParts } from "./parts.ts";
import { UNHURRIED, type Settings } from "./settings.ts";
import type { Talked } from "./system.ts";

/** One server on embedded data, as `npm start` gives it. */
export interface SingleServer extends Talked {
  readonly server: KillableServer;
  close(): Promise<void>;
}

/** Asks the embedded database through its socket, which its lock file names. */
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

/** Starts a model and a server that asks it; `settings` on top of the server's. */
export const startSingleServer = (dice: Dice, settings: Settings = {}): Promise<SingleServer> =>
  startParts(async ({ keep }) => {
    const dataDir = keep(await mkdtemp(join(tmpdir(), "evenfall-faults-")), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    const model = keep(await startNumberedModel(), (one) => one.close());
    const env = { ...UNHURRIED, ...modelSettings(model), ...settings };
    const server = keep(await startKillableServer({ dataDir, env }), (one) => one.stop());
    const query = (statement: string) => askEmbedded(dataDir, statement);
    return { dice, model, server, recorder: createRecorder(), url: server.url, query };
  });
