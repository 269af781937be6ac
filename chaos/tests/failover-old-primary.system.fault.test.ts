import { clientId } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { turnEnds } from "../visitors/settle.ts";
import { kindOf } from "../visitors/visitor-over-http.ts";
import { severalNodes } from "./support.ts";

const MESSAGES = "select count(*) from messages";
const REFUSALS = 5;

test("an old primary that comes back beside its successor is not written to, also when that one dies", async () => {
  const system = await severalNodes({ nodes: 2, nats: false, asksEveryMs: 50 });
  const { database, balancer, nodes, recorder } = system;
  const visitors = await Promise.all(nodes.map(({ url }) => system.visit("account", url)));
  const eachSends = (content: string) =>
    Promise.all(
      visitors.map(async (visitor) => {
        await visitor.says(content);
        await turnEnds(visitor);
      }),
    );
  const eachIsReady = (ready: boolean) =>
    Promise.all(nodes.map(({ port }) => balancer.untilReadyIs(port, ready)));
  await database.waitsForStandby();
  const { primary: old, standby: successor } = database;

  await eachSends("On the first primary");
  await old.kill();
  await eachIsReady(false);
  await database.failsOver();
  await eachIsReady(true);
  await eachSends("On its successor");

  // Started as a primary by mistake: it waits for nobody, and would take every write.
  await old.start();
  const left = await old.query(MESSAGES, database.database);
  expect(await old.query("select pg_is_in_recovery()")).toBe("f");
  await eachSends("With the old one back");

  await successor.kill();
  const unsent = await Promise.all(
    visitors.map(async (visitor) => {
      const sent = { id: clientId(), content: "With only the old one there" };
      for (let refused = 0; refused < REFUSALS; await sleep(20)) {
        const answer = await visitor.posts(sent);
        if (answer === null) continue;
        expect(answer.status).toBe(503);
        expect(kindOf(answer)).toBe("unavailable");
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        refused += 1;
      }
      return async () => {
        await visitor.says(sent.content, sent.id);
        await turnEnds(visitor);
      };
    }),
  );
  expect(await old.query(MESSAGES, database.database)).toBe(left);

  await successor.start();
  await Promise.all(unsent.map((send) => send()));
  expect((await system.judge()).faults).toEqual([]);
  expect(recorder.acknowledgements).toBe(4 * visitors.length);
  expect(await old.query(MESSAGES, database.database)).toBe(left);
});
