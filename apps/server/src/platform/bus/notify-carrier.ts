import type { Chance } from "@evenfall/domain";
import type { Client } from "pg";
import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "../database/failure-code.ts";
import type { Log } from "../log.ts";
import { retryDelayMs } from "./backoff.ts";
import { createBoundedQueue } from "./bounded-queue.ts";

/** The one channel of all nodes on a database. */
export const NOTIFY_CHANNEL = "evenfall_events";

/** PostgreSQL takes payloads of fewer than 8,000 bytes. */
export const NOTIFY_MAX_BYTES = 7_999;

/** Events that wait for the database, 16 MB at the very most; the oldest go first. */
export const NOTIFY_QUEUE_MAX = 2_000;

/** Events of one statement: one commit, and one wake-up of every listening node. */
const BATCH = 100;

/** How long the end waits for what is still to be sent, and for a connection to end by itself. */
const CLOSE_WITHIN_MS = 1_000;

// A commit that nobody waits for to be durable: an event that is lost with the database is made good
// by the catching up that follows, and a standby far away must not slow every event down.
const LISTEN = `set synchronous_commit to off; listen ${NOTIFY_CHANNEL}`;
const NOTIFY = "select count(pg_notify($1, frame)) from unnest($2::text[]) as frame";

export interface NotifyCarrierDeps {
  /** A connection of its own to the database that takes writes, given up after some seconds. */
  readonly connect: () => Promise<Client>;
  /** What this node's own frames begin with. */
  readonly ownPrefix: string;
  readonly queueMax: number;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  /** A frame came in; this node's own come back too. */
  readonly hear: (frame: string) => void;
  readonly turned: (isUp: boolean) => void;
  readonly dropped: (count: number) => void;
}

export interface NotifyCarrier {
  /** Queues a frame of `NOTIFY_MAX_BYTES` at most. */
  send(frame: string): void;
  /** Sends a sign of life; if the last one has not come back by now, connects anew. */
  beat(frame: string): void;
  readonly isUp: boolean;
  readonly queued: number;
  close(): Promise<void>;
}

const cut = (client: Client): void => void client.connection.stream.destroy();

/** Events by PostgreSQL's LISTEN and NOTIFY, on one connection that comes back by itself. */
export const createNotifyCarrier = (deps: NotifyCarrierDeps): NotifyCarrier => {
  const queue = createBoundedQueue<string>(deps.queueMax, deps.dropped);
  const gone = new WeakSet<Client>();
  let client: Client | null = null;
  let failures = 0;
  let isClosed = false;
  let awaitsEcho = false;
  let pumping: Promise<void> | null = null;
  let opening: Promise<void> = Promise.resolve();
  let cancelRetry = (): void => undefined;

  const retry = (): void => {
    if (isClosed) return;
    cancelRetry = deps.clock.after(retryDelayMs(failures, deps.chance), () => {
      opening = open();
    });
    failures += 1;
  };

  const lost = (former: Client, reason: string): void => {
    gone.add(former);
    cut(former);
    if (client !== former) return;
    client = null;
    if (isClosed) return;
    deps.log.warn({ reason }, "the connection for events of other nodes was lost");
    deps.turned(false);
    retry();
  };

  const pump = async (own: Client): Promise<void> => {
    while (client === own && queue.size > 0) {
      const batch = queue.take(BATCH);
      try {
        await own.query(NOTIFY, [NOTIFY_CHANNEL, batch]);
      } catch (cause) {
        // A statement that the database refuses would be refused again.
        if (isDatabaseUnavailable(cause)) queue.putBack(batch);
        else deps.dropped(batch.length);
        lost(own, cause instanceof Error ? cause.message : "");
      }
    }
  };

  const wake = (): void => {
    if (client === null || pumping !== null || queue.size === 0) return;
    // Later in this turn, so that what is published together goes together.
    const own = client;
    pumping = Promise.resolve()
      .then(() => pump(own))
      .finally(() => {
        pumping = null;
        wake();
      });
  };

  const open = async (): Promise<void> => {
    let own: Client | null = null;
    try {
      own = await deps.connect();
      const mine = own;
      mine.on("error", (error) => lost(mine, error.message));
      mine.on("end", () => lost(mine, "it ended"));
      mine.on("notification", ({ payload = "" }) => {
        // The first come in before the answer to `listen` was taken note of.
        if (gone.has(mine)) return;
        if (payload.startsWith(deps.ownPrefix)) awaitsEcho = false;
        deps.hear(payload);
      });
      await mine.query(LISTEN);
    } catch {
      if (own !== null) cut(own);
      retry();
      return;
    }
    if (isClosed) return cut(own);
    client = own;
    failures = 0;
    awaitsEcho = false;
    deps.turned(true);
    wake();
  };

  opening = open();
  return {
    send: (frame) => {
      if (isClosed) return;
      queue.add(frame);
      wake();
    },
    beat: (frame) => {
      if (client !== null && awaitsEcho) lost(client, "it fell silent");
      if (client === null) return;
      awaitsEcho = true;
      queue.add(frame);
      wake();
    },
    get isUp() {
      return client !== null;
    },
    get queued() {
      return queue.size;
    },
    close: async () => {
      isClosed = true;
      cancelRetry();
      const late = Promise.withResolvers<void>();
      const cancel = deps.clock.after(CLOSE_WITHIN_MS, late.resolve);
      await Promise.race([late.promise, pumping]);
      const last = client;
      client = null;
      if (last !== null) {
        await Promise.race([late.promise, last.end().catch(() => undefined)]);
        cut(last);
      }
      // What is only being opened closes itself, when the other side has answered or its time is up.
      await Promise.race([late.promise, opening]);
      cancel();
    },
  };
};
