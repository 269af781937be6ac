import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";

/** Somewhere in the middle of a turn. */
const MOMENT_MS = 400;

const DOWN_MS = { min: 0, max: 1_500 };

export const PROCESS_FAULTS: readonly Fault[] = [
  {
    name: "kill -9 of a node",
    times: { long: 200, short: 6 },
    strike: async ({ nodes, dice }) => {
      const node = dice.pick(nodes);
      await sleep(dice.between(0, MOMENT_MS));
      await node.kill();
      await node.start();
    },
  },
  {
    name: "kill -9 of PostgreSQL",
    times: { long: 100, short: 3 },
    strike: async ({ database, dice }) => {
      await sleep(dice.between(0, MOMENT_MS));
      await database.primary.kill();
      await sleep(dice.between(DOWN_MS.min, DOWN_MS.max));
      await database.primary.start();
    },
  },
  {
    name: "kill -9 of nats-server",
    times: { long: 100, short: 4 },
    strike: async ({ nats, dice }) => {
      await sleep(dice.between(0, MOMENT_MS));
      await nats.kill();
      await sleep(dice.between(DOWN_MS.min, DOWN_MS.max));
      await nats.start();
    },
  },
  {
    name: "SIGSTOP of a node, 1 to 60 s",
    times: { long: 50, short: 2 },
    strike: async ({ nodes, dice }) => {
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
    strike: async ({ nodes, dice, recorder }) => {
      const node = dice.pick(nodes);
      await sleep(dice.between(0, MOMENT_MS));
      const exitCode = await node.stop();
      if (exitCode !== 0) recorder.contradicts(`${node.name} ended with ${exitCode}`);
      await node.start();
    },
  },
];
