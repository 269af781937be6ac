import { expect, it } from "vitest";
import { countingClock, createBusHarness, until } from "@evenfall/testing/platform/event-bus.ts";
import { WAITING_MAX } from "./notify-carrier.ts";

// Real servers on a machine that may be busy.

const LISTENERS =
  "from pg_stat_activity where query ~ 'listen|notify' and pid <> pg_backend_pid() and datname = current_database()";

/** Two nodes; the first reaches the database by a way that can be broken. */
const twoNodes = async () => {
  const harness = await createBusHarness();
  const { gate, way } = await harness.gateToDatabase();
  const clock = countingClock();
  const [one, two] = [harness.node(way, clock), harness.node()];
  await Promise.all([one.is("up"), two.is("up")]);
  return { harness, gate, clock, one, two };
};

it("carries what one node says to the others by NOTIFY, and never back to itself", async () => {
  const { harness, one, two } = await twoNodes();
  const three = harness.node();
  await three.is("up");
  const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const number of numbers) one.says(number);
  await Promise.all([two.hears(500), three.hears(500)]);
  two.says(501);
  await Promise.all([one.hears(501), three.hears(501)]);
  expect([one.heard, two.heard, three.heard]).toEqual([[501], numbers, [...numbers, 501]]);
});

it("comes back when the database ends its connection, and has every node catch up", async () => {
  const { harness, one, two } = await twoNodes();
  const before = [one.caughtUp(), two.caughtUp()] as const;
  await harness.database.pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await Promise.all([one.is("away"), two.is("away")]);
  await Promise.all([one.is("up"), two.is("up")]);
  await until(() => one.caughtUp() > before[0] && two.caughtUp() > before[1]);
  one.says(1);
  await two.hears(1);
  expect(one.log.lines.map(({ level }) => level)).toEqual(["warn", "info"]);
});

it("notices a connection that takes everything and brings nothing", async () => {
  const { gate, one, two } = await twoNodes();
  gate.breaks({ kind: "partition" });
  one.says(1);
  await one.is("away");
  const before = two.caughtUp();
  gate.mends();
  await one.is("up");
  // It may be that its last words reached nobody.
  await until(() => two.caughtUp() > before);
  two.says(2);
  await one.hears(2);
  expect(one.log.lines[0]?.fields).toMatchObject({ reason: "it fell silent" });
});

it("takes a bounded number while the database does not, and has the others catch up", async () => {
  const { one, two } = await twoNodes();
  const before = two.caughtUp();
  for (let number = 1; number <= WAITING_MAX + 10; number += 1) one.says(number);
  // A word to catch up may still have waited before them.
  expect(one.bus.state().carrier?.waiting).toBe(WAITING_MAX);
  expect(one.bus.state().dropped).toBeGreaterThanOrEqual(10);
  await two.hears(1_000);
  await until(() => two.caughtUp() > before);
});

it("sends what waits before it ends, and leaves nothing open", async () => {
  const { gate, clock, one, two } = await twoNodes();
  for (let number = 1; number <= 300; number += 1) one.says(number);
  await one.bus.close();
  await two.hears(300);
  await until(() => gate.ends === 0);
  expect(clock.pending()).toBe(0);
});

it.each(["shut", "partition"] as const)(
  "ends soon where the database is away: %s",
  async (kind) => {
    const { gate, clock, one } = await twoNodes();
    gate.breaks({ kind });
    one.says(1);
    await one.bus.close();
    expect(clock.pending()).toBe(0);
  },
);
