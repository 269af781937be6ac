import type { ServerProcess } from "@evenfall/testing";
import { expect, test } from "vitest";
import { createFailoverHarness, type FailoverHarness } from "./failover-harness.ts";

const MESSAGES = "select count(*) from messages";

/** Resolves when every node has refused a send `times` times more. */
const untilEachRefused = async (system: FailoverHarness, times: number): Promise<void> => {
  const goals = new Map<ServerProcess, number>(
    system.nodes.map((node) => [node, system.refusedBy(node) + times]),
  );
  while (system.nodes.some((node) => system.refusedBy(node) < (goals.get(node) ?? 0)))
    await system.refused.next();
};

test("an old primary that comes back beside its successor is not written to, also when that one dies", async () => {
  const system = await createFailoverHarness({ each: 1 });
  const { pair, virtualUsers } = system;
  const { primary: old, standby: successor } = pair;
  const eachSends = (what: string) =>
    Promise.all(
      virtualUsers.map(async (virtualUser) => {
        await system.send(virtualUser, what);
        await system.untilIdle(virtualUser.visitor);
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
  await Promise.race([untilEachRefused(system, 5), sending]);
  expect(await old.query(MESSAGES, pair.database)).toBe(left);

  await successor.start();
  await sending;
  expect(await system.judge(successor)).toEqual([]);
  expect(await old.query(MESSAGES, pair.database)).toBe(left);
});
