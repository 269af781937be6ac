import { expect, test } from "vitest";
import { createRollingWorld } from "./rolling-world.ts";
import { tell } from "./seed.ts";

const VISITORS = 8;
const ROUNDS = 2;

test("three nodes are restarted one after the other, twice, and nobody who talks notices", async () => {
  const world = await createRollingWorld();
  const fallSilent = await world.talk(VISITORS);
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const node of world.nodes) {
      expect(await node.stops()).toBe(0);
      await node.starts();
    }
  const tookMs = performance.now() - began;
  await fallSilent();
  const faults = await world.judge();
  tell(
    `${ROUNDS * world.nodes.length} restarts in ${Math.round(tookMs / 1000)} s: ${world.recorder.acknowledgements} sends taken, ${world.failures.length} failed; ${world.reconnects} streams opened anew, ${world.readsRepeated} reads repeated`,
  );
  expect(world.failures).toEqual([]);
  expect(faults).toEqual([]);
  // Otherwise the restarts met nobody.
  expect(world.reconnects).toBeGreaterThanOrEqual(VISITORS);
  expect(world.recorder.acknowledgements).toBeGreaterThan(VISITORS * world.nodes.length);
});
