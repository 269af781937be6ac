import type { LiveEvent } from "@evenfall/contracts";
import { expect, it, onTestFinished } from "vitest";
import {
  changeWith,
  countingClock,
  createWorld,
  gateTo,
  natsFor,
  OWNER,
  QUICK,
  until,
} from "./bus-world.ts";
import type { BusState } from "./bus.ts";
import { connectApart } from "../database/own-postgres.ts";
import { readNatsUrl, type NatsServers } from "./nats-servers.ts";
import { NOTIFY_CHANNEL } from "./notify-carrier.ts";
import { liveTopic } from "./topics.ts";

// Real servers on a machine that may be busy.

const serversAt = (...addresses: readonly string[]): NatsServers => {
  const read = readNatsUrl(addresses.join());
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

/** All goes by NATS, and every node knows of the other two. */
const SETTLED: Partial<BusState> = { nats: "up", notify: "up", peers: 2, byNotify: false };

/** Three nodes; the third reaches NATS and the database by gates of its own. */
const threeNodes = async () => {
  const world = await createWorld();
  const server = await natsFor();
  const gate = await gateTo(server.port);
  const toDatabase = await world.gateToDatabase();
  const nats = serversAt(`127.0.0.1:${server.port}`);
  const one = world.node({ nats });
  const two = world.node({ nats });
  const three = world.node({ nats: serversAt(`127.0.0.1:${gate.port}`), way: toDatabase.way });
  const all = [one, two, three] as const;
  const areAll = (state: Partial<BusState>) => Promise.all(all.map((node) => node.is(state)));
  await areAll(SETTLED);
  return { world, server, gate, toDatabase, one, two, three, all, areAll };
};

it("carries by NATS alone where every node has it, once, to who listens", async () => {
  const { world, one, two, three } = await threeNodes();
  const byNotify: string[] = [];
  const listener = await connectApart(world.database.poolConfig);
  onTestFinished(() => listener.end());
  listener.on("notification", ({ payload = "" }) => byNotify.push(payload));
  await listener.query(`listen ${NOTIFY_CHANNEL}`);
  const revisions = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const revision of revisions) one.says(revision);
  expect(one.bus.state().queued).toBe(0);
  await Promise.all([two.hears(500), three.hears(500)]);
  expect([one.heard, two.heard, three.heard]).toEqual([[], revisions, revisions]);
  await until(
    () => byNotify.length > 0,
    () => "a sign of life",
  );
  expect(byNotify.filter((frame) => !frame.includes(".hello."))).toEqual([]);
});

it("sends an event of any length whole", async () => {
  const { one, two } = await threeNodes();
  const heard: LiveEvent[] = [];
  two.bus.subscribe(liveTopic, OWNER, { hear: (event) => heard.push(event) });
  one.bus.publish(liveTopic, OWNER, changeWith(100_000));
  await two.hears(100_000);
  expect(heard).toEqual([changeWith(100_000)]);
});

it("goes on by NOTIFY when NATS is killed, has streams catch up, and returns to NATS", async () => {
  const { server, all, areAll, one, two, three } = await threeNodes();
  const missedBefore = all.map((node) => node.missed());
  for (let round = 0; round < 3; round += 1) {
    one.says(round * 10 + 1);
    await server.kill();
    one.says(round * 10 + 2);
    await areAll({ nats: "down", byNotify: true });
    two.says(round * 10 + 3);
    await Promise.all([two.hears(round * 10 + 2), three.hears(round * 10 + 3)]);
    await one.hears(round * 10 + 3);
    await server.start();
    await areAll(SETTLED);
    three.says(round * 10 + 4);
    await Promise.all([one.hears(round * 10 + 4), two.hears(round * 10 + 4)]);
  }
  for (const [index, node] of all.entries())
    expect(node.missed()).toBeGreaterThanOrEqual((missedBefore[index] ?? 0) + 3);
  expect(new Set(three.heard).size).toBe(three.heard.length);
});

it("reaches a node that alone has lost NATS, and hears it", async () => {
  const { gate, one, two, three } = await threeNodes();
  const missed = { one: one.missed(), three: three.missed() };
  gate.breaks({ kind: "shut" });
  await three.is({ nats: "down" });
  await Promise.all([one.is({ byNotify: true }), two.is({ byNotify: true })]);
  expect([one.bus.state().nats, two.bus.state().nats]).toEqual(["up", "up"]);
  one.says(1);
  await Promise.all([two.hears(1), three.hears(1)]);
  three.says(2);
  await Promise.all([one.hears(2), two.hears(2)]);
  // What the others sent before they knew may be lost to the third; to nobody else.
  await until(
    () => three.missed() > missed.three,
    () => "told to catch up",
  );
  expect(one.missed()).toBe(missed.one);
  gate.mends();
  await Promise.all([one, two, three].map((node) => node.is(SETTLED)));
  const caughtUp = three.missed();
  one.says(3);
  await Promise.all([two.hears(3), three.hears(3)]);
  expect([two.heard, three.heard, three.missed()]).toEqual([[1, 2, 3], [1, 3], caughtUp]);
});

