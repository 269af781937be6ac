import type { LiveEvent } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { EVERY_KEY } from "./bus.ts";
import { changeWith, CONVERSATION, countingClock, createWorld, OWNER, until } from "./bus-world.ts";
import { NOTIFY_CHANNEL } from "./notify-carrier.ts";
import { leaseEndedTopic, liveTopic, streamsEndTopic } from "./topics.ts";

// Real servers on a machine that may be busy.

const CONNECTIONS =
  "from pg_stat_activity where application_name = 'evenfall events' and datname = current_database()";

it("carries what one node says to the others, in order, and never back to itself", async () => {
  const world = await createWorld();
  const [one, two, three] = [world.node(), world.node(), world.node()];
  await Promise.all([one, two, three].map((node) => node.is({ notify: "up" })));
  const revisions = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const revision of revisions) one.says(revision);
  await Promise.all([two.hears(500), three.hears(500)]);
  two.says(501);
  await Promise.all([one.hears(501), three.hears(501)]);
  expect([one.heard, two.heard, three.heard]).toEqual([[501], revisions, [...revisions, 501]]);
});

it("sends a long event without its update, and a short one whole", async () => {
  const world = await createWorld();
  const [one, two] = [world.node(), world.node()];
  await Promise.all([one.is({ notify: "up" }), two.is({ notify: "up" })]);
  const events: LiveEvent[] = [];
  two.bus.subscribe(liveTopic, OWNER, { hear: (event) => events.push(event) });
  for (const letters of [100, 4_000, 200_000])
    one.bus.publish(liveTopic, OWNER, changeWith(letters));
  await two.hears(200_000);
  const nudge = { type: "conversation-changed", conversationId: CONVERSATION };
  expect(events).toEqual([
    changeWith(100),
    { ...nudge, revision: 4_000 },
    { ...nudge, revision: 200_000 },
  ]);
});

it("tells the key to who listens for every one, whatever letters it has", async () => {
  const world = await createWorld();
  const [one, two] = [world.node(), world.node()];
  await Promise.all([one.is({ notify: "up" }), two.is({ notify: "up" })]);
  const heard: unknown[] = [];
  const leave = two.bus.subscribe(streamsEndTopic, EVERY_KEY, {
    hear: (_, key) => heard.push(key),
  });
  two.bus.subscribe(leaseEndedTopic, EVERY_KEY, { hear: (ended, key) => heard.push(ended, key) });
  const keys = ["a-plain_Id", "one.two *>", "ключ\n", ""];
  for (const key of keys) one.bus.publish(streamsEndTopic, key, null);
  one.bus.publish(leaseEndedTopic, "run", { lease: 3 });
  await until(
    () => heard.length === 6,
    () => `all, only ${heard.join()}`,
  );
  expect(heard).toEqual([...keys, { lease: 3 }, "run"]);
  leave();
  one.bus.publish(streamsEndTopic, "later", null);
  one.says(1);
  await two.hears(1);
  expect(heard).toHaveLength(6);
});

it("comes back when the database ends its connection, and has streams catch up", async () => {
  const world = await createWorld();
  const one = world.node();
  const two = world.node();
  await Promise.all([one.is({ notify: "up", peers: 1 }), two.is({ notify: "up", peers: 1 })]);
  expect([one.missed(), two.missed()]).toEqual([1, 1]);
  await world.database.pool.query(`select pg_terminate_backend(pid) ${CONNECTIONS}`);
  await until(
    () => one.missed() === 2 && two.missed() === 2,
    () => `told to catch up once, but ${one.missed()} and ${two.missed()}`,
  );
  one.says(1);
  await two.hears(1);
  expect(one.log.lines.map(({ level }) => level)).toEqual(["warn"]);
});

