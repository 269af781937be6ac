import { startNats } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { carrierContract, gateTo, startNode, until } from "@evenfall/testing/platform/event-bus.ts";
import { natsCarrier, WAITING_MAX } from "./nats-carrier.ts";
import { readNatsUrl } from "./nats-servers.ts";

const natsFor = async (configuration?: string) => {
  const nats = await startNats(configuration);
  onTestFinished(() => nats.close());
  return nats;
};

const nodeAt = (address: string, installation = "test") =>
  startNode(natsCarrier(given(readNatsUrl(address)), installation));

const onNats = async () => {
  const server = await natsFor();
  const gate = await gateTo(server.port);
  const [one, two] = [nodeAt(`127.0.0.1:${gate.port}`), nodeAt(server.url)];
  await Promise.all([one.is("up"), two.is("up")]);
  return { server, gate, one, two, another: () => nodeAt(server.url) };
};

carrierContract(onNats, { waitingMax: WAITING_MAX });

it("comes back after NATS was killed, and has every node catch up", async () => {
  const { server, one, two } = await onNats();
  await server.kill();
  await Promise.all([one.is("away"), two.is("away")]);
  one.says(-1);
  const before = [one.caughtUp(), two.caughtUp()] as const;
  await server.start();
  await Promise.all([one.is("up"), two.is("up")]);
  await until(() => one.caughtUp() > before[0] && two.caughtUp() > before[1]);
  one.says(1);
  await two.hears(1);
  expect(two.heard).toEqual([1]);
});

it("starts without NATS, takes it up when it comes, and ends soon where it never did", async () => {
  const server = await natsFor();
  await server.kill();
  const late = nodeAt(server.url);
  await late.bus.close();
  expect(late.clock.pending()).toBe(0);
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
  // The first server is back, and the second one is killed.
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
  const { server, one, two } = await onNats();
  const other = nodeAt(server.url, "another");
  await other.is("up");
  other.says(1);
  await other.bus.close();
  one.says(2);
  await two.hears(2);
  expect([one.heard, two.heard, other.heard]).toEqual([[], [2], []]);
});
