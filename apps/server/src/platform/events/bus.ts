import * as v from "valibot";
import type { Carrier, OpenCarrier } from "./carrier.ts";
import { missedTopic, type Topic } from "./topics.ts";
import type { Runtime } from "../runtime.ts";
import { Counter, type Registry } from "prom-client";
import { gauge, gaugeBy } from "../telemetry/metrics/figures.ts";

/** An event as text: ids, "\n", JSON. Shortened if longer than `maxBytes`; null if it is still too long then. */
const toFrame = <Payload>(
  from: { readonly node: string; readonly number: number },
  topic: Topic<Payload>,
  key: string,
  payload: Payload,
  maxBytes: number,
): string | null => {
  const head = `v1.${from.node}.${from.number}.${topic.name}.${key}\n`;
  for (const form of [payload, topic.shorten?.(payload) ?? payload]) {
    const frame = head + JSON.stringify(form);
    if (Buffer.byteLength(frame) <= maxBytes) return frame;
  }
  return null;
};

const HEAD = /^v1\.([\w-]+)\.\d+\.([a-z-]+)\.([\w-]+)\n/;

/** Reads a frame's head and leaves the payload as text; null if the format is unknown. */
const readFrame = (frame: string) => {
  const [head, node = "", topic = "", key = ""] = HEAD.exec(frame) ?? [];
  return head === undefined ? null : { node, topic, key, payload: frame.slice(head.length) };
};

/** Every key of a topic. */
export const EVERY_KEY = "*";

/** How often a node catches up while it is cut off from the others. */
const CATCH_UP_EVERY_MS = 5_000;

/** Counts of the events between this node and the others, and their carrier. */
export interface BusState {
  /** Null on a single node. */
  readonly carrier: Pick<Carrier, "name" | "isUp" | "waiting"> | null;
  readonly published: number;
  readonly received: number;
  /** Not sent: the carrier was disconnected or too far behind, or the event too large. */
  readonly dropped: number;
  /** Received in a format that this version does not know. */
  readonly malformed: number;
  /** Times that this node caught up. */
  readonly gaps: number;
}

const NOTHING = { published: 0, received: 0, dropped: 0, malformed: 0, gaps: 0 };

/** The bus of a single node: it sends and receives nothing. */
export const createLocalBus = (): Bus => ({
  publish: () => undefined,
  subscribe: () => () => undefined,
  catchUpBy: () => () => undefined,
  state: () => ({ carrier: null, ...NOTHING }),
  close: async () => {},
});

export interface BusDeps extends Pick<Runtime, "clock" | "chance" | "ids" | "log"> {
  readonly openCarrier: OpenCarrier;
}

/** Takes a payload; false if its format is unknown. */
type Subscriber = (payload: unknown, key: string) => boolean;

