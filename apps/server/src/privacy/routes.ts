import { ENDPOINTS } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import type { Queries, Database } from "../platform/database/database.ts";
import type { Edge, HttpFailure } from "../platform/http/index.ts";
import { type SharedRateLimit, forgetOwner } from "../platform/limits/index.ts";
import { viewerOf, type Conversations, type Viewer, type Visit } from "../conversations/index.ts";
import {
  notConfirmed,
  type Identity,
  type Account,
  type NotConfirmed,
  type VisitorRequest,
} from "../identity/index.ts";
import { keepReport, type Safety } from "../safety/index.ts";

interface DeleteAccountDeps {
  readonly database: Database;
  readonly identity: Pick<Identity, "confirmPassword" | "lockAccount" | "eraseAccount">;
  readonly conversations: Pick<Conversations, "eraseOwner">;
  /** Ends the streams of every session of the account. */
  readonly closeStreams: (userId: string) => void;
}

/**
 * Deletes an account with all its data in one transaction, so that a server killed half-way leaves
 * all or nothing (duties L21). Locks in the order that all code keeps: account, guest pass,
 * conversations, memory, budgets. If it is deleted twice at once, both calls succeed.
 */
const deleteAccount = async (
  account: Account,
  password: string | null,
  request: VisitorRequest,
  deps: DeleteAccountDeps,
): Promise<Result<null, NotConfirmed>> => {
  const confirmed = await deps.identity.confirmPassword(account.userId, password, request);
  if (!confirmed.ok) return confirmed;
  const erased = await deps.database.transaction(async (tx) => {
    const locked = await deps.identity.lockAccount(tx, account.userId);
    if (locked === null) return null;
    const conversations = await deps.conversations.eraseOwner(tx, locked.ownerId);
    await forgetOwner(tx, locked.ownerId);
    await deps.identity.eraseAccount(tx, locked);
    return conversations;
  });
  erased?.afterCommit();
  deps.closeStreams(account.userId);
  return ok(null);
};

export interface PrivacyRoutesDeps extends DeleteAccountDeps {
  readonly clock: Clock;
  readonly queries: Queries;
  readonly identity: DeleteAccountDeps["identity"] &
    Pick<Identity, "withoutSession" | "turnAwayBrowser">;
  readonly conversations: Pick<
    Conversations,
    "delete" | "forgetEverything" | "findReply" | "eraseOwner"
  >;
  readonly safety: Pick<Safety, "nameOf">;
  readonly writes: Pick<SharedRateLimit, "take">;
}

const notFound: Result<never, HttpFailure> = fail({ kind: "not-found" });

/** Mounts deletion and reports. Neither needs the 18+ step, as everybody may leave and complain. */
export const mountOwnData = (edge: Edge<Visit>, deps: PrivacyRoutesDeps): void => {
  const { conversations, clock } = deps;

  /** The viewer, whether guest or account, if within the rate limit for writes. */
  const paced = async (visit: Visit): Promise<Result<Viewer, HttpFailure>> => {
    const viewer = viewerOf(visit);
    if (viewer === null) return notFound;
    const pace = await deps.writes.take(viewer.ownerId);
    return pace.ok
      ? ok(viewer)
      : fail({ kind: "rate-limited", retryAt: pace.error.retryAt, limit: "writes" });
  };

  edge.route(ENDPOINTS.deleteConversation, async ({ caller, params }) => {
    const viewer = await paced(caller);
    if (!viewer.ok) return viewer;
    const deleted = await conversations.delete(viewer.value, params["conversationId"] ?? "");
    return deleted.ok ? ok({ deleted: true as const }) : deleted;
  });

  edge.route(ENDPOINTS.forgetEverything, async ({ caller, params }) => {
    const viewer = await paced(caller);
    if (!viewer.ok) return viewer;
    return conversations.forgetEverything(viewer.value, params["conversationId"] ?? "");
  });

  edge.route(ENDPOINTS.reportReply, async ({ caller, params, body }) => {
    const viewer = await paced(caller);
    if (!viewer.ok) return viewer;
    const { messageId, reason } = body;
    const reply = await conversations.findReply(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      messageId,
    });
    if (reply === null) return notFound;
    const key = deps.safety.nameOf(viewer.value.ownerId, messageId);
    await keepReport(deps.queries, { key, ...reply, reason, at: clock.now() });
    return ok({ received: true as const });
  });

  edge.route(ENDPOINTS.deleteAccount, async ({ caller, body }) => {
    const { account } = caller.identified;
    if (account === null) return fail({ kind: "unauthenticated" });
    const away = await deps.identity.turnAwayBrowser(caller.identified, caller.request);
    const deleted = await deleteAccount(account, body.password ?? null, caller.request, deps);
    if (deleted.ok) {
      // These replace all cookies set so far, such as that of a session just extended.
      caller.setCookies.splice(0, Infinity, deps.identity.withoutSession(caller.request), ...away);
      return ok({ deleted: true as const });
    }
    return fail(notConfirmed(deleted.error, "password", clock.now()));
  });
};