it("notices NATS that takes everything and brings nothing, and sends again what it swallowed", async () => {
  const { gate, one, two, three } = await threeNodes();
  gate.breaks({ kind: "partition" });
  three.says(1);
  one.says(2);
  await three.is({ nats: "down" });
  await Promise.all([one.hears(1), two.hears(1)]);
  one.says(3);
  await three.hears(3);
  gate.mends();
  await three.is({ nats: "up" });
  expect([two.heard.toSorted(), three.heard.at(-1)]).toEqual([[1, 2, 3], 3]);
});

it("has streams catch up after both ways were away at once", async () => {
  const { gate, toDatabase, one, three } = await threeNodes();
  gate.breaks({ kind: "shut" });
  toDatabase.breaks({ kind: "shut" });
  await three.is({ nats: "down", notify: "down" });
  one.says(1);
  three.says(2);
  const missed = three.missed();
  gate.mends();
  await three.is({ nats: "up" });
  expect(three.missed()).toBeGreaterThan(missed);
  toDatabase.mends();
  await one.hears(2);
  await three.is(SETTLED);
  expect(three.heard).toEqual([]);
});

it("serves streams undisturbed while only NOTIFY is away, with NATS everywhere", async () => {
  const { toDatabase, one, three } = await threeNodes();
  const missed = three.missed();
  toDatabase.breaks({ kind: "shut" });
  await three.is({ notify: "down", byNotify: true });
  one.says(1);
  await three.hears(1);
  three.says(2);
  await one.hears(2);
  toDatabase.mends();
  await three.is(SETTLED);
  expect([three.missed(), one.heard]).toEqual([missed, [2]]);
});

it("works from the start without NATS, and takes it up when it comes", async () => {
  const world = await createWorld();
  const server = await natsFor();
  await server.kill();
  const nats = serversAt(`127.0.0.1:${server.port}`);
  const [one, two] = [world.node({ nats }), world.node({ nats })];
  await Promise.all([one, two].map((node) => node.is({ notify: "up", peers: 1 })));
  one.says(1);
  await two.hears(1);
  expect(one.bus.state().nats).toBe("down");
  await server.start();
  await Promise.all([one, two].map((node) => node.is({ ...SETTLED, peers: 1 })));
  one.says(2);
  await two.hears(2);
});

it("goes to the next of several servers, and is let in by name and password", async () => {
  const world = await createWorld();
  const locked = 'authorization: { user: "nodes", password: "p@ss, word" }';
  const [first, second] = [await natsFor(locked), await natsFor(locked)];
  await first.kill();
  const at = `nodes:${encodeURIComponent("p@ss, word")}@127.0.0.1`;
  const nats = serversAt(`nats://${at}:${first.port}`, `nats://127.0.0.1:${second.port}`);
  const [one, two] = [world.node({ nats }), world.node({ nats })];
  await Promise.all([one, two].map((node) => node.is({ nats: "up" })));
  const stranger = world.node({ nats: serversAt(`nodes:wrong@127.0.0.1:${second.port}`) });
  await until(
    () => stranger.log.lines.length > 0,
    () => "told in the log",
  );
  expect(JSON.stringify(stranger.log.lines)).not.toMatch(/wrong|nodes|127/);
  expect(stranger.log.lines[0]).toEqual({
    level: "warn",
    fields: { reason: "AuthorizationError" },
    message: "events do not go by NATS now",
  });
  await Promise.all([one, two, stranger].map((node) => node.is({ notify: "up", byNotify: true })));
  stranger.says(1);
  await Promise.all([one.hears(1), two.hears(1)]);
});

it("does not take NATS for working where its rules forbid to hear or to speak", async () => {
  const world = await createWorld();
  const forbid = (rule: string) =>
    `authorization: { users: [{ user: a, password: b, permissions: { ${rule} } }] }`;
  for (const rule of ['publish: { deny: "evenfall.>" }', 'subscribe: { deny: "evenfall.>" }']) {
    const server = await natsFor(forbid(rule));
    const node = world.node({ nats: serversAt(`a:b@127.0.0.1:${server.port}`) });
    await until(
      () => node.log.lines.length > 0,
      () => "told in the log",
    );
    expect([node.bus.state().nats, node.log.lines[0]?.level]).toEqual(["down", "warn"]);
  }
});

