import type { NetConnectOpts } from "node:net";
import { startFaultProxy, type FaultProxy } from "@evenfall/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { collectingLog } from "./collecting-log.ts";
import { createTestDatabase, databaseUrlOf } from "./database.ts";
import { seededChance } from "./seeded-chance.ts";
import { systemClock, type Clock } from "@evenfall/server/platform/clock.ts";
import { connectApart } from "@evenfall/server/platform/database/own-postgres.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { createBus } from "@evenfall/server/platform/events/bus.ts";
import type { OpenCarrier } from "@evenfall/server/platform/events/carrier.ts";
import { notifyCarrier } from "@evenfall/server/platform/events/notify-carrier.ts";
import { leaseEndedTopic } from "@evenfall/server/platform/events/topics.ts";

/** Polls until it holds: the nodes have no event for it. */
export const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error("it never came");
    },
    { timeout: 120_000, interval: 5 },
  );

/** Real time that knows how many of its timers still wait. */
const countingClock = (): Clock & { pending(): number } => {
  const waiting = new Set<symbol>();
  return {
    now: systemClock.now,
    after: (delayMs, task) => {
      const name = Symbol("timer");
      waiting.add(name);
      const cancel = systemClock.after(delayMs, () => {
        waiting.delete(name);
        task();
      });
      return () => {
        waiting.delete(name);
        cancel();
      };
    },
    pending: () => waiting.size,
  };
};

/** A link to a local port or socket that can be broken and mended; ends with the test. */
export const gateTo = async (target: number | NetConnectOpts): Promise<FaultProxy> => {
  const gate = await startFaultProxy(target);
  onTestFinished(() => gate.close());
  return gate;
};

/** A node that hears of ended leases, which differ by their number. */
export const startNode = (openCarrier: OpenCarrier) => {
  const clock = countingClock();
  const log = collectingLog();
  const bus = createBus({ openCarrier, clock, chance: seededChance(1), ids: uuidIds, log });
  onTestFinished(() => bus.close());
  const heard: number[] = [];
  let caughtUp = 0;
  bus.subscribe(leaseEndedTopic, "run", ({ lease }) => heard.push(lease));
  bus.catchUpBy(async () => {
    caughtUp += 1;
  });
  return {
    bus,
    clock,
    log,
    heard,
    caughtUp: () => caughtUp,
    says: (lease: number) => bus.publish(leaseEndedTopic, "run", { lease }),
    hears: (lease: number) => until(() => heard.includes(lease)),
    is: (state: "up" | "away") => until(() => bus.state().carrier?.isUp === (state === "up")),
  };
};

/** A database that nodes share, with NOTIFY as the transport of their bus. */
export const createBusHarness = async () => {
  const { pool, poolConfig } = await createTestDatabase();
  const url = databaseUrlOf(poolConfig);
  const node = (connectionString = url) =>
    startNode(notifyCarrier(() => connectApart({ connectionString })));
  return { pool, url, node };
};

type BusNode = ReturnType<typeof startNode>;

/** Two nodes that hear each other, the first through a link that can be cut, and a way to add more. */
interface CarrierStage {
  readonly gate: FaultProxy;
  readonly one: BusNode;
  readonly two: BusNode;
  readonly another: () => BusNode;
}

/** Tests what every transport promises; at most `waitingMax` events may wait in it. */
export const carrierContract = (
  stage: () => Promise<CarrierStage>,
  { waitingMax }: { readonly waitingMax: number },
): void => {
  it("carries what one node says to the others, and never back to itself", async () => {
    const { one, two, another } = await stage();
    const three = another();
    await three.is("up");
    const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
    for (const number of numbers) one.says(number);
    await Promise.all([two.hears(500), three.hears(500)]);
    two.says(501);
    await Promise.all([one.hears(501), three.hears(501)]);
    expect([one.heard, two.heard, three.heard]).toEqual([[501], numbers, [...numbers, 501]]);
  });

  it("notices a carrier that takes everything and brings nothing, and has others catch up", async () => {
    const { gate, one, two } = await stage();
    gate.breaks({ kind: "partition" });
    one.says(1);
    await one.is("away");
    const before = two.caughtUp();
    gate.mends();
    await one.is("up");
    // Its last events may have reached nobody.
    await until(() => two.caughtUp() > before);
    two.says(2);
    await one.hears(2);
    expect([one.heard, two.heard]).toEqual([[2], []]);
  });

  it("takes a bounded number ahead, and has the others catch up with the rest", async () => {
    const { one, two } = await stage();
    const before = two.caughtUp();
    for (let number = 1; number <= waitingMax + 10; number += 1) one.says(number);
    // A request to catch up may still have waited before them.
    expect(one.bus.state().carrier?.waiting).toBe(waitingMax);
    expect(one.bus.state().dropped).toBeGreaterThanOrEqual(10);
    await two.hears(waitingMax / 2);
    await until(() => two.caughtUp() > before);
  });

  it("sends what waits before it ends, and leaves nothing open", async () => {
    const { gate, one, two } = await stage();
    for (let number = 1; number <= 300; number += 1) one.says(number);
    await one.bus.close();
    await two.hears(300);
    await until(() => gate.ends === 0);
    expect(one.clock.pending()).toBe(0);
  });

  it("ends soon where it is away", async () => {
    const { gate, one } = await stage();
    gate.breaks({ kind: "partition" });
    one.says(1);
    await one.bus.close();
    expect(one.clock.pending()).toBe(0);
  });
};
