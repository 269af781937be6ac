import { describe, expect, it } from "vitest";
import { cameByTls, clientAddress, networkOf, createTrustedProxies } from "./network-address.ts";

describe("the client's network address", () => {
  const proxies = createTrustedProxies(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);

  it.each([
    ["the peer, when it is no trusted proxy", "198.51.100.1", "203.0.113.9", "198.51.100.1"],
    ["what the trusted proxy reports", "10.1.1.1", "203.0.113.9", "203.0.113.9"],
    [
      "the rightmost that is no proxy's",
      "10.1.1.1",
      "1.1.1.1, 203.0.113.9, 192.0.2.7",
      "203.0.113.9",
    ],
    ["the outermost proxy, when all are trusted", "10.1.1.1", "10.2.2.2", "10.2.2.2"],
    [
      "the last hop before an unreadable one",
      "10.1.1.1",
      "203.0.113.9, oops, 10.2.2.2",
      "10.2.2.2",
    ],
    ["IPv4 in an IPv6 coat as IPv4", "::ffff:10.1.1.1", "::ffff:203.0.113.9", "203.0.113.9"],
    ["IPv6 proxies, too", "2001:db8::1", "[2a00:1:2:3::9]:443", "2a00:1:2:3::9"],
    ['"unknown" without a peer', "", "203.0.113.9", "unknown"],
  ])("is %s", (_what, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected);
  });

  it.each(["10.0.0.0/33", "proxy.example", "10.0.0.1/x"])(
    "cannot be had from a list with %s",
    (network) => {
      expect(() => createTrustedProxies([network])).toThrow();
    },
  );
});

it("believes a trusted proxy alone that the browser spoke TLS", () => {
  const proxies = createTrustedProxies(["10.0.0.1"]);
  expect(cameByTls("10.0.0.1", "https", proxies)).toBe(true);
  expect(cameByTls("10.0.0.1", "http", proxies)).toBe(false);
  expect(cameByTls("10.0.0.1", null, proxies)).toBe(false);
  expect(cameByTls("10.0.0.2", "https", proxies)).toBe(false);
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2a00:1:2:3:4:5:6:7", "2a00:1:2:3::/64"],
  ["2a00:01::3:0:0:0:7", "2a00:1:0:3::/64"],
  ["::1", "0:0:0:0::/64"],
])("counts %s as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