it("keeps installations that share a NATS apart", async () => {
  const server = await natsFor();
  const nats = serversAt(`127.0.0.1:${server.port}`);
  const [here, there] = [await createWorld(), await createWorld()];
  const [one, two] = [here.node({ nats }), here.node({ nats })];
  const other = there.node({ nats, installation: "another" });
  await Promise.all([one, two, other].map((node) => node.is({ nats: "up", notify: "up" })));
  one.says(1);
  await two.hears(1);
  other.says(2);
  one.says(3);
  await two.hears(3);
  expect([two.heard, other.heard]).toEqual([[1, 3], []]);
});

it("has only the streams catch up whose subscription was slow", async () => {
  const world = await createWorld();
  const server = await natsFor();
  const nats = serversAt(`127.0.0.1:${server.port}`);
  // No answer comes in no time, so every subscription made while it is up counts as slow.
  const node = world.node({ nats, pace: { ...QUICK, subscribeWithinMs: -1 } });
  await node.is({ nats: "up", notify: "up" });
  const missed = node.missed();
  const told = new Promise<void>((resolve) => {
    node.bus.subscribe(liveTopic, "late", { hear: () => undefined, missed: resolve });
  });
  await told;
  expect(node.missed()).toBe(missed);
});

it("hears for a moment longer than anybody listens, and then no more", async () => {
  const { one, two } = await threeNodes();
  const heard: string[] = [];
  const listen = () =>
    two.bus.subscribe(liveTopic, "guest", { hear: ({ type }) => heard.push(type) });
  const leave = listen();
  leave();
  const leaveAgain = listen();
  const say = () => one.bus.publish(liveTopic, "guest", { type: "visitor-changed" });
  // The first may come before the subscription has reached NATS.
  await until(
    () => {
      say();
      return heard.length > 0;
    },
    () => "heard",
  );
  leaveAgain();
  const before = heard.length;
  say();
  one.says(1);
  await two.hears(1);
  expect(heard).toHaveLength(before);
});

it.each([
  ["more than NATS can be asked about in one turn", 20_000, true],
  ["as many as that", 9_000, false],
])("tells a gap where a burst loses any of its events: %s", async (_what, count, loses) => {
  const world = await createWorld();
  const server = await natsFor();
  const nats = serversAt(`127.0.0.1:${server.port}`);
  // A burst is so much work that beats would come late.
  const pace = { ...QUICK, beatMs: 1_000, confirmWithinMs: 10_000 };
  const [one, two] = [world.node({ nats, pace }), world.node({ nats, pace })];
  await Promise.all([one, two].map((node) => node.is({ ...SETTLED, peers: 1 })));
  const before = two.missed();
  for (let revision = 1; revision <= count; revision += 1) one.says(revision);
  await until(
    () => new Set(two.heard).size === count || two.missed() > before,
    () => `heard all or told a gap, ${two.heard.length}`,
  );
  expect(one.bus.state().dropped > 0).toBe(loses);
});

it("sends what waits before it ends, and leaves nothing open", async () => {
  const world = await createWorld();
  const server = await natsFor();
  const gate = await gateTo(server.port);
  const toDatabase = await world.gateToDatabase();
  const clock = countingClock();
  const one = world.node({
    nats: serversAt(`127.0.0.1:${gate.port}`),
    way: toDatabase.way,
    clock,
  });
  const two = world.node({ nats: serversAt(`127.0.0.1:${server.port}`) });
  await Promise.all([one, two].map((node) => node.is({ ...SETTLED, peers: 1 })));
  one.bus.subscribe(liveTopic, "guest", { hear: () => undefined })();
  for (let revision = 1; revision <= 300; revision += 1) one.says(revision);
  await one.bus.close();
  await two.hears(300);
  await two.is({ peers: 0 });
  await until(
    () => gate.ends + toDatabase.ends === 0,
    () => "closed",
  );
  expect(clock.pending()).toBe(0);
});

it("ends at once where NATS is away or silent", async () => {
  const world = await createWorld();
  const server = await natsFor();
  const gate = await gateTo(server.port);
  for (const kind of ["shut", "partition"] as const) {
    const clock = countingClock();
    const node = world.node({ nats: serversAt(`127.0.0.1:${gate.port}`), clock });
    await node.is({ nats: "up", notify: "up" });
    gate.breaks({ kind });
    node.says(1);
    await node.bus.close();
    expect(clock.pending()).toBe(0);
    gate.mends();
  }
});
