/** A database URL in pieces, before anything in it is believed. */
export interface UrlParts {
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
export const splitDatabaseUrl = (text: string): UrlParts | null => {
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
export const hostLists = ({
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
export const isMultiHost = (parts: UrlParts): boolean => hostLists(parts).hosts.length > 1;
