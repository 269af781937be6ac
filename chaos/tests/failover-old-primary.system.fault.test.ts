import { clientId } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { turnEnds } from "../visitors/settle.ts";
import { kindOf } from "../visitors/visitor-over-http.ts";
import { severalNodes } from "./support.ts";

const REFUSALS = 5;

test("an old primary that comes back beside its successor is not written to, also when that one dies", async () => {
  const system = await severalNodes({ nodes: 2, nats: false, asksEveryMs: 50 });
  const { database, balancer, nodes, recorder } = system;
  const visitors = await Promise.all(nodes.map(({ url }) => system.visit("account", url)));
  const eachSends = (content: string, ids: readonly string[] = []) =>
    Promise.all(
      visitors.map(async (visitor, index) => {
        await visitor.says(content, ids[index]);
        await turnEnds(visitor);
      }),
    );
  const eachIsReady = (ready: boolean) =>
    Promise.all(nodes.map(({ port }) => balancer.untilReadyIs(port, ready)));
  await database.waitsForStandby();
  const { primary: old, standby: successor } = database;
  const messagesOfOld = () => old.query("select count(*) from messages", database.database);

  await eachSends("On the first primary");
  await old.kill();
  await eachIsReady(false);
  await database.failsOver();
  await eachIsReady(true);
  await eachSends("On its successor");

  // Started as a primary by mistake: it waits for no standby, and would accept every write.
  await old.start();
  const left = await messagesOfOld();
  expect(await old.query("select pg_is_in_recovery()")).toBe("f");
  await eachSends("With the old one back");

  await successor.kill();
  const content = "With only the old one there";
  const ids = visitors.map(() => clientId());
  for (const [index, visitor] of visitors.entries())
    for (let refused = 0; refused < REFUSALS; await sleep(20)) {
      const answer = await visitor.posts({ id: ids[index] ?? "", content });
      if (answer === null) continue;
      expect(answer.status).toBe(503);
      expect(kindOf(answer)).toBe("unavailable");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      refused += 1;
    }
  expect(await messagesOfOld()).toBe(left);

  await successor.start();
  await eachSends(content, ids);
  expect((await system.judge()).faults).toEqual([]);
  expect(recorder.acknowledgements).toBe(4 * visitors.length);
  expect(await messagesOfOld()).toBe(left);
});
