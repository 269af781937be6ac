import { ECDH } from "node:crypto";
import { ENDPOINTS } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Edge, EdgeCaller, HttpFailure } from "../platform/http/index.ts";
import type { SharedRateLimit } from "../platform/limits/index.ts";
import { isPushEndpoint } from "./endpoint.ts";
import type { PushSender } from "./push-key.ts";
import { addSubscription, listEndpoints, removeSubscription } from "./subscriptions.ts";

/** The caller as these routes see it; notifications are for accounts only. */
export interface PushCaller extends EdgeCaller {
  readonly identified: {
    readonly account: { readonly ownerId: string } | null;
    readonly sessionId?: string;
  };
}

export interface PushRoutesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Null if push is off. */
  readonly sender: PushSender | null;
  readonly writes: Pick<SharedRateLimit, "take">;
}

/** Whether it is a valid public key, a point on the curve; without it nothing can be encrypted. */
const isBrowserKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
};

/** Mounts the routes that turn notifications on and off. */
export const mountPush = <Caller extends PushCaller>(
  edge: Edge<Caller>,
  deps: PushRoutesDeps,
): void => {
  const { queries } = deps.database;

  /** The caller's account and session, if within the rate limit for writes. */
  const paced = async ({
    identified: { account, sessionId },
  }: Caller): Promise<Result<{ ownerId: string; sessionId: string }, HttpFailure>> => {
    if (account === null || sessionId === undefined) return fail({ kind: "unauthenticated" });
    const pace = await deps.writes.take(account.ownerId);
    return pace.ok
      ? ok({ ownerId: account.ownerId, sessionId })
      : fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
  };

  edge.route(ENDPOINTS.getPush, async ({ caller }) => {
    const { account } = caller.identified;
    if (account === null) return fail({ kind: "unauthenticated" });
    return ok({
      key: deps.sender?.publicKey ?? null,
      endpoints: await listEndpoints(queries, account.ownerId),
    });
  });

  edge.route(ENDPOINTS.startPush, async ({ caller, body }) => {
    const visitor = await paced(caller);
    if (!visitor.ok) return visitor;
    if (deps.sender === null) return fail({ kind: "not-found" });
    const field = isPushEndpoint(body.endpoint)
      ? isBrowserKey(body.keys.p256dh)
        ? null
        : "keys.p256dh"
      : "endpoint";
    if (field !== null)
      return fail({
        kind: "content-invalid",
        field,
        message: "This browser’s push service can’t be used.",
      });
    await addSubscription(visitor.value, body, deps);
    return ok({ subscribed: true as const });
  });

  edge.route(ENDPOINTS.endPush, async ({ caller, body }) => {
    const visitor = await paced(caller);
    if (!visitor.ok) return visitor;
    await removeSubscription(queries, visitor.value.ownerId, body.endpoint);
    return ok({ removed: true as const });
  });
};
