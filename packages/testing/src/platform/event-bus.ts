import type { NetConnectOpts } from "node:net";
import { startFaultProxy, type FaultProxy } from "@evenfall/testing";
import { onTestFinished, vi } from "vitest";
import type { ClientConfig } from "pg";
import { collectingLog } from "./collecting-log.ts";
import { seededChance } from "./seeded-chance.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { systemClock, type Clock } from "@evenfall/server/platform/clock.ts";
import { connectApart } from "@evenfall/server/platform/database/own-postgres.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { createBus } from "@evenfall/server/platform/events/bus.ts";
import type { OpenCarrier } from "@evenfall/server/platform/events/carrier.ts";
import { notifyCarrier } from "@evenfall/server/platform/events/notify-carrier.ts";
import { leaseEndedTopic } from "@evenfall/server/platform/events/topics.ts";

/** Looks until it holds: the nodes tell it to nobody but themselves. */
export const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error("it never came");
    },
    { timeout: 120_000, interval: 5 },
  );

/** Real time that knows how many of its timers still wait. */
export const countingClock = (): Clock & { pending(): number } => {
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

/** A link that can be broken and mended, before a port or a socket of this machine; ends with the test. */
export const gateTo = async (target: number | NetConnectOpts): Promise<FaultProxy> => {
  const gate = await startFaultProxy(target);
  onTestFinished(() => gate.close());
  return gate;
};

/** A node that hears of ended leases, told apart by their number. */
export const startNode = (openCarrier: OpenCarrier, clock: Clock = systemClock) => {
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
    log,
    heard,
    caughtUp: () => caughtUp,
    says: (lease: number) => bus.publish(leaseEndedTopic, "run", { lease }),
    hears: (lease: number) => until(() => heard.includes(lease)),
    is: (state: "up" | "away") => until(() => bus.state().carrier?.isUp === (state === "up")),
  };
};

/** Where a test's database is, and the settings that lead there through a port of loopback. */
const wayTo = ({ poolConfig: { connectionString, host = "", port = 5432 } }: TestDatabase) => {
  const HOST = "127.0.0.1";
  const url = connectionString === undefined ? null : new URL(connectionString);
  const at = url === null ? host : (url.searchParams.get("host") ?? url.hostname);
  const number = url === null ? port : Number(url.port || 5432);
  return {
    target: at.startsWith("/") ? { path: `${at}/.s.PGSQL.${number}` } : { host: at, port: number },
    through: (gate: number): ClientConfig => {
      if (url === null) return { host: HOST, port: gate };
      url.hostname = HOST;
      url.searchParams.delete("host");
      url.port = String(gate);
      return { connectionString: url.href };
    },
  };
};

/** A database that nodes share, with NOTIFY as their carrier. */
export const createBusHarness = async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return {
    database,
    /** A way to the database that can be shut, as a node's `way`. */
    gateToDatabase: async () => {
      const { target, through } = wayTo(database);
      const gate = await gateTo(target);
      return { gate, way: through(gate.port) };
    },
    node: (way: ClientConfig = {}, clock: Clock = systemClock) =>
      startNode(
        notifyCarrier(() => connectApart({ ...database.poolConfig, ...way })),
        clock,
      ),
  };
};
