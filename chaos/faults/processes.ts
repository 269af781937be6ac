import { setTimeout as sleep } from "node:timers/promises";
import type { Node } from "../system/node.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** Somewhere in the middle of a turn. */
const MOMENT_MS = 400;

const DOWN_MS = { min: 0, max: 1_500 };

/** One that serves, with another one that serves beside it: the others may be starting still. */
const drawn = async ({ nodes, dice }: SystemUnderTest): Promise<Node> => {
  const node = dice.pick(nodes);
  await node.up;
  await Promise.any(nodes.filter((other) => other !== node).map(({ up }) => up));
  return node;
};

const allUp = async ({ nodes }: SystemUnderTest): Promise<void> => {
  await Promise.all(nodes.map(({ up }) => up));
};

/** What befalls one process after the other. */
export const PROCESS_FAULTS: readonly Fault[] = [
  {
    name: "kill -9 of a node",
    times: { long: 200, short: 4 },
    restartsNodes: true,
    // It comes back while the next one is hit: visitors have the others meanwhile.
    inject: async (system) => {
      const node = await drawn(system);
      await sleep(system.dice.between(0, MOMENT_MS));
      await node.kill();
      void node.start();
    },
    after: allUp,
  },
  {
    name: "kill -9 of PostgreSQL",
    times: { long: 100, short: 3 },
    inject: async ({ database, dice }) => {
      await sleep(dice.between(0, MOMENT_MS));
      await database.primary.kill();
      await sleep(dice.between(DOWN_MS.min, DOWN_MS.max));
      await database.primary.start();
    },
  },
  {
    name: "kill -9 of nats-server",
    times: { long: 100, short: 4 },
    inject: async ({ nats, dice }) => {
      await sleep(dice.between(0, MOMENT_MS));
      await nats?.kill();
      await sleep(dice.between(DOWN_MS.min, DOWN_MS.max));
      await nats?.start();
    },
  },
  {
    name: "SIGSTOP of a node, 1 to 60 s",
    times: { long: 50, short: 2 },
    inject: async ({ nodes, dice }) => {
      const node = dice.pick(nodes);
      await sleep(dice.between(0, MOMENT_MS));
      const goOn = node.pause();
      await sleep(dice.between(1_000, dice.between(1_000, 60_000)));
      goOn();
    },
  },
  {
    name: "SIGTERM of a node under load",
    times: { long: 20, short: 2 },
    restartsNodes: true,
    inject: async (system) => {
      const { dice, recorder } = system;
      const node = await drawn(system);
      await sleep(dice.between(0, MOMENT_MS));
      const exitCode = await node.stop();
      if (exitCode !== 0) recorder.contradicts(`${node.name} ended with ${exitCode}`);
      void node.start();
    },
    after: allUp,
  },
];
