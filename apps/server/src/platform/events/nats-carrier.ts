import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import { withTimeout } from "../clock.ts";
import { CLOSE_TIMEOUT_MS, type OpenCarrier } from "./carrier.ts";
import type { NatsServers } from "./nats-servers.ts";

/** At this many events that NATS has not confirmed, no more are taken. */
export const WAITING_MAX = 10_000;

/** A server that does not answer within this time is given up. */
const ANSWER_WITHIN_MS = 2_000;

/** The NATS client reconnects by itself, without end, to any of the servers. */
const RETURNS = {
  maxReconnectAttempts: -1,
  waitOnFirstConnect: true,
  ignoreAuthErrorAbort: true,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  timeout: 5_000,
  pingInterval: ANSWER_WITHIN_MS,
  maxPingOut: 1,
};

/** Carries events by NATS, with a subject for each topic and key, all under the installation's name. */
export const natsCarrier =
  (servers: NatsServers, installation: string): OpenCarrier =>
  ({ clock, received, changed }) => {
    const prefix = `evenfall.${installation}`;
    let connection: NatsConnection | null = null;
    let subscription: Subscription | null = null;
    let isUp = false;
    let isClosed = false;
    let waiting = 0;

    const down = (reason: string): void => {
      if (!isUp) return;
      isUp = false;
      changed(reason);
    };

    /** Subscribes; the carrier is up once the server has confirmed that. */
    const up = async (own: NatsConnection): Promise<void> => {
      if (subscription === null || subscription.isClosed())
        subscription = own.subscribe(`${prefix}.*.*`, {
          callback: (error, message) => {
            if (error === null) received(message.string());
          },
        });
      // Rejects if the connection is lost meanwhile, which its status reports.
      const isConfirmed = await own.flush().then(
        () => true,
        () => false,
      );
      if (!isConfirmed || isUp) return;
      isUp = true;
      changed();
    };

    const open = async (): Promise<void> => {
      // Takes some 20 MB of memory, so it is loaded only if NATS is used.
      const { connect } = await import("@nats-io/transport-node");
      const own = await connect({
        ...servers,
        ...RETURNS,
        name: "evenfall",
        noEcho: true,
        noAsyncTraces: true,
        // Called before each attempt: the only way to stop the attempts of a first connection.
        reconnectToServer: () => {
          if (isClosed) throw new Error("closed");
          return null;
        },
      });
      connection = own;
      if (isClosed) return own.close();
      const statuses = own.status();
      await up(own);
      for await (const status of statuses)
        if (status.type === "reconnect") await up(own);
        else if (status.type === "disconnect") down("it was lost");
        // What the server has refused stays refused for as long as this connection lasts.
        else if (status.type === "error") down(status.error.name);
    };

    // Rejects if the carrier is closed before it is connected.
    const opening = open().catch(() => undefined);
    return {
      name: "nats",
      get maxBytes() {
        return connection?.info?.max_payload ?? 0;
      },
      get isUp() {
        return isUp;
      },
      get waiting() {
        return waiting;
      },
      send: (topic, key, frame) => {
        if (!isUp || connection === null || waiting >= WAITING_MAX) return false;
        connection.publish(`${prefix}.${topic}.${key}`, frame);
        waiting += 1;
        // Events lost with the connection wait no longer: everybody catches up when it is back.
        void connection
          .flush()
          .catch(() => undefined)
          .finally(() => (waiting -= 1));
        return true;
      },
      close: async () => {
        isClosed = true;
        if (isUp && connection !== null)
          await withTimeout(clock, CLOSE_TIMEOUT_MS, connection.flush());
        isUp = false;
        await withTimeout(clock, CLOSE_TIMEOUT_MS, Promise.all([connection?.close(), opening]));
      },
    };
  };
