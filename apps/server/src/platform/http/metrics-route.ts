import { timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");
LOOPBACK.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

const isLoopback = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 4 ? "ipv4" : "ipv6");
};

const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether metrics may be read: by loopback where no token is set, else by who sends it (design §6). */
export const mayReadMetrics = (
  request: {
    readonly remoteAddress: string;
    readonly authorization: string | null;
    readonly forwarded: boolean;
  },
  token: string | null,
): boolean =>
  token === null
    ? // A proxy on this machine would lend its own loopback address to everybody.
      !request.forwarded && isLoopback(request.remoteAddress)
    : sameText(request.authorization ?? "", `Bearer ${token}`);
