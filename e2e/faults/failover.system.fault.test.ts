import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "@evenfall/testing";
import { expect, test } from "vitest";
import {
  createFailoverHarness,
  type FailoverHarness,
  type VirtualUser,
} from "./failover-harness.ts";
import { tell, throwDice } from "./seed.ts";
import { kindOf } from "./visitor-over-http.ts";

/** Visitors at each of the two nodes. */
const EACH = 3;
/** Sends that a node takes before the fault, and again after it. */
const SENDS = 6;

/** Goes on talking, two messages to a turn, sent at once, until told to stop. */
const talk = async (
  system: FailoverHarness,
  virtualUser: VirtualUser,
  isOver: () => boolean,
): Promise<void> => {
  for (let line = 1; !isOver(); line += 1) {
    await Promise.all(
      [1, 2].map((part) =>
        system.send(virtualUser, `${virtualUser.visitor.conversationId} ${line}.${part}`),
      ),
    );
    await system.untilIdle(virtualUser.visitor);
  }
};

/** Resolves when every node has taken so many sends more. */
const untilEachTook = async (system: FailoverHarness, more: number): Promise<void> => {
  const goals = new Map<ServerProcess, number>(
    system.nodes.map((node) => [node, system.takenBy(node) + more]),
  );
  while (system.nodes.some((node) => system.takenBy(node) < (goals.get(node) ?? 0)))
    await system.taken.next();
};

/** Resolves when the node says of itself that it can serve, or cannot. */
const untilReadyIs = async (node: ServerProcess, ready: boolean): Promise<void> => {
  while ((await fetch(`${node.url}/readyz`)).ok !== ready) await sleep(20);
};

/** Lets everybody talk while `fault` happens; gives what is wrong by the record, with the seed. */
const talkThrough = async (
  fault: (system: FailoverHarness) => Promise<void>,
): Promise<readonly string[]> => {
  const dice = throwDice("failover");
  const system = await createFailoverHarness({ each: EACH });
  const { pair, recorder, refusals } = system;
  let over = false;
  const talking = Promise.all(
    system.virtualUsers.map((virtualUser) => talk(system, virtualUser, () => over)),
  );

  await Promise.race([untilEachTook(system, SENDS), talking]);
  await sleep(dice.between(0, 50));
  const before = recorder.acknowledgements;
  await Promise.race([fault(system), talking]);
  await pair.standby.promote();
  const promotedAt = performance.now();
  const sincePromotion = (): number => Math.round(performance.now() - promotedAt);
  await Promise.race([Promise.all(system.nodes.map((node) => untilReadyIs(node, true))), talking]);
  const readyMs = sincePromotion();
  await Promise.race([untilEachTook(system, 1), talking]);
  const takenMs = sincePromotion();
  await Promise.race([untilEachTook(system, SENDS), talking]);
  over = true;
  await talking;

  const faults = await system.judge(pair.standby);
  expect(recorder.acknowledgements).toBeGreaterThan(before);
  for (const refusal of refusals) {
    expect(kindOf(refusal)).toBe("unavailable");
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  tell(`both nodes were ready ${readyMs} ms after the promotion and took sends by ${takenMs} ms`);
  tell(
    `${recorder.acknowledgements} messages acknowledged, ${before} of them before; ${refusals.length} sends were put off`,
  );
  for (const node of system.nodes) expect(await node.stop()).toBe(0);
  return faults.map((line) => `${line} (FAULT_SEED=${dice.seed})`);
};

test("the primary dies, its standby is promoted, and nothing acknowledged is lost or doubled", async () => {
  const faults = await talkThrough(async ({ pair, nodes }) => {
    await pair.primary.kill();
    await Promise.all(nodes.map((node) => untilReadyIs(node, false)));
  });
  expect(faults).toEqual([]);
});

/** Commits of the primary that wait for a standby. PostgreSQL has no event for it. */
const WAITING = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";

test("a primary cut off from its standby acknowledges nothing, and is left for the promoted one while it still runs", async () => {
  const faults = await talkThrough(async ({ pair }) => {
    await pair.standby.stopFollowing();
    while ((await pair.primary.query(WAITING)) === "0") await sleep(50);
  });
  expect(faults).toEqual([]);
});
