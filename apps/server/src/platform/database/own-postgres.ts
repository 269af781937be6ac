import { fail, ok, type Result } from "@evenfall/domain";
import { Client, type ClientConfig, type Pool } from "pg";
import { type Clock, pause, systemChance } from "../clock.ts";
import type { Secret } from "../secrets/secret.ts";
import { readDatabaseUrl } from "./database-address.ts";
import { NoWriterError } from "./failure-code.ts";
import { createPool } from "./pool.ts";
import type { WriterFinder } from "./writer-finder.ts";
import { createWriterPool } from "./writer-pool.ts";
import type { Runtime } from "../runtime.ts";

/** How long a start waits for a primary: a promotion may be under way. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 200;

/** Waits up to 30 s for a host that takes writes; fails with what each answered, at once if waiting cannot help. */
export const awaitWriter = async (
  finder: Pick<WriterFinder, "find">,
  clock: Clock,
): Promise<Result<null, string>> => {
  const until = clock.now() + PATIENCE_MS;
  for (;;) {
    try {
      await finder.find();
      return ok(null);
    } catch (error) {
      if (!(error instanceof NoWriterError)) throw error;
      if (error.isLasting || clock.now() >= until) return fail(`${error.message}.`);
      await pause(clock, AGAIN_MS);
    }
  }
};

/** Connections to the operator's own PostgreSQL. */
export interface OwnPostgres {
  readonly pool: Pool;
  /** Opens a connection outside the pool, to the host that takes writes; the caller ends it. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

export type OwnPostgresDeps = Pick<Runtime, "log" | "clock">;

const CONNECT_WITHIN_MS = 5_000;

/** Opens a connection outside any pool to a single host; rejects if that fails. */
export const connectApart = async (config: ClientConfig): Promise<Client> => {
  const client = new Client({
    application_name: "evenfall",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    ...config,
  });
  // Without any listener for errors, a lost connection would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
};

/**
 * Makes a pool for a `DATABASE_URL`. With one host, it does not connect yet; with several, it waits
 * up to half a minute until one of them takes writes. The failure is one line for the operator,
 * without the URL.
 */
export const reachOwnPostgres = async (
  url: Secret,
  deps: OwnPostgresDeps,
  poolOptions: { readonly max?: number } = {},
): Promise<Result<OwnPostgres, string>> => {
  const address = readDatabaseUrl(url.reveal());
  if (!address.ok) return fail(`its URL ${address.error}`);
  if (address.value.kind === "one") {
    const config = { connectionString: address.value.connection.reveal() };
    const pool = createPool({ ...config, ...poolOptions }, deps.log);
    return ok({ pool, connect: () => connectApart(config), close: () => pool.end() });
  }
  const { pool, finder, connect, close } = createWriterPool(
    address.value,
    { ...deps, chance: systemChance },
    poolOptions,
  );
  const found = await awaitWriter(finder, deps.clock);
  if (!found.ok) {
    await close();
    return found;
  }
  finder.watch();
  return ok({ pool, connect, close });
};
