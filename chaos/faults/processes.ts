import { setTimeout as sleep } from "node:timers/promises";
import type { Node } from "../system/node.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** The longest wait before a fault, so that it hits any moment of a turn. */
const MOMENT_MS = 400;

const DOWN_MS = { min: 0, max: 1_500 };

/** Up to longer than a lease lasts. */
const STOPPED_MS = { min: 1_000, max: 20_000 };

/** A random node, once it and at least one other are serving; the rest may still be starting. */
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

/** Faults of processes, one at a time. */
export const PROCESS_FAULTS: readonly Fault[] = [
  {
    name: "kill -9 of a node",
    times: 200,
    // It restarts while the next fault is injected; meanwhile visitors use the other nodes.
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
    // The primary's machine is lost for good, and its standby replaces it.
    name: "failover of PostgreSQL to its standby, synchronous commit",
    times: 20,
    inject: async ({ database, dice }) => {
      await database.rebuildsStandby();
      await database.waitsForStandby();
      await sleep(dice.between(0, MOMENT_MS));
      await database.primary.kill();
      // The time until somebody notices and promotes the standby.
      await sleep(dice.between(0, 2_000));
      await database.failsOver();
    },
  },
];
