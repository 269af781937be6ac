import { expect, it } from "vitest";
import { SILENT_BEATS_MAX } from "./pace.ts";
import { createPeers, type Hello } from "./peers.ts";

const UP: Hello = {
  nats: "up",
  downs: 0,
  byNotify: false,
  switches: 0,
  lost: 0,
  leaving: false,
};
const WITH = { natsIsUp: true };
const WITHOUT = { natsIsUp: false };

it("sends by NATS alone only while all that are known of have it", () => {
  const peers = createPeers();
  expect(peers.allOnNats).toBe(true);
  peers.hear("a", UP, WITH);
  peers.hear("b", { ...UP, nats: "down", downs: 1 }, WITH);
  expect(peers.allOnNats).toBe(false);
  peers.hear("b", { ...UP, downs: 1 }, WITH);
  peers.hear("c", { ...UP, nats: "none" }, WITH);
  expect([peers.allOnNats, peers.size]).toEqual([false, 3]);
  peers.hear("c", { ...UP, nats: "none", leaving: true }, WITH);
  expect([peers.allOnNats, peers.size]).toEqual([true, 2]);
});

it("forgets who was silent for too long", () => {
  const peers = createPeers();
  peers.hear("a", { ...UP, nats: "down" }, WITH);
  for (let beat = 0; beat < SILENT_BEATS_MAX; beat += 1) peers.beat();
  expect(peers.size).toBe(1);
  peers.hear("a", { ...UP, nats: "down" }, WITH);
  peers.beat();
  expect(peers.size).toBe(1);
  for (let beat = 0; beat < SILENT_BEATS_MAX; beat += 1) peers.beat();
  expect([peers.size, peers.allOnNats]).toEqual([0, true]);
});

it("has missed nothing of a node that starts, or loses NATS, or finds it again", () => {
  const peers = createPeers();
  const life: Hello[] = [
    { ...UP, nats: "down" },
    UP,
    { ...UP, nats: "down", downs: 1, switches: 1 },
    { ...UP, downs: 1, switches: 1 },
    { ...UP, downs: 1, switches: 1, leaving: true },
  ];
  expect(life.map((hello) => peers.hear("a", hello, WITH))).toEqual(life.map(() => false));
});

it("has missed what went by NATS alone until a node sends by NOTIFY, if NATS was lost here", () => {
  const peers = createPeers();
  for (const node of ["a", "b"]) peers.hear(node, UP, WITH);
  peers.natsLost();
  const both = { ...UP, byNotify: true, switches: 1 };
  expect(peers.hear("a", UP, WITHOUT)).toBe(false);
  expect(peers.hear("a", both, WITHOUT)).toBe(true);
  expect(peers.hear("a", both, WITHOUT)).toBe(false);
  expect(peers.allReachHere).toBe(false);
  expect(peers.hear("b", { ...both, switches: 7 }, WITHOUT)).toBe(true);
  expect(peers.allReachHere).toBe(true);
  // It had stopped for a while.
  expect(peers.hear("a", { ...both, switches: 2 }, WITHOUT)).toBe(true);
  expect(peers.hear("stranger that always did", { ...both, switches: 0 }, WITHOUT)).toBe(false);
  expect(peers.hear("stranger that did not", both, WITHOUT)).toBe(true);
});

it("does not take a node for reaching here that fell silent before it said so", () => {
  const peers = createPeers();
  peers.hear("a", UP, WITH);
  peers.natsLost();
  for (let beat = 0; beat <= SILENT_BEATS_MAX; beat += 1) peers.beat();
  expect([peers.size, peers.allReachHere]).toEqual([0, false]);
  peers.natsLost();
  expect(peers.allReachHere).toBe(true);
});

it("has missed what a node gave up, with NATS or without", () => {
  const peers = createPeers();
  peers.hear("a", UP, WITH);
  expect(peers.hear("a", { ...UP, lost: 1 }, WITH)).toBe(true);
  expect(peers.hear("a", { ...UP, lost: 1 }, WITH)).toBe(false);
  expect(peers.hear("a", { ...UP, lost: 2 }, WITHOUT)).toBe(true);
});

it("has missed what went by NOTIFY alone while NOTIFY was away", () => {
  const peers = createPeers();
  const down: Hello = { ...UP, nats: "down", downs: 1 };
  for (const node of ["stays up", "goes down", "was down between"]) peers.hear(node, UP, WITH);
  peers.hear("comes up", down, WITH);
  peers.notifyLost();
  expect([
    peers.hear("stays up", UP, WITH),
    peers.hear("goes down", down, WITH),
    peers.hear("was down between", { ...UP, downs: 1 }, WITH),
    peers.hear("comes up", { ...UP, downs: 1 }, WITH),
    peers.hear("goes down", down, WITH),
    peers.hear("stranger that was down", { ...UP, downs: 1 }, WITH),
  ]).toEqual([false, true, true, true, false, true]);
});
