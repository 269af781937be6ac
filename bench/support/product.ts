import { startServerProcess, type ServerProcess } from "@evenfall/testing";
import { UNHURRIED } from "../../chaos/system/settings.ts";
import type { Scope } from "./bench.ts";
import type { BenchDatabase } from "./postgres.ts";

/** Signs the sessions that `visitors.ts` makes. */
export const BENCH_SECRET = "only for measurements, on this machine, for a moment";

/** The real server, with no delay of its own and limits that one driver on one address does not meet. */
export const startProduct = async (
  scope: Scope,
  {
    database,
    modelUrl,
    env = {},
  }: {
    /** Without one it uses the database that is built in. */
    readonly database?: BenchDatabase;
    /** Without one the characters answer from their script. */
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
