import { expect, it } from "vitest";
import {
  carrierContract,
  createBusHarness,
  gateTo,
  until,
} from "@evenfall/testing/platform/event-bus.ts";
import { WAITING_MAX } from "./notify-carrier.ts";

const onDatabase = async () => {
  const { pool, url, node } = await createBusHarness();
  const way = new URL(url);
  const named = (name: string) => way.searchParams.get(name);
  const [host, port] = [named("host") ?? way.hostname, Number(named("port") ?? (way.port || 5432))];
  const gate = await gateTo(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  way.searchParams.set("host", "127.0.0.1");
  way.searchParams.set("port", String(gate.port));
  const [one, two] = [node(way.href), node()];
  await Promise.all([one.is("up"), two.is("up")]);
  return { pool, gate, one, two, another: () => node() };
};

carrierContract(onDatabase, { waitingMax: WAITING_MAX });

it("comes back when the database ends its connection, and has every node catch up", async () => {
  const { pool, one, two } = await onDatabase();
  const before = [one.caughtUp(), two.caughtUp()] as const;
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'listen|notify' and pid <> pg_backend_pid() and datname = current_database()",
  );
  await Promise.all([one.is("away"), two.is("away")]);
  await Promise.all([one.is("up"), two.is("up")]);
  await until(() => one.caughtUp() > before[0] && two.caughtUp() > before[1]);
  one.says(1);
  await two.hears(1);
  expect(one.log.lines.map(({ level }) => level)).toEqual(["warn", "info"]);
});
