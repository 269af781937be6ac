import { ENDPOINTS } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Edge, HttpFailure, RateLimit } from "../../platform/http/index.ts";
import type { SharedRateLimit } from "../../platform/limits/index.ts";
import { parseListQuery } from "./list-conversations.ts";
import { mountMemory } from "./memory-routes.ts";
import type { Viewer } from "./viewer.ts";
import { describeVisitor, viewerOf, type DescribeDeps, type Visit } from "./visit.ts";

export interface ConversationRoutesDeps extends DescribeDeps {
  /** How often one owner may write. */
  readonly writes: Pick<RateLimit | SharedRateLimit, "take">;
  /** Somebody was over a limit. */
  readonly limited: (limit: "writes" | "guest-address") => void;
}

const notFound: Result<never, HttpFailure> = fail({ kind: "not-found" });

/** Mounts the visitor's and the conversations' endpoints. */
export const mountConversations = (edge: Edge<Visit>, deps: ConversationRoutesDeps): void => {
  const { conversations, identity } = deps;

  const paced = async (viewer: Viewer): Promise<Result<Viewer, HttpFailure>> => {
    const pace = await deps.writes.take(viewer.ownerId);
    if (!pace.ok) deps.limited("writes");
    return pace.ok ? ok(viewer) : fail({ kind: "rate-limited", retryAt: pace.error.retryAt });
  };

  /** A visitor who may write: 18 or older by the record, and within the rate. */
  const writer = async (visit: Visit): Promise<Result<Viewer, HttpFailure>> => {
    const viewer = viewerOf(visit);
    if (viewer === null) return fail({ kind: "age-step-required" });
    const age = await identity.ageOf(viewer.ownerId, visit.identified.pass);
    if (age !== "adult")
      return fail({ kind: age === "refused" ? "under-age" : "age-step-required" });
    return paced(viewer);
  };

  edge.route(ENDPOINTS.getVisitor, async ({ caller }) => ok(await describeVisitor(caller, deps)));

  edge.route(ENDPOINTS.passAgeStep, async ({ caller, body }) => {
    const identified =
      caller.identified.account === null
        ? await identity.ensurePass({ ...caller.identified, setCookies: [] }, caller.request)
        : caller.identified;
    caller.setCookies.push(...(identified === caller.identified ? [] : identified.setCookies));
    const owner = identified.account?.ownerId ?? identified.pass?.ownerId;
    if (owner === undefined) return notFound;
    const passed = await identity.passAgeStep(owner, identified.pass?.id ?? null, body);
    if (!passed.ok)
      return fail(
        passed.error === "under-age"
          ? { kind: "under-age" }
          : { kind: "content-invalid", message: "Please enter a real date." },
      );
    return ok(await describeVisitor({ ...caller, identified }, deps));
  });

  edge.route(ENDPOINTS.startConversation, async ({ caller, body }) => {
    const viewer = await writer(caller);
    if (!viewer.ok) return viewer;
    return conversations.start(viewer.value, {
      id: body.id,
      characterId: body.assistantId,
      startOver: body.startOver ?? false,
      copy: body.copy ?? null,
    });
  });

  edge.route(ENDPOINTS.listConversations, async ({ caller, query }) => {
    const parsed = parseListQuery(query);
    if (!parsed.ok) return parsed;
    const viewer = viewerOf(caller);
    if (viewer === null) return ok({ conversations: [] });
    const found = await conversations.list(viewer, parsed.value);
    return found.ok ? ok({ conversations: [...found.value] }) : found;
  });

  edge.route(ENDPOINTS.getConversation, async ({ caller, params, query }) => {
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.read(viewer, params["conversationId"] ?? "", query.after ?? null);
  });

  edge.route(ENDPOINTS.listMessages, async ({ caller, params, query }) => {
    const parsed = parseListQuery(query);
    if (!parsed.ok) return parsed;
    if (parsed.value.all !== undefined || parsed.value.any !== undefined)
      return fail({
        kind: "invalid-request",
        field: parsed.value.all === undefined ? "any" : "all",
      });
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.readMessages(viewer, params["conversationId"] ?? "", {
          ...parsed.value,
          before: query.before,
        });
  });

  edge.route(ENDPOINTS.sendMessage, async ({ caller, params, body }) => {
    const viewer = await writer(caller);
    if (!viewer.ok) return viewer;
    const sent = await conversations.send(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      messageId: body.id,
      content: body.content,
      addressHash: identity.addressHash(caller.request),
    });
    if (!sent.ok && sent.error.kind === "guest-budget-spent") deps.limited("guest-address");
    return sent;
  });

  edge.route(ENDPOINTS.recordNotice, async ({ caller, params, body }) => {
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.recordNotice(viewer, {
          conversationId: params["conversationId"] ?? "",
          version: body.version,
        });
  });

  edge.route(ENDPOINTS.retryReply, async ({ caller, params, body }) => {
    const viewer = await writer(caller);
    if (!viewer.ok) return viewer;
    return conversations.retry(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      messageId: body.messageId,
    });
  });

  mountMemory(edge, { conversations, writer, paced });

  edge.route(ENDPOINTS.claim, async ({ caller, body }) => {
    const { account, pass } = caller.identified;
    if (account === null) return fail({ kind: "unauthenticated" });
    const claimed = await conversations.claim({
      ownerId: account.ownerId,
      passId: pass?.id ?? null,
      copy: body.copy ?? null,
    });
    if (!claimed.ok) return claimed;
    return ok({
      conversationId: claimed.value.conversationId ?? caller.claimedId,
      visitor: await describeVisitor(caller, deps),
    });
  });
};
