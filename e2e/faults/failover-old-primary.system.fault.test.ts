import type { ServerProcess } from "@evenfall/testing";
import { expect, test } from "vitest";
import { createFailoverWorld, type FailoverWorld } from "./failover-world.ts";

const MESSAGES = "select count(*) from messages";

/** Resolves when every node has refused a send `times` times more. */
const untilEachRefused = async (world: FailoverWorld, times: number): Promise<void> => {
  const goals = new Map<ServerProcess, number>(
    world.nodes.map((node) => [node, world.refusedBy(node) + times]),
  );
  while (world.nodes.some((node) => world.refusedBy(node) < (goals.get(node) ?? 0)))
    await world.refused.next();
};

test("an old primary that comes back beside its successor is not written to, also when that one dies", async () => {
  const world = await createFailoverWorld({ each: 1 });
  const { pair, seats } = world;
  const { primary: old, standby: successor } = pair;
  const eachSends = (what: string) =>
    Promise.all(
      seats.map(async (seat) => {
        await world.send(seat, what);
        await world.untilIdle(seat.visitor);
      }),
    );

  await eachSends("On the first primary");
  await old.kill();
  await successor.promote();
  await eachSends("On its successor");

  // Started as a primary by mistake: it waits for nobody, and would take every write.
  await old.start();
  const left = await old.query(MESSAGES, pair.database);
  expect(await old.query("select pg_is_in_recovery()")).toBe("f");
  await eachSends("With the old one back");

  await successor.kill();
  const sending = eachSends("With only the old one there");
  await Promise.race([untilEachRefused(world, 5), sending]);
  expect(await old.query(MESSAGES, pair.database)).toBe(left);

  await successor.start();
  await sending;
  expect(await world.judge(successor)).toEqual([]);
  expect(await old.query(MESSAGES, pair.database)).toBe(left);
});