it("sends what was said without a connection as soon as there is one", async () => {
  const world = await createWorld();
  const gate = await world.gateToDatabase();
  const one = world.node({ way: gate.way });
  const two = world.node();
  await Promise.all([one.is({ notify: "up", peers: 1 }), two.is({ notify: "up", peers: 1 })]);
  gate.breaks({ kind: "shut" });
  await one.is({ notify: "down" });
  one.says(1);
  expect(two.heard).toEqual([]);
  gate.mends();
  await two.hears(1);
});

it("notices a connection that takes everything and brings nothing", async () => {
  const world = await createWorld();
  const gate = await world.gateToDatabase();
  const one = world.node({ way: gate.way });
  const two = world.node();
  await Promise.all([one.is({ notify: "up", peers: 1 }), two.is({ notify: "up", peers: 1 })]);
  gate.breaks({ kind: "partition" });
  two.says(1);
  one.says(2);
  await one.is({ notify: "down" });
  gate.mends();
  await two.hears(2);
  await one.is({ notify: "up" });
  expect(one.missed()).toBe(2);
  two.says(3);
  await one.hears(3);
});

it("keeps a bounded number while the database is away, and tells others what it gave up", async () => {
  const world = await createWorld();
  const gate = await world.gateToDatabase();
  const one = world.node({ way: gate.way, notifyQueueMax: 50 });
  const two = world.node();
  await Promise.all([one.is({ notify: "up", peers: 1 }), two.is({ notify: "up", peers: 1 })]);
  const missed = two.missed();
  gate.breaks({ kind: "shut" });
  await one.is({ notify: "down" });
  for (let revision = 1; revision <= 1_000; revision += 1) one.says(revision);
  expect(one.bus.state().queued).toBe(50);
  expect(one.bus.state().dropped).toBeGreaterThanOrEqual(950);
  gate.mends();
  await two.hears(1_000);
  expect(two.heard).not.toContain(900);
  await until(
    () => two.missed() > missed,
    () => "told to catch up",
  );
});

it("passes by what it does not understand", async () => {
  const world = await createWorld();
  const node = world.node();
  await node.is({ notify: "up" });
  const frames = [
    "",
    "hello",
    "v2.other.1.live.x\n{}",
    `v1.other.1.live.${OWNER}\n{"type":"conversation-changed"`,
    `v1.other.2.live.${OWNER}\n{"type":"conversation-changed","revision":"one"}`,
    'v1.other.3.hello.all\n{"nats":"perhaps"}',
    "v1.other.4.hello.all\n",
    "v1.other.5.unheard-of.x\nnull",
  ];
  for (const frame of frames)
    await world.database.pool.query("select pg_notify($1, $2)", [NOTIFY_CHANNEL, frame]);
  await node.is({ malformed: 7 });
  const known = `v1.other.6.live.${OWNER}\n${JSON.stringify({ type: "conversation-changed", conversationId: CONVERSATION, revision: 5 })}`;
  await world.database.pool.query("select pg_notify($1, $2)", [NOTIFY_CHANNEL, known]);
  await node.hears(5);
  expect([node.log.lines, node.bus.state().peers]).toEqual([[], 0]);
});

it("sends what waits before it ends, says that it leaves, and leaves nothing open", async () => {
  const world = await createWorld();
  const clock = countingClock();
  const one = world.node({ clock });
  const two = world.node();
  await Promise.all([one.is({ notify: "up", peers: 1 }), two.is({ notify: "up", peers: 1 })]);
  for (let revision = 1; revision <= 300; revision += 1) one.says(revision);
  await one.bus.close();
  await two.hears(300);
  await two.is({ peers: 0 });
  one.says(301);
  const { rows } = await world.database.pool.query(`select count(*)::int as open ${CONNECTIONS}`);
  expect([rows, clock.pending(), one.bus.state().notify]).toEqual([[{ open: 1 }], 0, "down"]);
});

it("ends at once where the database is away", async () => {
  const world = await createWorld();
  const gate = await world.gateToDatabase();
  gate.breaks({ kind: "shut" });
  const clock = countingClock();
  const node = world.node({ way: gate.way, clock });
  node.says(1);
  await node.bus.close();
  expect(clock.pending()).toBe(0);
});
