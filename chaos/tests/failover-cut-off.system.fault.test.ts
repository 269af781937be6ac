import { createHttpClient } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startLoad } from "../load.ts";
import { severalNodes } from "./support.ts";

/** The number of commits that wait for a standby; it has to be polled. */
const WAITING = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";

test("a primary cut off from its standby acknowledges nothing, and is left for the promoted one while it still runs", async () => {
  const system = await severalNodes({ nodes: 2, nats: false });
  const { database, dice, nodes, url: origin } = system;
  // Each visitor stays with one node: for a while the other may still read from the old primary.
  const loads = await Promise.all(
    nodes.map(({ url }) => startLoad({ ...system, url }, () => createHttpClient({ url, origin }))),
  );
  const eachAnswers = () => Promise.all(loads.map((load) => load.turnTakes()));
  await database.waitsForStandby();
  await eachAnswers();
  await sleep(dice.between(0, 400));
  await database.standby.stopFollowing();
  while ((await database.primary.query(WAITING)) === "0") await sleep(20);
  await database.failsOver();
  await eachAnswers();
  for (const load of loads) expect(await load.leaves(), `FAULT_SEED=${dice.seed}`).toEqual([]);
});
