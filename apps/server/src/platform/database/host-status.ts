import { Client, type ClientBase } from "pg";
import type { DatabaseHost, SeveralHosts } from "./database-address.ts";
import { failureCode } from "./failure-code.ts";

/** What a PostgreSQL server reports about itself. */
export interface HostStatus {
  /** A standby replays another server's writes; `read-only` is a primary that is set to refuse writes. */
  readonly kind: "writer" | "standby" | "read-only";
  /** Grows with each promotion of a standby; of two primaries, the one with the higher timeline is right. */
  readonly timeline: number;
  /** The system identifier that initdb makes, the same on every copy. */
  readonly system: string;
  /** When it started, to tell whether two host names lead to the same server. */
  readonly server: string;
}

/** The outcome of asking a host. */
export type HostAnswer =
  | HostStatus
  /** No usable answer: down, starting, or unreachable. */
  | { readonly kind: "silent"; readonly reason: string }
  /** It runs but does not let us in; `isLasting` if only the operator can change that. */
  | { readonly kind: "refused"; readonly reason: string; readonly isLasting: boolean };

// A primary's timeline is read from its log, since its control file has the old one until the first
// checkpoint after a promotion. A standby's is read from its control file, since it writes no log.
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

/** Asks over an open connection. Rejects if the server does not answer in time. */
export const askStatus = async (client: ClientBase, timeoutMs: number): Promise<HostStatus> => {
  const question = { text: QUESTION, query_timeout: timeoutMs };
  const [status] = (await client.query<{ [Key in keyof HostStatus]: HostStatus[Key] }>(question))
    .rows;
  if (status === undefined) throw new Error("the server did not say what it is");
  return status;
};

/** Points a client that does not connect yet at another host; the rest of its address stays the same. */
export const aimAt = (client: Client, { host, port }: DatabaseHost): void => {
  client.host = host;
  client.port = port;
};

/** Wrong password, no such database, no right to ask: only the operator can fix these. */
const LASTING = /^(28...|3D000|42...)$/;
/** Too many connections, or out of other resources. */
const BUSY = /^53...$/;

const failed = (error: unknown): HostAnswer => {
  const code = failureCode(error) ?? "";
  // Several addresses of one name fail together with an empty message.
  const words = error instanceof Error && error.message !== "" ? error.message : code;
  if (LASTING.test(code)) return { kind: "refused", reason: words, isLasting: true };
  if (BUSY.test(code)) return { kind: "refused", reason: words, isLasting: false };
  return { kind: "silent", reason: words };
};

/** Asks a host over a new connection, which it closes again. Never rejects. */
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
    // A host that hangs would not react to an orderly end of the connection either.
    client.connection.stream.destroy();
    return failed(error);
  }
};
