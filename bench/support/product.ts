import { startServerProcess, type ServerProcess } from "@evenfall/testing";
import type { Scope } from "./scope.ts";
import type { BenchDatabase } from "./postgres.ts";

/** Signs the sessions that `visitors.ts` makes. */
export const BENCH_SECRET = "only for measurements, on this machine, for a moment";

export interface ProductOptions {
  /** Without one it uses the database that is built in. */
  readonly database?: BenchDatabase;
  /** Without one the characters answer from their script. */
  readonly modelUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The real server, with no delay of its own and limits that one driver on one address does not meet. */
export const startProduct = async (
  scope: Scope,
  options: ProductOptions = {},
): Promise<ServerProcess> => {
  const server = await startServerProcess({
    env: {
      AUTH_SECRET: BENCH_SECRET,
      READ_DELAY_MS: "0-0",
      TYPING_MS: "0-0",
      SENDS_PER_MINUTE: "100000",
      SENDS_PER_NETWORK_MINUTE: "1000000",
      AUTH_RATE_LIMIT: "100000",
      SIGN_UPS_PER_NETWORK_DAY: "1000000",
      EVENT_STREAMS_PER_VISITOR: "100000",
      EVENT_STREAMS_PER_NETWORK: "100000",
      GUEST_REPLIES_PER_ADDRESS_DAY: "1000000",
      ...(options.database === undefined ? {} : { DATABASE_URL: options.database.url }),
      ...(options.modelUrl === undefined
        ? {}
        : { MODEL_BASE_URL: options.modelUrl, MODEL_NAME: "stand-in" }),
      ...options.env,
    },
  });
  scope.defer(() => server.dispose());
  return server;
};
