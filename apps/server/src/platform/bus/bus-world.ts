import type { NetConnectOpts } from "node:net";
import type { LiveEvent } from "@evenfall/contracts";
import { startFaultProxy, startNats, type FaultProxy, type NatsProcess } from "@evenfall/testkit";
import { onTestFinished, vi } from "vitest";
import type { ClientConfig } from "pg";
import { collectingLog } from "../../testing/collecting-log.ts";
import { seededChance } from "../../testing/seeded-chance.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { systemClock, type Clock } from "../clock.ts";
import { uuidIds } from "../ids.ts";
import type { Bus, BusState } from "./bus.ts";
import { connectApart } from "../database/own-postgres.ts";
import type { BusPace } from "./pace.ts";
import { createSharedBus, type SharedBusDeps } from "./shared-bus.ts";
import { liveTopic } from "./topics.ts";

/** As in service, only quicker. */
export const QUICK: BusPace = {
  beatMs: 300,
  confirmAfterMs: 20,
  confirmIdleMs: 100,
  confirmWithinMs: 800,
  subscribeWithinMs: 2_000,
  lingerMs: 50,
};

/** What the database calls the nodes' listening connections. */
const LISTENER_NAME = "evenfall events";

export const OWNER = "0199aaaa-0000-7000-8000-000000000001";
export const CONVERSATION = "0199bbbb-0000-7000-8000-000000000001";

const MOMENT = "2026-01-01T12:00:00.000Z";

/** A change of a conversation with one message of so many letters, two bytes each. */
export const changeWith = (letters: number): LiveEvent => ({
  type: "conversation-changed",
  conversationId: CONVERSATION,
  revision: letters,
  update: {
    conversation: {
      id: CONVERSATION,
      assistantId: "marisol",
      assistantName: "Marisol",
      characterVersion: "1",
      newerVersion: null,
      pausedAt: null,
      createdAt: MOMENT,
      updatedAt: MOMENT,
      revision: letters,
    },
    since: 0,
    messages: [
      {
        id: CONVERSATION,
        role: "user",
        content: "é".repeat(letters),
        timestamp: MOMENT,
        status: "read",
        order: 1,
        source: "visitor",
        revision: letters,
      },
    ],
    removed: [],
    turn: "idle",
    gate: "none",
    notices: [],
    noticeDueAt: MOMENT,
    hasEarlier: false,
    serverNow: MOMENT,
  },
});

export interface Node {
  readonly bus: Bus;
  readonly log: ReturnType<typeof collectingLog>;
  /** Revisions that came in for the owner. */
  readonly heard: number[];
  /** Times that the owner's streams here were told to catch up. */
  missed(): number;
  /** Says that the conversation reached a revision. */
  says(revision: number): void;
  /** Resolves once the bus is in that state. */
  is(state: Partial<BusState>): Promise<void>;
  /** Resolves once the revision came in. */
  hears(revision: number): Promise<void>;
}

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

/** Looks until it holds: the nodes tell it to nobody but themselves. */
export const until = (holds: () => boolean, what: () => string): Promise<unknown> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error(`never: ${what()}`);
    },
    { timeout: 120_000, interval: 5 },
  );

/** Where a test's database is, and the settings that lead there through a port of loopback. */
const wayTo = ({
  poolConfig: { connectionString, host = "", port = 5432 },
}: TestDatabase): { target: NetConnectOpts; through: (port: number) => ClientConfig } => {
  const HOST = "127.0.0.1";
  if (connectionString === undefined)
    return {
      target: host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
      through: (gate) => ({ host: HOST, port: gate }),
    };
  const url = new URL(connectionString);
  const socketFolder = url.searchParams.get("host");
  return {
    target:
      socketFolder === null
        ? { host: url.hostname, port: Number(url.port || 5432) }
        : { path: `${socketFolder}/.s.PGSQL.${url.port || 5432}` },
    through: (gate) => {
      url.hostname = HOST;
      url.searchParams.delete("host");
      url.port = String(gate);
      return { connectionString: url.href };
    },
  };
};

/** A link that can be broken and mended, before a port or a socket of this machine; ends with the test. */
export const gateTo = async (target: number | NetConnectOpts): Promise<FaultProxy> => {
  const gate = await startFaultProxy(target);
  onTestFinished(() => gate.close());
  return gate;
};

/** A real nats-server that ends with the test. */
export const natsFor = async (configuration?: string): Promise<NatsProcess> => {
  const nats = await startNats(configuration);
  onTestFinished(() => nats.close());
  return nats;
};

/** A database that nodes share. */
export const createWorld = async () => {
  const database: TestDatabase = await createTestDatabase();
  onTestFinished(() => database.drop());
  return {
    database,
    /** A way to the database that can be shut, as a node's `way`. */
    gateToDatabase: async (): Promise<FaultProxy & { readonly way: ClientConfig }> => {
      const { target, through } = wayTo(database);
      const gate = await gateTo(target);
      return Object.assign(gate, { way: through(gate.port) });
    },
    /** A node on it that listens for the owner; its connection may go another way. */
    node: (options: Partial<SharedBusDeps> & { readonly way?: ClientConfig } = {}): Node => {
      const log = collectingLog();
      const heard: number[] = [];
      let missed = 0;
      const { way, ...deps } = options;
      const bus = createSharedBus({
        connect: () =>
          connectApart({ ...database.poolConfig, application_name: LISTENER_NAME, ...way }),
        nats: null,
        installation: "test",
        clock: systemClock,
        chance: seededChance(1),
        ids: uuidIds,
        log,
        pace: QUICK,
        ...deps,
      });
      onTestFinished(() => bus.close());
      bus.subscribe(liveTopic, OWNER, {
        hear: (event) => {
          if (event.type === "conversation-changed") heard.push(event.revision);
        },
        missed: () => {
          missed += 1;
        },
      });
      return {
        bus,
        log,
        heard,
        missed: () => missed,
        says: (revision) =>
          bus.publish(liveTopic, OWNER, {
            type: "conversation-changed",
            conversationId: CONVERSATION,
            revision,
          }),
        is: async (state) => {
          const wanted = Object.entries(state);
          await until(
            () => wanted.every(([name, value]) => bus.state()[name as keyof BusState] === value),
            () => `${JSON.stringify(state)}, but ${JSON.stringify(bus.state())}`,
          );
        },
        hears: async (revision) => {
          await until(
            () => heard.includes(revision),
            () => `heard ${revision}, only ${heard.join()}; ${JSON.stringify(bus.state())}`,
          );
        },
      };
    },
  };
};
