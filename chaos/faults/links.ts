import { setTimeout as sleep } from "node:timers/promises";
import type { LinkFault } from "@evenfall/testing";
import type { Link } from "../system/link.ts";
import type { Node } from "../system/node.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

const BROKEN_MS = { min: 500, max: 6_000 };

const LINKS: readonly (readonly [string, (node: Node) => Link])[] = [
  ["database", ({ toDatabase }) => toDatabase],
  ["NATS", ({ toNats }) => toNats],
];

const KINDS: readonly (readonly [string, (system: SystemUnderTest) => LinkFault])[] = [
  ["partition", () => ({ kind: "partition" })],
  ["half open", () => ({ kind: "half-open" })],
  ["latency", ({ dice }) => ({ kind: "latency", delayMs: dice.between(50, 400) })],
  ["slow bytes", () => ({ kind: "slow", bytes: 64, everyMs: 5 })],
];

const broken =
  (link: (node: Node) => Link, kind: (system: SystemUnderTest) => LinkFault) =>
  async (system: SystemUnderTest): Promise<void> => {
    const proxy = link(system.dice.pick(system.nodes));
    proxy.breaks(kind(system));
    await sleep(system.dice.between(BROKEN_MS.min, BROKEN_MS.max));
    proxy.mends();
  };

/** Sixty in all: two links, five ways to break. */
export const LINK_FAULTS: readonly Fault[] = LINKS.flatMap(([end, link]) => [
  ...KINDS.map(([kind, fault]): Fault => ({
    name: `${kind} between a node and ${end}`,
    times: { long: 6, short: 1 },
    inject: broken(link, fault),
  })),
  {
    name: `resets between a node and ${end}`,
    times: { long: 6, short: 1 },
    inject: async ({ nodes, dice }): Promise<void> => {
      link(dice.pick(nodes)).resets();
    },
  },
]);

/** What befalls the way from the visitors. */
export const VISITOR_FAULTS: readonly Fault[] = [
  {
    name: "every visitor's connection reset, streams and unanswered sends",
    times: { long: 200, short: 6 },
    inject: async ({ balancer, dice }): Promise<void> => {
      await sleep(dice.between(0, 400));
      balancer.resets();
    },
  },
];
