import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase, databaseUrlOf } from "@evenfall/testing/platform/database.ts";
import { carrierContract, gateTo, startNode, until } from "@evenfall/testing/platform/event-bus.ts";
import { connectApart } from "../database/own-postgres.ts";
import { notifyCarrier, WAITING_MAX } from "./notify-carrier.ts";

const LISTENERS =
  "from pg_stat_activity where query ~ 'listen|notify' and pid <> pg_backend_pid() and datname = current_database()";

const onDatabase = async () => {
  const { pool, poolConfig, drop } = await createTestDatabase();
  onTestFinished(drop);
  const url = new URL(databaseUrlOf(poolConfig));
  const named = (name: string) => url.searchParams.get(name);
  const [host, port] = [named("host") ?? url.hostname, Number(named("port") ?? (url.port || 5432))];
  const gate = await gateTo(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  url.searchParams.set("host", "127.0.0.1");
  url.searchParams.set("port", String(gate.port));
  const node = (connectionString: string) =>
    startNode(notifyCarrier(() => connectApart({ connectionString })));
  const another = () => node(databaseUrlOf(poolConfig));
  const [one, two] = [node(url.href), another()];
  await Promise.all([one.is("up"), two.is("up")]);
  return { pool, gate, one, two, another };
};

carrierContract(onDatabase, { waitingMax: WAITING_MAX });

it("comes back when the database ends its connection, and has every node catch up", async () => {
  const { pool, one, two } = await onDatabase();
  const before = [one.caughtUp(), two.caughtUp()] as const;
  await pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await Promise.all([one.is("away"), two.is("away")]);
  await Promise.all([one.is("up"), two.is("up")]);
  await until(() => one.caughtUp() > before[0] && two.caughtUp() > before[1]);
  one.says(1);
  await two.hears(1);
  expect(one.log.lines.map(({ level }) => level)).toEqual(["warn", "info"]);
});
