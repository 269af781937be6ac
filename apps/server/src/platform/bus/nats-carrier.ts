import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Chance } from "@evenfall/domain";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { retryDelayMs } from "./backoff.ts";
import type { Outgoing } from "./frame.ts";
import { createNatsLink, type NatsLink } from "./nats-link.ts";
import type { NatsServers } from "./nats-servers.ts";
import type { BusPace } from "./pace.ts";
import type { Wanted } from "./subscriptions.ts";

const CONNECT_WITHIN_MS = 5_000;

/** How long the end waits for what is still to be sent. */
const CLOSE_WITHIN_MS = 1_000;

export interface NatsCarrierDeps {
  readonly servers: NatsServers;
  /** What every subject of this installation begins with. */
  readonly prefix: string;
  readonly node: string;
  readonly pace: BusPace;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly hear: (frame: string) => void;
  readonly turned: (isUp: boolean) => void;
  readonly late: (wanted: Wanted) => void;
  /** What NATS may not have taken before it was lost; called before `turned`. */
  readonly unconfirmed: (events: readonly Outgoing[]) => void;
}

export interface NatsCarrier {
  /** Only while it is up. */
  send(event: Outgoing): void;
  want(wanted: Wanted): void;
  unwant(wanted: Wanted): void;
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** Events by NATS, on one connection at a time that comes back by itself. */
export const createNatsCarrier = (deps: NatsCarrierDeps): NatsCarrier => {
  const { clock, log, pace } = deps;
  const wantedByName = new Map<string, Wanted>();
  const lingering = new Map<string, () => void>();
  let link: NatsLink | null = null;
  let connection: NatsConnection | null = null;
  let isUp = false;
  let isClosed = false;
  let failures = 0;
  let opening: Promise<void> = Promise.resolve();
  let cancelRetry = (): void => undefined;

  const nameOf = ({ topic, token }: Wanted): string => `${topic}.${token}`;

  /** Said once for each loss; who is let in and where is not for the log. */
  const tellLoss = (reason: string): void => {
    if (failures === 0 && !isClosed) log.warn({ reason }, "events do not go by NATS now");
  };

  const retry = (reason: string): void => {
    if (isClosed) return;
    tellLoss(reason);
    cancelRetry = clock.after(retryDelayMs(failures, deps.chance), () => {
      opening = open();
    });
    failures += 1;
  };

  const begin = (own: NatsConnection): void => {
    const mine = createNatsLink({
      connection: own,
      prefix: deps.prefix,
      node: deps.node,
      pace,
      clock,
      hear: deps.hear,
      late: deps.late,
      opened: () => {
        isUp = true;
        failures = 0;
        log.info({}, "events go by NATS");
        deps.turned(true);
      },
      lost: (unconfirmed, reason) => {
        link = null;
        connection = null;
        const wasUp = isUp;
        isUp = false;
        deps.unconfirmed(unconfirmed);
        if (wasUp && !isClosed) deps.turned(false);
        retry(reason);
      },
    });
    link = mine;
    connection = own;
    for (const wanted of wantedByName.values()) mine.subscribe(wanted);
    mine.begin();
  };

  const open = async (): Promise<void> => {
    try {
      const own = await connect({
        ...deps.servers,
        name: `evenfall ${deps.node}`,
        // Coming back is done here: each connection begins anew, with all that is wanted by then.
        reconnect: false,
        timeout: CONNECT_WITHIN_MS,
        noAsyncTraces: true,
      });
      if (isClosed) await own.close();
      else begin(own);
    } catch (cause) {
      retry(cause instanceof Error ? cause.name : "an unknown error");
    }
  };

  const forget = (wanted: Wanted): void => {
    wantedByName.delete(nameOf(wanted));
    link?.unsubscribe(wanted);
  };

  opening = open();
  return {
    send: (event) => link?.send(event),
    want: (wanted) => {
      const name = nameOf(wanted);
      lingering.get(name)?.();
      lingering.delete(name);
      wantedByName.set(name, wanted);
      link?.subscribe(wanted);
    },
    unwant: (wanted) => {
      const name = nameOf(wanted);
      const cancel = clock.after(pace.lingerMs, () => {
        lingering.delete(name);
        forget(wanted);
      });
      lingering.set(name, cancel);
    },
    get isUp() {
      return isUp;
    },
    close: async () => {
      isClosed = true;
      cancelRetry();
      for (const stop of lingering.values()) stop();
      lingering.clear();
      const late = Promise.withResolvers<void>();
      const cancel = clock.after(CLOSE_WITHIN_MS, late.resolve);
      const last = connection;
      if (isUp && last !== null)
        await Promise.race([late.promise, last.flush().catch(() => undefined)]);
      link?.end("the node leaves");
      await Promise.race([late.promise, last?.closed()]);
      // What is only being opened closes itself, when the other side has answered or its time is up.
      await Promise.race([late.promise, opening]);
      cancel();
    },
  };
};
