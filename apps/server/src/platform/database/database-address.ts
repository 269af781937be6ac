import { fail, ok, type Result } from "@evenfall/domain";
import { createSecret, type Secret } from "../secrets/secret.ts";

/** A database URL in pieces, before anything in it is believed. */
interface UrlParts {
  /** User and password as they stand in the URL, still encoded; empty without any. */
  readonly login: string;
  /** Between "@" and the path: hosts and ports, separated by commas. */
  readonly authority: string;
  /** The name of the database, with its slash. */
  readonly path: string;
  readonly parameters: URLSearchParams;
}

const SHAPE =
  /^postgres(?:ql)?:\/\/(?<authority>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/i;

/** Takes a URL apart; null where it is none of PostgreSQL's. The standard's own parser knows no list of hosts with ports. */
const splitDatabaseUrl = (text: string): UrlParts | null => {
  const found = SHAPE.exec(text)?.groups;
  if (found === undefined) return null;
  const { authority = "", path = "", query = "" } = found;
  const at = authority.lastIndexOf("@");
  return {
    login: authority.slice(0, Math.max(at, 0)),
    authority: authority.slice(at + 1),
    path,
    parameters: new URLSearchParams(query),
  };
};

interface ListedHost {
  readonly host: string;
  /** As written; empty without one. */
  readonly port: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};

/** An IPv6 address stands in brackets, so that its colons are not taken for a port's. */
const LISTED = /^(?:\[(?<address>[0-9a-f:.]+)\]|(?<name>[^:[\]\s]*))(?::(?<port>[^:]*))?$/i;

const readListed = (text: string): ListedHost => {
  const found = LISTED.exec(text)?.groups;
  if (found === undefined) return { host: "", port: "" };
  return { host: found["address"] ?? decoded(found["name"] ?? ""), port: found["port"] ?? "" };
};

const listOf = (text: string | null): string[] =>
  text === null || text === "" ? [] : text.split(",");

/** Hosts and ports as they are listed; a `host` parameter stands in for those before the path. */
const hostLists = ({
  authority,
  parameters,
}: UrlParts): { readonly hosts: readonly ListedHost[]; readonly ports: readonly string[] } => {
  const named = listOf(parameters.get("host"));
  return {
    hosts:
      named.length > 0
        ? named.map((host) => ({ host, port: "" }))
        : authority.split(",").map(readListed),
    ports: listOf(parameters.get("port")),
  };
};

/** Whether more than one host is listed. */
const isMultiHost = (parts: UrlParts): boolean => hostLists(parts).hosts.length > 1;

/** One place where PostgreSQL may be listening: a machine, or a folder with its socket. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** One host: node-postgres reads its URL as it is. */
export interface OneHost {
  readonly kind: "one";
  readonly connection: Secret;
}

/** Several, of which one takes writes at a time. */
export interface SeveralHosts {
  readonly kind: "several";
  /** In the order in which they are listed. */
  readonly hosts: readonly DatabaseHost[];
  /** The URL with the first host alone, for everything else that it says. */
  readonly connection: Secret;
  /** How long one host may take to answer before it counts as silent. */
  readonly hostTimeoutMs: number;
}

/** What a `DATABASE_URL` says. */
export type DatabaseAddress = OneHost | SeveralHosts;

const DEFAULT_PORT = 5432;
const DEFAULT_HOST_TIMEOUT_SECONDS = "2";
const MOST_HOSTS = 16;

/** Those that mean "the one that takes writes"; a server of ours has no use for another. */
const WRITING = ["read-write", "primary"];

const PROTOCOLS = ["postgres:", "postgresql:"];
const NO_URL = "must be a URL that begins with postgres:// or postgresql://";

const readPort = (text: string): number | null => {
  if (text === "") return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
};

const readHosts = (parts: UrlParts): Result<DatabaseHost[], string> => {
  const { hosts, ports } = hostLists(parts);
  if (hosts.length > MOST_HOSTS) return fail(`must list at most ${MOST_HOSTS} hosts`);
  if (ports.length > 1 && ports.length !== hosts.length)
    return fail("must list as many ports as hosts, or one for all");
  const read: DatabaseHost[] = [];
  for (const [index, { host, port }] of hosts.entries()) {
    if (host === "") return fail("must name a host on both sides of each comma");
    const number = readPort(port || (ports[index] ?? ports[0] ?? ""));
    if (number === null) return fail("must give each host a port from 1 to 65535");
    read.push({ host, port: number });
  }
  return ok(read);
};

const inUrl = ({ host, port }: DatabaseHost): string =>
  `${host.includes(":") ? `[${host}]` : encodeURIComponent(host)}:${port}`;

/** The URL with one host; a socket's folder can only stand among the parameters. */
const withHost = (parts: UrlParts, host: DatabaseHost): string => {
  const parameters = new URLSearchParams(parts.parameters);
  for (const name of ["host", "port", "target_session_attrs", "connect_timeout"])
    parameters.delete(name);
  const isSocket = host.host.startsWith("/");
  // A name before "@" asks for a host behind it, even where the parameter says where to go.
  const authority = isSocket ? "socket" : inUrl(host);
  if (isSocket) parameters.set("host", host.host);
  const login = parts.login === "" ? "" : `${parts.login}@`;
  const query = parameters.size === 0 ? "" : `?${parameters.toString()}`;
  return `postgresql://${login}${authority}${parts.path}${query}`;
};

const readSeveral = (parts: UrlParts): Result<SeveralHosts, string> => {
  const hosts = readHosts(parts);
  if (!hosts.ok) return hosts;
  const [first] = hosts.value;
  const attributes = parts.parameters.get("target_session_attrs") ?? "read-write";
  if (!WRITING.includes(attributes))
    return fail("must have target_session_attrs=read-write, or primary, or none of it");
  const seconds = parts.parameters.get("connect_timeout") ?? DEFAULT_HOST_TIMEOUT_SECONDS;
  if (!/^([1-9]|[1-5]\d|60)$/.test(seconds))
    return fail("must have a connect_timeout of 1 to 60 whole seconds");
  const url = first === undefined ? "" : withHost(parts, first);
  if (!URL.canParse(url)) return fail(NO_URL);
  return ok({
    kind: "several",
    hosts: hosts.value,
    connection: createSecret(url),
    hostTimeoutMs: Number(seconds) * 1000,
  });
};

/**
 * Reads a `DATABASE_URL`. Several hosts stand as libpq writes them, separated by commas:
 * `postgresql://user:password@host1:5432,host2:5433/name?target_session_attrs=read-write`, or as
 * `host=` and `port=` among the parameters (that way also folders of sockets). A URL with one host
 * is left to node-postgres as it is. The fault is what must be otherwise, without any of the value.
 */
export const readDatabaseUrl = (text: string): Result<DatabaseAddress, string> => {
  const parts = splitDatabaseUrl(text);
  if (parts !== null && isMultiHost(parts)) return readSeveral(parts);
  if (!URL.canParse(text) || !PROTOCOLS.includes(new URL(text).protocol)) return fail(NO_URL);
  return ok({ kind: "one", connection: createSecret(text) });
};

/** A host as an operator writes it, for logs and faults: `db1:5432`. */
export const nameOfHost = ({ host, port }: DatabaseHost): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
