import { startServerProcess, type ServerProcess } from "@evenfall/testing";
import { UNHURRIED } from "../../chaos/system/settings.ts";
import type { Scope } from "./bench.ts";
import type { BenchDatabase } from "./postgres.ts";

/** The secret that signs the sessions made by `visitors.ts`. */
export const BENCH_SECRET = "only for measurements, on this machine, for a moment";

/** Starts the real server without delays of its own, and with limits that one driver on one address cannot reach. */
export const startProduct = async (
  scope: Scope,
  {
    database,
    modelUrl,
    env = {},
  }: {
    /** By default the built-in database. */
    readonly database?: BenchDatabase;
    /** By default the characters answer with scripted lines. */
    readonly modelUrl?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<ServerProcess> => {
  const server = await startServerProcess({
    env: {
      ...UNHURRIED,
      AUTH_SECRET: BENCH_SECRET,
      READ_DELAY_MS: "0-0",
      ...(database === undefined ? {} : { DATABASE_URL: database.url }),
      ...(modelUrl === undefined ? {} : { MODEL_BASE_URL: modelUrl, MODEL_NAME: "stand-in" }),
      ...env,
    },
  });
  return scope.adopt(server, (one) => one.dispose());
};
