import { BlockList, isIP } from "node:net";

/** The proxies whose forwarding headers are trusted. */
export interface TrustedProxies {
  /** Takes an address in any notation; false for anything else. */
  includes(address: string): boolean;
}

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An address without port and brackets, and IPv4-mapped IPv6 as IPv4; null if it is no address. */
export const plainAddress = (text: string): string | null => {
  const bare =
    /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const address = (bare.split("%")[0] ?? "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  return isIP(address) === 0 ? null : address;
};

/** The proxies of `TRUSTED_PROXIES`: addresses and CIDR ranges. Throws for anything else. */
export const createTrustedProxies = (networks: readonly string[]): TrustedProxies => {
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", prefix] = network.split("/");
    if (prefix === undefined) list.addAddress(base, family(base));
    else list.addSubnet(base, Number(prefix), family(base));
  }
  return {
    includes: (text) => {
      const address = plainAddress(text);
      return address !== null && list.check(address, family(address));
    },
  };
};

/**
 * The network address that a request comes from: the rightmost one in the forwarding chain that is
 * not a trusted proxy's (design §3.5), since anybody may have written those to its left. An unreadable
 * entry ends the search at the hop that reported it. "unknown" if the peer's address is unknown.
 */
export const clientAddress = (
  remoteAddress: string,
  forwardedFor: string | null,
  trusted: TrustedProxies,
): string => {
  let nearest = plainAddress(remoteAddress);
  if (nearest === null) return "unknown";
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    if (!trusted.includes(nearest)) return nearest;
    const next = plainAddress(hop.trim());
    if (next === null) return nearest;
    nearest = next;
  }
  return nearest;
};

/** Whether the browser used TLS, according to a trusted proxy. */
export const cameByTls = (
  remoteAddress: string,
  forwardedProto: string | null,
  trusted: TrustedProxies,
): boolean => {
  const peer = plainAddress(remoteAddress);
  if (peer === null || forwardedProto === null || !trusted.includes(peer)) return false;
  return forwardedProto.split(",").at(-1)?.trim().toLowerCase() === "https";
};

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));

/** The network that shares limits: an IPv4 address, or an IPv6 /64, the least that a customer is given. */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  // A dotted quad at the end counts as two groups.
  const width = before.length + after.length + (address.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - width).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