/** The bus of one node among several, on one carrier. */
export const createBus = ({ openCarrier, clock, chance, ids, log }: BusDeps) => {
  const node = ids.next();
  const counts = { ...NOTHING };
  const subscribers = new Map<string, Set<Subscriber>>();
  const tasks = new Set<() => Promise<void>>();
  let number = 0;
  let isClosed = false;
  /** How often this node may have missed events, and up to which of those times it has caught up. */
  let misses = 0;
  let caughtUp = 0;
  let isCatchingUp = false;
  let othersMiss = false;
  let isToldAway = false;
  let cancelTick = (): void => undefined;

  const catchUp = async (): Promise<void> => {
    if (isCatchingUp || caughtUp === misses) return;
    isCatchingUp = true;
    const upTo = misses;
    try {
      await Promise.all(Array.from(tasks, (task) => task()));
      caughtUp = upTo;
      counts.gaps += 1;
    } catch (cause) {
      log.warn({ err: cause }, "what other nodes changed could not be asked for");
    }
    isCatchingUp = false;
  };

  const send = <Payload>(topic: Topic<Payload>, key: string, payload: Payload): boolean => {
    number += 1;
    const frame = toFrame({ node, number }, topic, key, payload, carrier.maxBytes);
    return frame !== null && carrier.send(topic.name, key, frame);
  };

  const receive = (frame: string): void => {
    const event = readFrame(frame);
    if (event === null) counts.malformed += 1;
    if (event === null || event.node === node || isClosed) return;
    if (event.topic === missedTopic.name) {
      misses += 1;
      void catchUp();
    }
    const here = [event.key, EVERY_KEY].flatMap((key) => [
      ...(subscribers.get(`${event.topic} ${key}`) ?? []),
    ]);
    if (here.length === 0) return;
    try {
      const payload: unknown = JSON.parse(event.payload);
      const isTaken = here.map((subscriber) => subscriber(payload, event.key));
      counts[isTaken.every(Boolean) ? "received" : "malformed"] += 1;
    } catch (cause) {
      if (cause instanceof SyntaxError) counts.malformed += 1;
      else log.error({ err: cause, topic: event.topic }, "an event of another node was not taken");
    }
  };

  const tick = (reason?: string): void => {
    cancelTick();
    cancelTick = clock.after(CATCH_UP_EVERY_MS, tick);
    if (!carrier.isUp) misses += 1;
    if (carrier.isUp === isToldAway) {
      isToldAway = !isToldAway;
      if (isToldAway) log.warn({ carrier: carrier.name, reason }, "other nodes are not heard now");
      else log.info({ carrier: carrier.name }, "other nodes are heard again");
    }
    if (othersMiss && send(missedTopic, "all", null)) othersMiss = false;
    void catchUp();
  };

  const carrier = openCarrier({
    clock,
    chance,
    received: receive,
    changed: (reason) => {
      if (isClosed) return;
      // What was being sent when the connection broke may have reached nobody.
      misses += 1;
      othersMiss = true;
      tick(reason);
    },
  });
  cancelTick = clock.after(CATCH_UP_EVERY_MS, tick);

  return {
    /** Sends to the other nodes, not to this one; never waits. A key has letters, digits, `-` and `_` only. */
    publish: <Payload>(topic: Topic<Payload>, key: string, payload: Payload): void => {
      if (isClosed) return;
      if (send(topic, key, payload)) {
        counts.published += 1;
        return;
      }
      counts.dropped += 1;
      othersMiss = true;
    },
    /** Receives what other nodes publish under a key, or under `EVERY_KEY`; the returned function unsubscribes. */
    subscribe: <Payload>(
      topic: Topic<Payload>,
      key: string,
      take: (payload: Payload, key: string) => void,
    ): (() => void) => {
      // Keys contain no space.
      const name = `${topic.name} ${key}`;
      const same = subscribers.get(name) ?? new Set();
      const subscriber: Subscriber = (payload, from) => {
        const parsed = v.safeParse(topic.schema, payload);
        if (parsed.success) take(parsed.output, from);
        return parsed.success;
      };
      subscribers.set(name, same.add(subscriber));
      return () => {
        if (same.delete(subscriber) && same.size === 0) subscribers.delete(name);
      };
    },
    /** Runs `task` every 5 s while other nodes' events may be missed, and once after that; retries if it rejects. */
    catchUpBy: (task: () => Promise<void>): (() => void) => {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    state: (): BusState => ({ carrier, ...counts }),
    close: async (): Promise<void> => {
      isClosed = true;
      cancelTick();
      await carrier.close();
    },
  };
};

/**
 * Carries events to the other nodes of an installation, without any guarantee: an event may come late,
 * twice or not at all, and nobody knows which ones were lost. Whoever needs them all has to catch up.
 */
export type Bus = ReturnType<typeof createBus>;

const COUNTS = [
  ["published", "Events sent to other nodes."],
  ["received", "Events of other nodes passed on here."],
  ["dropped", "Events not sent: the carrier was away or behind, or takes nothing so large."],
  ["malformed", "Events of other nodes in no known form."],
  ["gaps", "Times that pages here were asked to catch up."],
] as const;

/** Registers the bus's metrics; none on a single node. */
export const registerBusMetrics = (bus: Bus, registry: Registry): void => {
  const { carrier } = bus.state();
  if (carrier === null) return;
  gaugeBy(
    registry,
    {
      name: "evenfall_bus_carrier_up",
      help: "Whether the carrier of events between nodes is connected; absent where there is none.",
      label: "carrier",
    },
    () => ({ [carrier.name]: carrier.isUp ? 1 : 0 }),
  );
  gauge(
    registry,
    "evenfall_bus_queued_events",
    "Events that wait for the carrier.",
    () => carrier.waiting,
  );
  for (const [count, help] of COUNTS)
    new Counter({
      name: `evenfall_bus_${count}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(bus.state()[count]);
      },
    });
};
