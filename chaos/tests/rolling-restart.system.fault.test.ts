import { expect, test } from "vitest";
import { talkToThreeNodes } from "./rolling.ts";
import { tell } from "./seed.ts";

const ROUNDS = 2;

test("three nodes are restarted one after the other, twice, and nobody who talks notices", async () => {
  const { nodes, load, restarts } = await talkToThreeNodes();
  for (let round = 0; round < ROUNDS; round += 1) for (const node of nodes) await restarts(node);
  expect(await load.leaves()).toEqual([]);
  tell(`${ROUNDS * nodes.length} restarts, ${load.acknowledged} sends taken, none failed`);
});
