import type { Chance } from "@evenfall/domain";
import * as v from "valibot";
import type { Client } from "pg";
import type { Clock } from "../clock.ts";
import type { Ids } from "../ids.ts";
import type { Log } from "../log.ts";
import type { Bus, BusState } from "./bus.ts";
import { prefixOf, readFrame, toOutgoing, type Incoming, type Outgoing } from "./frame.ts";
import { createNatsCarrier } from "./nats-carrier.ts";
import type { NatsServers } from "./nats-servers.ts";
import { createNotifyCarrier, NOTIFY_MAX_BYTES, NOTIFY_QUEUE_MAX } from "./notify-carrier.ts";
import { BUS_PACE, LISTENED_BEATS, type BusPace } from "./pace.ts";
import { createPeers, helloTopic, type Hello } from "./peers.ts";
import { createRecentlySeen } from "./recently-seen.ts";
import { createSubscriptions } from "./subscriptions.ts";
import type { Topic } from "./topics.ts";

/** Names of events that may still come a second time, by the other way. */
const SEEN_MAX = 20_000;

export interface SharedBusDeps {
  /** A connection of its own to the database that takes writes, given up after some seconds. */
  readonly connect: () => Promise<Client>;
  /** Null where the nodes have no NATS. */
  readonly nats: NatsServers | null;
  /** The same on every node of an installation, another elsewhere; letters, digits and hyphens. */
  readonly installation: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly log: Log;
  readonly pace?: BusPace;
  readonly notifyQueueMax?: number;
}

/**
 * The bus of several nodes on one database. NATS carries what it can; NOTIFY carries the rest: it is
 * listened to always, and sent to whenever NATS is away here or at any node that is known of, or
 * while others have not been heard yet. By saying so to each other at every beat, nodes know what
 * they may have missed, and have their streams catch up then, and only then. See EDGE_CASES.md.
 */
