import { Client, type ClientBase } from "pg";
import type { DatabaseHost, SeveralHosts } from "./database-address.ts";
import { failureCode } from "./failure-code.ts";

/** What a PostgreSQL server says of itself. */
export interface HostStatus {
  /** A standby replays what another writes; `read-only` is a primary set to refuse writes. */
  readonly kind: "writer" | "standby" | "read-only";
  /** Counts the promotions in the history of the data; of two primaries the higher one is right. */
  readonly timeline: number;
  /** Made by initdb and the same on every copy. */
  readonly system: string;
  /** One and the same server under two names says the same. */
  readonly server: string;
}

/** What came of asking a host. */
export type HostAnswer =
  | HostStatus
  /** Nothing that could be understood: down, starting, cut off. */
  | { readonly kind: "silent"; readonly reason: string }
  /** It runs and lets us not in; waiting alone does not change that. */
  | { readonly kind: "refused"; readonly reason: string; readonly isLasting: boolean };

// The timeline of a primary is that of the log it writes: its control file names the old one until
// the first checkpoint after a promotion. A standby's log cannot be asked, its control file can.
const QUESTION = `
  select
    case
      when pg_is_in_recovery() then 'standby'
      when current_setting('transaction_read_only') = 'on' then 'read-only'
      else 'writer'
    end as kind,
    case
      when pg_is_in_recovery() then greatest(
        (select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery()))
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
    end as timeline,
    (select system_identifier::text from pg_control_system()) as system,
    extract(epoch from pg_postmaster_start_time())::text as server`;

/** Asks on an open connection. Rejects when the server is silent for so long. */
export const askStatus = async (client: ClientBase, timeoutMs: number): Promise<HostStatus> => {
  const question = { text: QUESTION, query_timeout: timeoutMs };
  const [status] = (await client.query<{ [Key in keyof HostStatus]: HostStatus[Key] }>(question))
    .rows;
  if (status === undefined) throw new Error("the server did not say what it is");
  return status;
};

/** Lets a client made for one host connect to another: everything else in their address is the same. */
export const aimAt = (client: Client, { host, port }: DatabaseHost): void => {
  client.host = host;
  client.port = port;
};

/** Wrong password, no such database, no right to ask: an operator's to mend. */
const LASTING = /^(28...|3D000|42...)$/;
/** Full of connections. */
const BUSY = /^53...$/;

const failed = (error: unknown): HostAnswer => {
  const code = failureCode(error) ?? "";
  // Several addresses of one name fail together with an empty message.
  const words = error instanceof Error && error.message !== "" ? error.message : code;
  if (LASTING.test(code)) return { kind: "refused", reason: words, isLasting: true };
  if (BUSY.test(code)) return { kind: "refused", reason: words, isLasting: false };
  return { kind: "silent", reason: words };
};

/** Asks a host over a connection of its own, which is gone afterwards. Never rejects. */
export const probeHost = async (address: SeveralHosts, host: DatabaseHost): Promise<HostAnswer> => {
  const client = new Client({
    connectionString: address.connection.reveal(),
    connectionTimeoutMillis: address.hostTimeoutMs,
    application_name: "evenfall-watch",
  });
  aimAt(client, host);
  client.on("error", () => {});
  try {
    await client.connect();
    const status = await askStatus(client, address.hostTimeoutMs);
    client.end().catch(() => {});
    return status;
  } catch (error) {
    // A host that hangs would not hear a goodbye either.
    client.connection.stream.destroy();
    return failed(error);
  }
};
