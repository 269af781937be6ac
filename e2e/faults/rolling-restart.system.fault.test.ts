import { expect, test } from "vitest";
import { createRollingHarness } from "./rolling-harness.ts";
import { tell } from "./seed.ts";

const VISITORS = 8;
const ROUNDS = 2;

test("three nodes are restarted one after the other, twice, and nobody who talks notices", async () => {
  const system = await createRollingHarness();
  const fallSilent = await system.talk(VISITORS);
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const node of system.nodes) {
      expect(await node.stops()).toBe(0);
      await node.starts();
    }
  const tookMs = performance.now() - began;
  await fallSilent();
  const faults = await system.judge();
  tell(
    `${ROUNDS * system.nodes.length} restarts in ${Math.round(tookMs / 1000)} s: ${system.recorder.acknowledgements} sends taken, ${system.failures.length} failed; ${system.reconnects} streams opened anew, ${system.readsRepeated} reads repeated`,
  );
  expect(system.failures).toEqual([]);
  expect(faults).toEqual([]);
  // Otherwise the restarts met nobody.
  expect(system.reconnects).toBeGreaterThanOrEqual(VISITORS);
  expect(system.recorder.acknowledgements).toBeGreaterThan(VISITORS * system.nodes.length);
});
