import { drawDelayMs } from "@evenfall/domain";
import type { Client } from "pg";
import { withTimeout } from "../clock.ts";
import type { Statement } from "../database/statement.ts";
import { CLOSE_TIMEOUT_MS, type OpenCarrier } from "./carrier.ts";

/** The channel that all nodes on a database share. */
const NOTIFY_CHANNEL = "evenfall_events";

/** PostgreSQL takes payloads of fewer than 8,000 bytes. */
const MAX_BYTES = 7_999;

/** Events that may wait for the database, 16 MB at most. */
export const WAITING_MAX = 2_000;

/** Events in one statement, which makes one commit and one wake-up of every listening node. */
const BATCH = 100;

/** A database that does not answer within this time counts as disconnected. */
const HEARTBEAT_MS = 2_000;

const RETRY_MS = { first: 100, latest: 5_000 };

// The commit need not be durable: whoever misses an event catches up, and a distant synchronous standby
// must not slow down every event.
const LISTEN = `set synchronous_commit to off; listen ${NOTIFY_CHANNEL}`;
const NOTIFY: Statement = {
  name: "notify",
  text: "select count(pg_notify($1, frame)) from unnest($2::text[]) as frame",
};

const cut = (client: Client): void => void client.connection.stream.destroy();

/** Carries events by LISTEN and NOTIFY of PostgreSQL, on its own connection, which it reopens if lost. */
export const notifyCarrier =
  (connect: () => Promise<Client>): OpenCarrier =>
  ({ clock, chance, received, changed }) => {
    let client: Client | null = null;
    let queue: string[] = [];
    let isAnswered = true;
    let failures = 0;
    let isClosed = false;
    let sending: Promise<void> | null = null;
    let opening: Promise<void> = Promise.resolve();
    /** Cancels the next heartbeat, or the next attempt to connect. */
    let cancelTimer = (): void => undefined;

    const retry = (): void => {
      if (isClosed) return;
      const maxMs = Math.min(RETRY_MS.latest, RETRY_MS.first * 2 ** failures);
      failures += 1;
      cancelTimer = clock.after(drawDelayMs({ minMs: Math.ceil(maxMs / 2), maxMs }, chance), () => {
        opening = open();
      });
    };

    const lost = (former: Client, reason: string): void => {
      cut(former);
      if (client !== former) return;
      client = null;
      queue = [];
      cancelTimer();
      changed(reason);
      retry();
    };

    /** Sends what is queued; with an empty queue, the statement is a heartbeat. */
    const sendAll = async (): Promise<void> => {
      // Later in this turn of the event loop, so that events published together are sent together.
      await Promise.resolve();
      for (let own = client; own !== null; own = queue.length > 0 ? client : null)
        try {
          // Safe by name: this connection goes through no pooler, so it keeps prepared statements.
          await own.query({ ...NOTIFY, values: [NOTIFY_CHANNEL, queue.splice(0, BATCH)] });
          isAnswered = true;
        } catch (cause) {
          lost(own, cause instanceof Error ? cause.message : "an unknown error");
        }
      sending = null;
    };

    const beat = (own: Client): void => {
      isAnswered = false;
      sending ??= sendAll();
      cancelTimer = clock.after(HEARTBEAT_MS, () =>
        isAnswered ? beat(own) : lost(own, "it fell silent"),
      );
    };

    const open = async (): Promise<void> => {
      let own: Client | null = null;
      try {
        own = await connect();
        const mine = own;
        mine.on("error", (error) => lost(mine, error.message));
        mine.on("end", () => lost(mine, "it ended"));
        mine.on("notification", ({ payload = "" }) => received(payload));
        await mine.query(LISTEN);
      } catch {
        if (own !== null) cut(own);
        return retry();
      }
      if (isClosed) return cut(own);
      client = own;
      failures = 0;
      beat(own);
      changed();
    };

    opening = open();
    return {
      name: "notify",
      maxBytes: MAX_BYTES,
      get isUp() {
        return client !== null;
      },
      get waiting() {
        return queue.length;
      },
      send: (_topic, _key, frame) => {
        if (client === null || queue.length >= WAITING_MAX) return false;
        queue.push(frame);
        sending ??= sendAll();
        return true;
      },
      close: async () => {
        isClosed = true;
        cancelTimer();
        if (sending !== null) await withTimeout(clock, CLOSE_TIMEOUT_MS, sending);
        const last = client;
        client = null;
        if (last !== null) await withTimeout(clock, CLOSE_TIMEOUT_MS, last.end());
        if (last !== null) cut(last);
        // A pending connection closes itself once it connects or times out.
        await withTimeout(clock, CLOSE_TIMEOUT_MS, opening);
        cancelTimer();
      },
    };
  };
