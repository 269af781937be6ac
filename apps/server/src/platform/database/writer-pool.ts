import { Client, type ClientConfig } from "pg";
import type { DatabaseHost, SeveralHosts } from "./database-address.ts";
import { aimAt, askStatus, probeHost } from "./host-status.ts";
import { createPool } from "./pool.ts";
import { createWriterFinder } from "./writer-finder.ts";
import type { Runtime } from "../runtime.ts";

/** Long enough for a busy machine, and short compared with TCP's own timeout of a quarter of an hour. */
const KEEP_ALIVE_MS = 5_000;

type Connected = Parameters<Client["connect"]>[0];

/**
 * Makes a pool over several hosts. Each new connection asks the finder for a host, asks the server
 * there for its status, and fails unless that is the primary of the newest timeline. Connections to
 * a host that is no longer the primary are cut, even while in use. While there is no primary, each
 * attempt to connect fails with an error that counts as "the database is unavailable".
 */
export const createWriterPool = (
  address: SeveralHosts,
  deps: Pick<Runtime, "clock" | "chance" | "log">,
  poolOptions: { readonly max?: number } = {},
) => {
  const aims = new Map<Client, DatabaseHost>();
  const finder = createWriterFinder({
    ...deps,
    hosts: address.hosts,
    probe: (host) => probeHost(address, host),
    cut: (host) => {
      for (const [client, aim] of aims) if (aim === host) client.connection.stream.destroy();
    },
  });

  // The pool takes a class, and decides itself when to connect: hence a subclass.
  class WriterClient extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: address.hostTimeoutMs });
      // At times the pool does not listen; an error without any listener would end the process.
      this.on("error", () => {});
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = this.#connectToWriter();
      if (callback === undefined) return connected;
      const settle = callback as (error: Error | null, client?: Client) => void;
      connected.then(
        () => settle(null, this),
        (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))),
      );
    }

    async #connectToWriter(): Promise<Client> {
      const host = await finder.find();
      aimAt(this, host);
      aims.set(this, host);
      this.once("end", () => aims.delete(this));
      try {
        await super.connect();
        finder.admit(host, await askStatus(this, address.hostTimeoutMs));
        return this;
      } catch (error) {
        aims.delete(this);
        this.connection.stream.destroy();
        finder.doubt(host);
        throw error;
      }
    }
  }

  const connection = {
    connectionString: address.connection.reveal(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const pool = createPool({ ...connection, ...poolOptions, Client: WriterClient }, deps.log);
  return {
    pool,
    finder,
    /** Opens a connection outside the pool, to a host found and cut in the same way; the caller ends it. */
    connect: () => new WriterClient({ application_name: "evenfall", ...connection }).connect(),
    close: async (): Promise<void> => {
      finder.stop();
      await pool.end();
    },
  };
};
