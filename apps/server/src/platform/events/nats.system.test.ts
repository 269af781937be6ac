import { startNats } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { countingClock, gateTo, startNode, until } from "@evenfall/testing/platform/event-bus.ts";
import { natsCarrier } from "./nats-carrier.ts";
import { readNatsUrl } from "./nats-servers.ts";

// Real servers on a machine that may be busy.

const natsFor = async (configuration?: string) => {
  const nats = await startNats(configuration);
  onTestFinished(() => nats.close());
  return nats;
};

const nodeAt = (address: string, installation = "test", clock = countingClock()) => {
  const read = readNatsUrl(address);
  if (!read.ok) throw new Error(read.error);
  return { ...startNode(natsCarrier(read.value, installation), clock), clock };
};

/** Two nodes; the first reaches NATS by a gate. */
const twoNodes = async () => {
  const server = await natsFor();
  const gate = await gateTo(server.port);
  const [one, two] = [nodeAt(`127.0.0.1:${gate.port}`), nodeAt(server.url)];
  await Promise.all([one.is("up"), two.is("up")]);
  return { server, gate, one, two };
};

it("carries what one node says to the others by NATS, and never back to itself", async () => {
  const { server, one, two } = await twoNodes();
  const three = nodeAt(server.url);
  await three.is("up");
  const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const number of numbers) one.says(number);
  await Promise.all([two.hears(500), three.hears(500)]);
  expect([one.heard, two.heard, three.heard]).toEqual([[], numbers, numbers]);
});

it("comes back after NATS was killed, and has every node catch up", async () => {
  const { server, one, two } = await twoNodes();
  for (const round of [1, 2]) {
    await server.kill();
    await Promise.all([one.is("away"), two.is("away")]);
    one.says(-round);
    const before = [one.caughtUp(), two.caughtUp()] as const;
    await server.start();
    await Promise.all([one.is("up"), two.is("up")]);
    await until(() => one.caughtUp() > before[0] && two.caughtUp() > before[1]);
    one.says(round);
    await two.hears(round);
  }
  expect(two.heard).toEqual([1, 2]);
});

it("notices NATS that takes everything and brings nothing, and has others catch up after it", async () => {
  const { gate, one, two } = await twoNodes();
  gate.breaks({ kind: "partition" });
  one.says(1);
  await one.is("away");
  const before = two.caughtUp();
  gate.mends();
  await one.is("up");
  await until(() => two.caughtUp() > before);
  two.says(2);
  await one.hears(2);
  expect(one.log.lines[0]?.fields).toMatchObject({ carrier: "nats" });
});

it("takes a bounded number before NATS confirms, and has the others catch up", async () => {
  const { one, two } = await twoNodes();
  const before = two.caughtUp();
  for (let number = 1; number <= 10_010; number += 1) one.says(number);
  // A word to catch up may still have waited before them.
  expect(one.bus.state().carrier?.waiting).toBe(10_000);
  expect(one.bus.state().dropped).toBeGreaterThanOrEqual(10);
  await two.hears(9_000);
  await until(() => two.caughtUp() > before);
});

it("starts without NATS, and takes it up when it comes", async () => {
  const server = await natsFor();
  await server.kill();
  const [one, two] = [nodeAt(server.url), nodeAt(server.url)];
  await server.start();
  await Promise.all([one.is("up"), two.is("up")]);
  one.says(1);
  await two.hears(1);
  expect(one.bus.state().dropped).toBe(0);
});

it("goes to the next of several servers, and is let in by name and password alone", async () => {
  const locked = 'authorization: { user: "nodes", password: "p@ss, word" }';
  const [first, second] = [await natsFor(locked), await natsFor(locked)];
  const at = `nodes:${encodeURIComponent("p@ss, word")}@127.0.0.1`;
  await first.kill();
  const addresses = `nats://${at}:${first.port},nats://127.0.0.1:${second.port}`;
  const [one, two] = [nodeAt(addresses), nodeAt(addresses)];
  await Promise.all([one.is("up"), two.is("up")]);
  one.says(1);
  await two.hears(1);
  const stranger = nodeAt(`nodes:wrong@127.0.0.1:${second.port}`);
  await until(() => stranger.log.lines.length > 0);
  expect(JSON.stringify(stranger.log.lines)).not.toMatch(/wrong|nodes:|127/);
  expect(stranger.bus.state().carrier?.isUp).toBe(false);
  // The first is there again, and the second is not.
  await first.start();
  await second.kill();
  await Promise.all([one.is("away"), two.is("away")]);
  await Promise.all([one.is("up"), two.is("up")]);
});

it.each(['publish: { deny: "evenfall.>" }', 'subscribe: { deny: "evenfall.>" }'])(
  "counts NATS as away where its rules forbid to hear or to speak: %s",
  async (rule) => {
    const server = await natsFor(
      `authorization: { users: [{ user: a, password: b, permissions: { ${rule} } }] }`,
    );
    const node = nodeAt(`a:b@127.0.0.1:${server.port}`);
    await until(() => {
      node.says(1);
      return node.log.lines.length > 0;
    });
    await node.is("away");
    expect(node.log.lines[0]?.fields).toMatchObject({ reason: "PermissionViolationError" });
  },
);

it("keeps installations that share a NATS apart", async () => {
  const { server, one, two } = await twoNodes();
  const other = nodeAt(server.url, "another");
  await other.is("up");
  other.says(1);
  await other.bus.close();
  one.says(2);
  await two.hears(2);
  expect([one.heard, two.heard, other.heard]).toEqual([[], [2], []]);
});

it("sends what waits before it ends, and leaves nothing open", async () => {
  const { gate, one, two } = await twoNodes();
  for (let number = 1; number <= 300; number += 1) one.says(number);
  await one.bus.close();
  await two.hears(300);
  await until(() => gate.ends === 0);
  expect(one.clock.pending()).toBe(0);
});

it.each(["shut", "partition"] as const)("ends soon where NATS is away: %s", async (kind) => {
  const { gate, one } = await twoNodes();
  gate.breaks({ kind });
  one.says(1);
  await one.bus.close();
  const late = nodeAt(`127.0.0.1:${gate.port}`);
  await late.bus.close();
  expect([one.clock.pending(), late.clock.pending()]).toEqual([0, 0]);
});
