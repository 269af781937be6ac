import { setTimeout as sleep } from "node:timers/promises";
import type { Node } from "../system/node.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** Somewhere in the middle of a turn. */
const MOMENT_MS = 400;

const DOWN_MS = { min: 0, max: 1_500 };

/** Longer than a lease lasts, at most. */
const STOPPED_MS = { min: 1_000, max: 20_000 };

/** One that serves, with another one that serves beside it: the others may be starting still. */
const drawn = async ({ nodes, dice }: SystemUnderTest): Promise<Node> => {
  const node = dice.pick(nodes);
  await node.up;
  await Promise.any(nodes.filter((other) => other !== node).map(({ up }) => up));
  await sleep(dice.between(0, MOMENT_MS));
  return node;
};

const killsAndStarts =
  (
    of: (system: SystemUnderTest) => { kill(): Promise<unknown>; start(): Promise<unknown> } | null,
  ) =>
  async (system: SystemUnderTest): Promise<void> => {
    const part = of(system);
    await sleep(system.dice.between(0, MOMENT_MS));
    await part?.kill();
    await sleep(system.dice.between(DOWN_MS.min, DOWN_MS.max));
    await part?.start();
  };

/** What befalls one process after the other. */
export const PROCESS_FAULTS: readonly Fault[] = [
  {
    name: "kill -9 of a node",
    times: 200,
    // It comes back while the next one is hit: visitors have the others meanwhile.
    inject: async (system) => {
      const node = await drawn(system);
      await node.kill();
      void node.start();
    },
  },
  {
    name: "kill -9 of PostgreSQL",
    times: 100,
    inject: killsAndStarts(({ database }) => database.primary),
  },
  { name: "kill -9 of nats-server", times: 100, inject: killsAndStarts(({ nats }) => nats) },
  {
    name: "SIGSTOP of a node, 1 to 20 s",
    times: 50,
    inject: async (system) => {
      const goOn = (await drawn(system)).pause();
      await sleep(system.dice.between(STOPPED_MS.min, STOPPED_MS.max));
      goOn();
    },
  },
  {
    name: "SIGTERM of a node under load",
    times: 20,
    inject: async (system) => {
      const node = await drawn(system);
      const exitCode = await node.stop();
      if (exitCode !== 0) system.recorder.contradicts(`${node.name} ended with ${exitCode}`);
      void node.start();
    },
  },
  {
    // The primary's machine is gone for good, and its standby takes its place.
    name: "failover of PostgreSQL to its standby, synchronous commit",
    times: 20,
    inject: async ({ database, dice }) => {
      await database.rebuildsStandby();
      await database.waitsForStandby();
      await sleep(dice.between(0, MOMENT_MS));
      await database.primary.kill();
      // Until somebody notices, and promotes.
      await sleep(dice.between(0, 2_000));
      await database.failsOver();
    },
  },
];
