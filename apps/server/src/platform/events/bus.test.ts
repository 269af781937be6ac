import { expect, it, onTestFinished } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { countingIds } from "@evenfall/testing/platform/counting-ids.ts";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createBus, EVERY_KEY } from "./bus.ts";
import type { CarrierDeps } from "./carrier.ts";
import { leaseEndedTopic, liveTopic, serviceRunTopic, streamsEndTopic } from "./topics.ts";

/** A node on a carrier that the test controls. */
const harness = () => {
  const clock = testClock();
  const log = collectingLog();
  const sent: string[] = [];
  const link = { isUp: false, maxBytes: 7_999 };
  let deps: CarrierDeps | null = null;
  const bus = createBus({
    clock,
    log,
    chance: seededChance(1),
    ids: countingIds(),
    openCarrier: (given) => {
      deps = given;
      return {
        name: "nats",
        waiting: 0,
        get isUp() {
          return link.isUp;
        },
        get maxBytes() {
          return link.maxBytes;
        },
        send: (_topic, _key, frame) => link.isUp && sent.push(frame) > 0,
        close: async () => undefined,
      };
    },
  });
  onTestFinished(() => bus.close());
  const caughtUp = { times: 0, fails: false };
  bus.catchUpBy(async () => {
    caughtUp.times += 1;
    if (caughtUp.fails) throw new Error("the database is away");
  });
  return {
    bus,
    clock,
    log,
    sent,
    link,
    caughtUp,
    receives: (frame: string) => deps?.received(frame),
    turns: async (isUp: boolean) => {
      link.isUp = isUp;
      deps?.changed("for a test");
      await clock.advance(0);
    },
  };
};

const OWNER = "0199aaaa-0000-7000-8000-000000000001";
const CHANGE = { type: "conversation-changed" as const, conversationId: OWNER, revision: 5 };

it("catches up every five seconds while its carrier is away, and when it is back until that succeeds", async () => {
  const { bus, clock, turns, caughtUp, log } = harness();
  await clock.advance(10_000);
  expect(caughtUp.times).toBe(2);
  await turns(true);
  await clock.advance(60_000);
  expect(caughtUp.times).toBe(3);
  await turns(false);
  await clock.advance(20_000);
  expect(caughtUp.times).toBe(3 + 1 + 4);
  caughtUp.fails = true;
  await turns(true);
  await clock.advance(5_000);
  caughtUp.fails = false;
  await clock.advance(60_000);
  expect([caughtUp.times, bus.state().gaps]).toEqual([11, 9]);
  expect(log.lines.filter(({ message }) => message.startsWith("other nodes"))).toHaveLength(4);
});

it("has the others catch up with what it could not send", async () => {
  const there = harness();
  const { bus, clock, turns, sent } = harness();
  await turns(true);
  sent.length = 0;
  await turns(false);
  bus.publish(serviceRunTopic, "run_1", null);
  await clock.advance(30_000);
  expect([sent, bus.state().dropped]).toEqual([[], 1]);
  await turns(true);
  expect(sent).toHaveLength(1);
  await clock.advance(30_000);
  expect(sent).toHaveLength(1);
  for (const frame of sent) there.receives(frame.replace(/^v1\.[^.]+/, "v1.another"));
  expect(there.caughtUp.times).toBe(1);
});

// Nodes of two versions run side by side: topics and optional fields may be added, but none changed.
it("keeps the words between nodes as before", async () => {
  const { bus, link, sent } = harness();
  link.isUp = true;
  bus.publish(liveTopic, "owner", { type: "visitor-changed" });
  bus.publish(streamsEndTopic, "pass", null);
  bus.publish(leaseEndedTopic, "run", { lease: 3 });
  bus.publish(serviceRunTopic, "run_1", null);
  expect(sent.map((frame) => frame.replace(/^v1\.[\w-]+\./, ""))).toEqual([
    '1.live.owner\n{"type":"visitor-changed"}',
    "2.streams-end.pass\nnull",
    '3.lease-ended.run\n{"lease":3}',
    "4.service-run.run_1\nnull",
  ]);
});

it("hears what others publish under a key or under every one, not itself, and nothing after its end", async () => {
  const { bus, clock, link, sent, receives } = harness();
  const heard: unknown[] = [];
  bus.subscribe(liveTopic, OWNER, (event) => heard.push(event.type));
  const leave = bus.subscribe(leaseEndedTopic, EVERY_KEY, (ended, key) => heard.push(ended, key));
  link.isUp = true;
  bus.publish(liveTopic, OWNER, CHANGE);
  for (const frame of sent) receives(frame);
  receives(`v1.another.1.live.${OWNER}\n${JSON.stringify(CHANGE)}`);
  receives(`v1.another.2.live.other\n${JSON.stringify(CHANGE)}`);
  receives('v1.another.3.lease-ended.run\n{"lease":3}');
  leave();
  receives('v1.another.4.lease-ended.run\n{"lease":4}');
  await bus.close();
  bus.publish(liveTopic, OWNER, CHANGE);
  receives(`v1.another.5.live.${OWNER}\n${JSON.stringify(CHANGE)}`);
  expect(heard).toEqual(["conversation-changed", { lease: 3 }, "run"]);
  expect([clock.pending(), sent.length]).toEqual([0, 1]);
});

it("passes by what it does not understand, and goes on after a subscriber that throws", () => {
  const { bus, receives, log } = harness();
  const heard: unknown[] = [];
  bus.subscribe(liveTopic, OWNER, (event) => heard.push(event.type));
  bus.subscribe(serviceRunTopic, EVERY_KEY, () => {
    throw new Error("a defect");
  });
  for (const frame of [
    "hello",
    "v2.other.1.live.x\n{}",
    `v1.other.1.live.${OWNER}\n{"type":"conversation-changed"`,
    `v1.other.2.live.${OWNER}\n{"type":"conversation-changed","revision":"one"}`,
  ])
    receives(frame);
  expect([heard, bus.state().malformed, log.lines]).toEqual([[], 4, []]);
  receives("v1.other.3.unheard-of.x\nnull");
  receives("v1.other.4.service-run.x\nnull");
  receives(`v1.other.5.live.${OWNER}\n${JSON.stringify(CHANGE)}`);
  expect([heard, bus.state().malformed, log.lines.length]).toEqual([[CHANGE.type], 4, 1]);
});

it("takes an event within the bytes its carrier has: whole, short, or not at all", () => {
  const { bus, link, sent } = harness();
  link.isUp = true;
  const update = { long: "é".repeat(500) } as never;
  for (const maxBytes of [2_000, 1_000, 10]) {
    link.maxBytes = maxBytes;
    bus.publish(liveTopic, OWNER, { ...CHANGE, update });
  }
  expect(sent.map((frame) => frame.includes("é"))).toEqual([true, false]);
  expect(sent[1]).toContain('"revision":5');
  expect(bus.state().dropped).toBe(1);
});
