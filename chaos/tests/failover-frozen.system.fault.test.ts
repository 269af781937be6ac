import { expect, onTestFinished, test } from "vitest";
import { systemChance, systemClock } from "../../apps/server/src/platform/clock.ts";
import { readDatabaseUrl } from "../../apps/server/src/platform/database/database-address.ts";
import { isDatabaseUnavailable } from "../../apps/server/src/platform/database/failure-code.ts";
import { createWriterPool } from "../../apps/server/src/platform/database/writer-pool.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { pairOfDatabases } from "./support.ts";

const whereAmI = "select current_setting('port')::int as port";

test("what waits on a primary that neither answers nor hangs up is let go when a successor is there", async () => {
  const pair = await pairOfDatabases();
  const { primary, standby } = pair;
  const address = readDatabaseUrl(pair.url());
  if (!address.ok || address.value.kind !== "several") throw new Error("two hosts were listed");
  const { pool, finder, connect, close } = createWriterPool(address.value, {
    clock: systemClock,
    chance: systemChance,
    log: createLog({ level: "silent", destination: process.stderr }),
  });
  onTestFinished(close);
  finder.watch();
  await pool.query("create table kept (word text)");
  const lent = await pool.connect();
  await lent.query("insert into kept values ('before')");

  const apart = await connect();
  const apartEnded = new Promise<void>((resolve) => apart.once("end", resolve));

  const thaw = primary.freeze();
  onTestFinished(thaw);
  const stuck = lent.query("insert into kept values ('lost')").catch((error: unknown) => error);
  await standby.promote();
  expect(isDatabaseUnavailable(await stuck)).toBe(true);
  lent.release(true);
  await apartEnded;
  expect((await pool.query(whereAmI)).rows).toEqual([{ port: standby.port }]);

  // It wakes up as a primary still, with what it was told last.
  thaw();
  await pool.query("insert into kept values ('after')");
  expect((await pool.query(whereAmI)).rows).toEqual([{ port: standby.port }]);
  expect((await pool.query("select word from kept order by word")).rows).toEqual([
    { word: "after" },
    { word: "before" },
  ]);
});
