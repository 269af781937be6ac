import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import type { Runtime } from "../platform/runtime.ts";
import { createLeases, createWorker, type Lease } from "../runs/index.ts";
import { PATIENCE_MS, sendPush, type SendPushDeps } from "./send-push.ts";
import { SESSION_LOOK_MS } from "./subscriptions.ts";
import { pushSubscriptions, type PushSubscriptionRow } from "./tables.ts";
import { createPost, type Post } from "./post.ts";
import type { PushSender } from "./push-key.ts";

/** Nobody is notified of a reply that is older than this. */
export const PUSH_TTL_MS = 24 * 3_600_000;

export const PUSH_TRIES = 6;

/** The least pause before the second try; doubled each time. */
const BACKOFF_MS = 30_000;

/** A stream that has broken silently is noticed within this time, by a ping or two. */
export const PAGE_GONE_MS = 45_000;

const IN_WORK_MAX = 64;

export interface NotifiedReply {
  readonly ownerId: string;
  readonly conversationId: string;
  readonly order: number;
}

export interface PushWorkerDeps
  extends SendPushDeps, Pick<Runtime, "clock" | "chance" | "log" | "scope" | "tracing"> {
  readonly database: Database;
  /** Whether the session in which the browser subscribed is still valid. */
  readonly isSignedIn: (sessionId: string) => Promise<boolean>;
  /** Whether a reply still exists and is unread. */
  readonly isUnseen: (reply: NotifiedReply) => Promise<boolean>;
  /** Whether the owner has a page open, on any node. */
  readonly isPageOpen: (ownerId: string) => Promise<boolean>;
}

interface Held extends Lease {
  readonly ownerId: string;
}

const ofBrowser = ({ ownerId, id }: Pick<PushSubscriptionRow, "ownerId" | "id">) =>
  and(eq(pushSubscriptions.ownerId, ownerId), eq(pushSubscriptions.id, id));

const waiting = (browser: Pick<PushSubscriptionRow, "ownerId" | "id">) =>
  and(ofBrowser(browser), isNotNull(pushSubscriptions.wakeAt));

const held = ({ ownerId, runId, number }: Held) =>
  and(waiting({ ownerId, id: runId }), eq(pushSubscriptions.lease, number));

/** What to do with a browser's row: remove it, or change it so that the notification is done or waits. */
type Next =
  | "remove"
  | Partial<Pick<PushSubscriptionRow, "wakeAt" | "notBefore" | "conversationId">>;

/** Sends due notifications: each once, by whichever node leases it first. */
export const createPushWorker = (deps: PushWorkerDeps) => {
  const { clock, chance } = deps;
  const { queries } = deps.database;
  /** Browsers with a request under way, so that a slow push service does not get several at once. */
  const asked = new Set<string>();

  const done = (): Next => ({
    conversationId: null,
    wakeAt: new Date(clock.now() + SESSION_LOOK_MS),
  });

  const send = async (row: PushSubscriptionRow, leftMs: number): Promise<Next> => {
    if (asked.has(row.id)) return { wakeAt: new Date(clock.now() + PATIENCE_MS) };
    asked.add(row.id);
    const sent = await sendPush(row, leftMs, deps).finally(() => asked.delete(row.id));
    switch (sent.type) {
      case "sent":
        return done();
      case "gone":
        return "remove";
      case "refused":
        deps.log.warn({ status: sent.status }, "a push service refused a notification");
        return done();
      case "later": {
        const backoffMs = BACKOFF_MS * 2 ** (row.attempts - 1) * (1 + chance.next());
        const waitMs = Math.max(backoffMs, sent.retryAfterMs ?? 0);
        if (waitMs >= leftMs) return done();
        const wakeAt = new Date(clock.now() + waitMs);
        return { wakeAt, notBefore: wakeAt };
      }
    }
  };

  const next = async (row: PushSubscriptionRow): Promise<Next> => {
    const { ownerId, conversationId, messageOrder, queuedAt } = row;
    if (!(await deps.isSignedIn(row.sessionId))) return "remove";
    if (conversationId === null || messageOrder === null || queuedAt === null) return done();
    const queued = queuedAt.getTime();
    const leftMs = queued + PUSH_TTL_MS - clock.now();
    if (row.attempts > PUSH_TRIES || leftMs <= 0) return done();
    if (!(await deps.isUnseen({ ownerId, conversationId, order: messageOrder }))) return done();
    if (await deps.isPageOpen(ownerId)) {
      const again = queued + PAGE_GONE_MS;
      return again > clock.now() ? { wakeAt: new Date(again) } : done();
    }
    return send(row, leftMs);
  };

  const leases = createLeases({
    queries,
    clock,
    table: pushSubscriptions,
    losses: "attempts",
    held,
    // Also after a restart, a push service that asked us to wait is not asked sooner.
    dueAfterStart: () => sql`${pushSubscriptions.wakeAt}`,
  });

  return createWorker<PushSubscriptionRow, Held>({
    ...deps,
    leases,
    leaseOf: (row) => ({ runId: row.id, number: row.lease, ownerId: row.ownerId }),
    inWorkMax: IN_WORK_MAX,
    called: "notifications",
    spanOf: () => ({}),
    carry: async (row, { lease }) => {
      const then = await next(row);
      const { id, ownerId, sessionId } = row;
      if (then === "remove")
        // Unless the browser has subscribed again meanwhile, in another session.
        await queries
          .delete(pushSubscriptions)
          .where(and(ofBrowser({ ownerId, id }), eq(pushSubscriptions.sessionId, sessionId)));
      // A wait that the service needs holds even if another reply was queued meanwhile.
      else if (then.notBefore !== undefined)
        await queries.update(pushSubscriptions).set(then).where(waiting(row));
      else await queries.update(pushSubscriptions).set(then).where(held(lease));
    },
  });
};

/** Sends due notifications, if push is on. */
export const createPush = ({
  sender,
  post = createPost(),
  ...deps
}: Omit<PushWorkerDeps, "sender" | "post"> & {
  /** Null if push is off. */
  readonly sender: PushSender | null;
  /** Replaces the request to a push service, for tests. */
  readonly post?: Post | undefined;
}) => {
  const worker = sender === null ? null : createPushWorker({ ...deps, sender, post });
  return {
    start: async (options: { readonly alone: boolean }): Promise<void> => worker?.start(options),
    stop: async (): Promise<void> => worker?.stop(),
  };
};