export const createSharedBus = (deps: SharedBusDeps): Bus => {
  const { clock, log } = deps;
  const pace = deps.pace ?? BUS_PACE;
  const node = deps.ids.next();
  const hasNats = deps.nats !== null;
  const peers = createPeers();
  const seen = createRecentlySeen(SEEN_MAX);
  const tally = { published: 0, received: 0, dropped: 0, malformed: 0, gaps: 0 };
  const own = { switches: 0, lost: 0, downs: 0 };
  let number = 0;
  let listenedBeats = 0;
  /** What this node last heard itself say by NOTIFY: until then, NOTIFY was well. */
  let echoed: Pick<Hello, "nats" | "downs"> = { nats: "down", downs: 0 };
  let sendsByNotify = true;
  let isClosed = false;

  const natsIsUp = (): boolean => nats?.isUp === true;

  const outgoing = <Payload>(topic: Topic<Payload>, key: string, payload: Payload): Outgoing => {
    number += 1;
    return toOutgoing({ node, number }, topic, key, payload);
  };

  const dropped = (count: number): void => {
    tally.dropped += count;
    own.lost += 1;
  };

  const byNotify = (event: Outgoing): void => {
    const frame = event.within(NOTIFY_MAX_BYTES);
    if (frame === null) dropped(1);
    else notify.send(frame);
  };

  const natsState = (): BusState["nats"] => (!hasNats ? "none" : natsIsUp() ? "up" : "down");

  const hello = (leaving = false): string => {
    const words: Hello = { nats: natsState(), byNotify: sendsByNotify, ...own, leaving };
    return outgoing(helloTopic, "all", words).frame;
  };

  const missedAll = (): void => {
    if (subscriptions.size === 0) return;
    tally.gaps += 1;
    subscriptions.missedAll();
  };

  /** Decides anew who has to be reached by NOTIFY, and says so where others have to know. */
  const weigh = (): void => {
    const before = sendsByNotify;
    sendsByNotify = !natsIsUp() || listenedBeats < LISTENED_BEATS || !peers.allOnNats;
    if (!sendsByNotify || before) return;
    own.switches += 1;
    notify.send(hello());
  };

  const hearHello = (incoming: Incoming): void => {
    const parsed = v.safeParse(helloTopic.schema, parseJson(incoming.payload));
    if (!parsed.success) {
      tally.malformed += 1;
      return;
    }
    const words = parsed.output;
    if (incoming.node === node) {
      echoed = words;
      return;
    }
    const hasLostNats = words.nats !== "up" && peers.isOnNats(incoming.node);
    const missed = peers.hear(incoming.node, words, { natsIsUp: natsIsUp() });
    const wasByNotify = sendsByNotify;
    weigh();
    // It waits to be told that it is reached by NOTIFY, which here is no change.
    if (hasLostNats && wasByNotify) notify.send(hello());
    if (missed) missedAll();
  };

  const hear = (frame: string): void => {
    if (isClosed) return;
    const incoming = readFrame(frame);
    if (incoming === null) {
      tally.malformed += 1;
      return;
    }
    try {
      if (incoming.topic === helloTopic.name) hearHello(incoming);
      else if (incoming.node !== node && subscriptions.wants(incoming) && seen.isNew(incoming.id)) {
        if (subscriptions.deliver(incoming)) tally.received += 1;
        else tally.malformed += 1;
      }
    } catch (cause) {
      log.error({ err: cause, topic: incoming.topic }, "an event of another node was not taken");
    }
  };

  const natsTurned = (isUp: boolean): void => {
    if (isUp) {
      // Who did not know of the loss in time has sent by NATS alone meanwhile.
      const wasReached = notify.isUp && listenedBeats >= LISTENED_BEATS && peers.allReachHere;
      weigh();
      notify.send(hello());
      if (!wasReached) missedAll();
      return;
    }
    own.downs += 1;
    peers.natsLost();
    const wasByNotify = sendsByNotify;
    weigh();
    if (wasByNotify) notify.send(hello());
  };

  const notifyTurned = (isUp: boolean): void => {
    listenedBeats = 0;
    if (!isUp) {
      peers.notifyLost();
      weigh();
      return;
    }
    // All that mattered went by NATS, if that was well when NOTIFY last was, and ever since.
    const heardAll = natsIsUp() && echoed.nats === "up" && echoed.downs === own.downs;
    weigh();
    echoed = { nats: natsState(), downs: own.downs };
    notify.beat(hello());
    if (!heardAll) missedAll();
  };

  const subscriptions = createSubscriptions({
    wanted: (wanted) => nats?.want(wanted),
    unwanted: (wanted) => nats?.unwant(wanted),
  });
  const notify = createNotifyCarrier({
    connect: deps.connect,
    ownPrefix: prefixOf(node),
    queueMax: deps.notifyQueueMax ?? NOTIFY_QUEUE_MAX,
    clock,
    chance: deps.chance,
    log,
    hear,
    turned: notifyTurned,
    dropped,
  });
  const nats =
    deps.nats === null
      ? null
      : createNatsCarrier({
          servers: deps.nats,
          prefix: `evenfall.${deps.installation}`,
          node,
          pace,
          clock,
          chance: deps.chance,
          log,
          hear,
          turned: natsTurned,
          late: (wanted) => {
            tally.gaps += 1;
            subscriptions.missed(wanted);
          },
          unconfirmed: (events) => events.forEach(byNotify),
        });

  let cancelBeat = (): void => undefined;
  const beat = (): void => {
    cancelBeat = clock.after(pace.beatMs, () => {
      if (notify.isUp) listenedBeats += 1;
      peers.beat();
      weigh();
      notify.beat(hello());
      beat();
    });
  };
  beat();

  return {
    publish: (topic, key, payload) => {
      if (isClosed) return;
      const event = outgoing(topic, key, payload);
      tally.published += 1;
      if (natsIsUp()) nats?.send(event);
      if (sendsByNotify || !natsIsUp()) byNotify(event);
    },
    subscribe: (topic, key, hearer) => subscriptions.add(topic, key, hearer),
    state: () => ({
      nats: natsState(),
      notify: notify.isUp ? "up" : "down",
      peers: peers.size,
      byNotify: sendsByNotify,
      queued: notify.queued,
      ...tally,
    }),
    close: async () => {
      cancelBeat();
      // First NATS, which leaves to NOTIFY what it could not confirm.
      await nats?.close();
      notify.send(hello(true));
      isClosed = true;
      await notify.close();
    },
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
