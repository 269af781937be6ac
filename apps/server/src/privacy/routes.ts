import { ENDPOINTS } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import type { Edge } from "../platform/http/index.ts";
import {
  createAdmission,
  routesFor,
  type AdmissionDeps,
  type Conversations,
  type Visit,
} from "../conversations/index.ts";
import type { Identity } from "../identity/index.ts";
import { keepReport, type Safety } from "../safety/index.ts";
import { deleteAccount, type DeleteAccountDeps } from "./delete-account.ts";

export interface PrivacyRoutesDeps extends DeleteAccountDeps, Pick<AdmissionDeps, "writes"> {
  readonly clock: Clock;
  readonly queries: Queries;
  readonly identity: DeleteAccountDeps["identity"] &
    Pick<Identity, "ageOf" | "withoutSession" | "turnAwayBrowser">;
  readonly conversations: Pick<
    Conversations,
    "delete" | "forgetEverything" | "findReply" | "eraseOwner"
  >;
  readonly safety: Pick<Safety, "nameOf">;
}

/** Mounts deletion and reports: they ask for no age, as everybody may leave and complain. */
export const mountOwnData = (edge: Edge<Visit>, deps: PrivacyRoutesDeps): void => {
  const { conversations, clock } = deps;

  const { pacedOwner } = createAdmission(deps);
  const route = routesFor(edge);

  route(ENDPOINTS.deleteConversation, pacedOwner, async (viewer, { params }) => {
    const deleted = await conversations.delete(viewer, params.conversationId);
    return deleted.ok ? ok({ deleted: true as const }) : deleted;
  });

  route(ENDPOINTS.forgetEverything, pacedOwner, (viewer, { params }) =>
    conversations.forgetEverything(viewer, params.conversationId),
  );

  route(ENDPOINTS.reportReply, pacedOwner, async (viewer, { params, body }) => {
    const { messageId, reason } = body;
    const reply = await conversations.findReply(viewer, { ...params, messageId });
    if (reply === null) return fail({ kind: "not-found" });
    const key = deps.safety.nameOf("report", viewer.ownerId, messageId);
    await keepReport(deps.queries, { key, ...reply, reason, at: clock.now() });
    return ok({ received: true as const });
  });

  edge.route(ENDPOINTS.deleteAccount, async ({ caller, body }) => {
    const { account } = caller.identified;
    if (account === null) return fail({ kind: "unauthenticated" });
    const away = await deps.identity.turnAwayBrowser(caller.identified, caller.request);
    const deleted = await deleteAccount(account, body.password ?? null, caller.request, deps);
    if (deleted.ok) {
      // Instead of a session that was prolonged just now.
      caller.setCookies.splice(0, Infinity, deps.identity.withoutSession(caller.request), ...away);
      return ok({ deleted: true as const });
    }
    if (deleted.error.kind === "wrong-password")
      return fail({
        kind: "content-invalid",
        field: "password",
        reason: "wrong-password",
        message: "This is not the password of your account.",
      });
    return fail({
      kind: "rate-limited",
      retryAt: clock.now() + deleted.error.waitMs,
      limit: "auth",
    });
  });
};
