import type { LookupAddress, LookupOptions } from "node:dns";
import { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

const ENDPOINT_MAX = 1024;

/** Networks without a push service: this machine, its neighbours, and special-purpose addresses (RFC 6890). */
const SPECIAL = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  SPECIAL.addSubnet(network, bits, "ipv4");
SPECIAL.addSubnet("2001::", 23, "ipv6");
SPECIAL.addSubnet("2001:db8::", 32, "ipv6");
SPECIAL.addSubnet("2002::", 16, "ipv6");

/** The part of IPv6 that is given out for public use. */
const GIVEN = new BlockList();
GIVEN.addSubnet("2000::", 3, "ipv6");

/** Whether it is a public internet address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, "ipv4");
  return family === 6 && GIVEN.check(address, "ipv6") && !SPECIAL.check(address, "ipv6");
};

/** Whether it may be a push service's URL: https at the default port, with a public name, spelt as browsers do. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { href, protocol, port, username, password, hostname, hash } = new URL(endpoint);
  const name = hostname.replace(/\.$/, "");
  return (
    href === endpoint &&
    protocol === "https:" &&
    port + username + password + hash === "" &&
    isIP(name) === 0 &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(name) &&
    !/\.(?:localhost|local|internal|lan|home|corp|arpa|onion)$/.test(name)
  );
};

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The name resolves to an address that is not public, and is refused. */
export class PrivateAddress extends Error {}

type NameServers = Pick<Resolver, "resolve4" | "resolve6">;

const addressesOf = async (name: string, servers: NameServers): Promise<LookupAddress[]> => {
  const [four, six] = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  const found = [four, six].flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
  if (!found.every(isPublicAddress) || found.length === 0)
    throw new PrivateAddress("a push endpoint has no public address");
  return found.map((address) => ({ address, family: isIP(address) }));
};

/**
 * A `lookup` function for `node:net` that refuses names with an address that is not public. It queries name
 * servers directly: the system's resolver uses Node's thread pool, so a name server that does not answer
 * would hold up all other lookups of this process.
 */
export const createPublicLookup =
  (servers: NameServers = new Resolver({ timeout: 2_000, tries: 2 })) =>
  (name: string, { all }: LookupOptions, answer: Answer): void =>
    void addressesOf(name, servers).then(
      (found) =>
        all === true
          ? answer(null, found)
          : answer(null, found[0]?.address ?? "", found[0]?.family),
      (error: Error) => answer(error, []),
    );
