import { expect, it } from "vitest";
import { carrierContract, createBusHarness, until } from "@evenfall/testing/platform/event-bus.ts";
import { WAITING_MAX } from "./notify-carrier.ts";

const LISTENERS =
  "from pg_stat_activity where query ~ 'listen|notify' and pid <> pg_backend_pid() and datname = current_database()";

const onDatabase = async () => {
  const harness = await createBusHarness();
  const { gate, way } = await harness.gateToDatabase();
  const [one, two] = [harness.node(way), harness.node()];
  await Promise.all([one.is("up"), two.is("up")]);
  return { gate, one, two, another: () => harness.node(), harness };
};

carrierContract(onDatabase, { waitingMax: WAITING_MAX });

it("comes back when the database ends its connection, and has every node catch up", async () => {
  const { harness, one, two } = await onDatabase();
  const before = [one.caughtUp(), two.caughtUp()] as const;
  await harness.database.pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await Promise.all([one.is("away"), two.is("away")]);
  await Promise.all([one.is("up"), two.is("up")]);
  await until(() => one.caughtUp() > before[0] && two.caughtUp() > before[1]);
  one.says(1);
  await two.hears(1);
  expect(one.log.lines.map(({ level }) => level)).toEqual(["warn", "info"]);
});
