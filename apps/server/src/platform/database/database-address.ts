import { fail, ok, type Result } from "@evenfall/domain";
import { createSecret, type Secret } from "../secrets/secret.ts";

/** Host and port of a PostgreSQL server. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** A single host: node-postgres takes the URL as it is. */
export interface OneHost {
  readonly kind: "one";
  readonly connection: Secret;
}

/** Several hosts, of which only one takes writes at a time. */
export interface SeveralHosts {
  readonly kind: "several";
  /** In the order in which they are listed. */
  readonly hosts: readonly DatabaseHost[];
  /** The URL with the first host only; its user, database and parameters hold for all hosts. */
  readonly connection: Secret;
  /** A host that does not answer within this time counts as silent. */
  readonly hostTimeoutMs: number;
}

/** A parsed `DATABASE_URL`. */
export type DatabaseAddress = OneHost | SeveralHosts;

const DEFAULT_PORT = "5432";
const DEFAULT_HOST_TIMEOUT_SECONDS = "2";
const MOST_HOSTS = 16;

/** Values of `target_session_attrs` that ask for a host that takes writes; no other is accepted. */
const WRITING = ["read-write", "primary"];

const NO_URL = "must be a URL that begins with postgres:// or postgresql://";

/** Splits a URL before and after its list of hosts, since the URL class cannot parse such a list. */
const SHAPE =
  /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<after>(?:[/?][^#]*)?)$/i;

/** Host and port of a URL; an IPv6 address without its brackets. */
const hostIn = ({ hostname, port }: URL): DatabaseHost => ({
  host: hostname.replace(/^\[(.*)\]$/, "$1"),
  port: Number(port || DEFAULT_PORT),
});

/** Reads a URL of several hosts, given as one URL for each host. */
const readSeveral = (written: readonly string[]): Result<SeveralHosts, string> => {
  if (written.length > MOST_HOSTS) return fail(`must list at most ${MOST_HOSTS} hosts`);
  const urls = written.flatMap((one) => (URL.canParse(one) ? [new URL(one)] : []));
  const [first] = urls;
  if (first === undefined || urls.length < written.length || urls.some(({ port }) => port === "0"))
    return fail("must give each host a name, and a port from 1 to 65535 where it gives one");
  const { searchParams } = first;
  if (!WRITING.includes(searchParams.get("target_session_attrs") ?? "read-write"))
    return fail("must have target_session_attrs=read-write, or primary, or none of it");
  const seconds = searchParams.get("connect_timeout") ?? DEFAULT_HOST_TIMEOUT_SECONDS;
  if (!/^([1-9]|[1-5]\d|60)$/.test(seconds))
    return fail("must have a connect_timeout of 1 to 60 whole seconds");
  for (const name of ["target_session_attrs", "connect_timeout"]) searchParams.delete(name);
  const connection = createSecret(first.href);
  return ok({
    kind: "several",
    hosts: urls.map(hostIn),
    connection,
    hostTimeoutMs: Number(seconds) * 1000,
  });
};

/**
 * Reads a `DATABASE_URL`. Several hosts are separated by commas, as for libpq:
 * `postgresql://user:password@host1:5432,host2:5433/name?target_session_attrs=read-write`. A URL with
 * one host is left to node-postgres as it is. The fault says what must change and never quotes the value.
 */
export const readDatabaseUrl = (text: string): Result<DatabaseAddress, string> => {
  const { before, hosts = "", after } = SHAPE.exec(text)?.groups ?? {};
  const listed = hosts.split(",");
  if (listed.length > 1 && listed.includes(""))
    return fail("must name a host on both sides of each comma");
  const parameters = new URLSearchParams(/\?.*/s.exec(after ?? "")?.[0]);
  const named = ["host", "port"].flatMap((name) => parameters.getAll(name));
  if (listed.length > 1 ? named.length > 0 : named.some((value) => value.includes(",")))
    return fail(
      "must list several hosts before its path, each with its port, and not by host= or port=",
    );
  if (listed.length > 1) return readSeveral(listed.map((host) => `${before}${host}${after}`));
  if (before === undefined || !URL.canParse(text)) return fail(NO_URL);
  return ok({ kind: "one", connection: createSecret(text) });
};

/** A host's name for logs and faults, as in `db1:5432`. */
export const nameOfHost = ({ host, port }: DatabaseHost): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
