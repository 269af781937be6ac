import { expect, it } from "vitest";
import { changeWith } from "./bus-world.ts";
import { fromToken, readFrame, toOutgoing, toToken } from "./frame.ts";
import { helloTopic } from "./peers.ts";
import { leaseEndedTopic, liveTopic, serviceRunTopic, streamsEndTopic } from "./topics.ts";

const FROM = { node: "n-1", number: 7 };

// Nodes of yesterday and of today run side by side. Add topics and optional fields; change none.
it("keeps the words between nodes as before", () => {
  const hello = {
    nats: "up" as const,
    downs: 3,
    byNotify: true,
    switches: 1,
    lost: 2,
    leaving: false,
  };
  expect([
    toOutgoing(FROM, liveTopic, "owner", { type: "visitor-changed" }).frame,
    toOutgoing(FROM, streamsEndTopic, "a.b", null).frame,
    toOutgoing(FROM, leaseEndedTopic, "run", { lease: 3 }).frame,
    toOutgoing(FROM, serviceRunTopic, "run_1", null).frame,
    toOutgoing(FROM, helloTopic, "all", hello).frame,
  ]).toEqual([
    'v1.n-1.7.live.owner\n{"type":"visitor-changed"}',
    "v1.n-1.7.streams-end.~YS5i\nnull",
    'v1.n-1.7.lease-ended.run\n{"lease":3}',
    "v1.n-1.7.service-run.run_1\nnull",
    'v1.n-1.7.hello.all\n{"nats":"up","downs":3,"byNotify":true,"switches":1,"lost":2,"leaving":false}',
  ]);
});

it("reads what it wrote", () => {
  const { frame } = toOutgoing(FROM, liveTopic, "owner", changeWith(3));
  expect(readFrame(frame)).toEqual({
    node: "n-1",
    id: "n-1.7",
    topic: "live",
    token: "owner",
    payload: JSON.stringify(changeWith(3)),
  });
});

it("keeps every key apart from every other, in words that a NATS subject may hold", () => {
  const keys = [
    "0199aaaa-0000-7000-8000-000000000001",
    "usr_A9",
    "",
    "*",
    ">",
    "a b",
    "a.b",
    "é\n",
  ];
  const tokens = keys.map(toToken);
  expect(tokens.map(fromToken)).toEqual(keys);
  expect(new Set(tokens).size).toBe(keys.length);
  for (const token of tokens) expect(token).toMatch(/^[\w~-]+$/);
});

it("takes an event within the bytes it may have: whole, short, or not at all", () => {
  const event = toOutgoing(FROM, liveTopic, "owner", changeWith(4_000));
  const short = event.within(1_000);
  expect(event.within(20_000)).toBe(event.frame);
  expect(readFrame(short ?? "")?.payload).not.toContain("é");
  expect(event.within(10)).toBeNull();
  expect(toOutgoing(FROM, streamsEndTopic, "k".repeat(100), null).within(50)).toBeNull();
});
