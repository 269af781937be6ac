import { setTimeout as sleep } from "node:timers/promises";
import { clockLibrary } from "../system/own-clock.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const WRONG_MS = { min: 300, max: 3_000 };

const JUMPS = [
  ["an hour ahead", HOUR_S],
  ["an hour back", -HOUR_S],
  ["a day ahead", DAY_S],
  ["a day back", -DAY_S],
] as const;

/** The clock of one node is set while it works, and after a while set right. */
export const CLOCK_FAULTS: readonly Fault[] = JUMPS.map(([words, offsetSeconds]) => ({
  name: `clock of a node ${words}, and right again`,
  times: 15,
  restartsNodes: true,
  impossible: () => (clockLibrary() === null ? "there is no libfaketime" : null),
  // It keeps that clock, set right, until something else ends it: the next kind may use it too.
  before: async ({ nodes, dice }: SystemUnderTest): Promise<void> => {
    if (nodes.some(({ clock }) => clock !== null)) return;
    const node = dice.pick(nodes);
    await node.stop();
    await node.start({ ownClock: true });
  },
  inject: async ({ nodes, dice }: SystemUnderTest): Promise<void> => {
    const clock = nodes.find((node) => node.clock !== null)?.clock;
    if (clock === null || clock === undefined) throw new Error("no node has a clock of its own");
    clock.set(offsetSeconds);
    await sleep(dice.between(WRONG_MS.min, WRONG_MS.max));
    clock.set(0);
  },
}));
