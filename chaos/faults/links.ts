import { setTimeout as sleep } from "node:timers/promises";
import type { LinkFault } from "@evenfall/testing";

import type { Link, Node } from "../system/node.ts";
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

/** Sixty faults in all: two links, each with five ways to break. */
export const LINK_FAULTS: readonly Fault[] = LINKS.flatMap(([end, link]) => [
  ...KINDS.map(([kind, fault]): Fault => ({
    name: `${kind} between a node and ${end}`,
    times: 6,
    inject: async (system) => {
      const proxy = link(system.dice.pick(system.nodes));
      proxy.breaks(fault(system));
      await sleep(system.dice.between(BROKEN_MS.min, BROKEN_MS.max));
      proxy.mends();
    },
  })),
  {
    name: `resets between a node and ${end}`,
    times: 6,
    inject: async ({ nodes, dice }): Promise<void> => {
      link(dice.pick(nodes)).resets();
    },
  },
]);
