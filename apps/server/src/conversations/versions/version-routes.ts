import { ENDPOINTS } from "@evenfall/contracts";
import { fail } from "@evenfall/domain";
import type { Identity } from "../../identity/index.ts";
import type { Answer, Edge } from "../../platform/http/index.ts";
import type { MemoryRoutesDeps } from "../memory/memory-routes.ts";
import { viewerOf, type Visit } from "../visit.ts";
import type { Versioned } from "./step-versions.ts";

interface VersionRoutesDeps extends Pick<
  MemoryRoutesDeps,
  "conversations" | "writer" | "pacedBeside" | "regionOf"
> {
  readonly identity: Pick<Identity, "addressHash">;
}

/** Names the limit that was met, for the counts of refusals. */
const withLimit = (answer: Versioned): Answer<typeof ENDPOINTS.editMessage> =>
  answer.ok || answer.error.kind !== "guest-budget-spent"
    ? answer
    : fail({ ...answer.error, limit: "guest-address" });

const placeOf = (params: Readonly<Record<string, string>>) => ({
  conversationId: params["conversationId"] ?? "",
  messageId: params["messageId"] ?? "",
});

/** Mounts what a visitor does to messages that stand already. */
export const mountVersions = (edge: Edge<Visit>, deps: VersionRoutesDeps): void => {
  const { conversations, identity, writer, pacedBeside, regionOf } = deps;

  edge.route(ENDPOINTS.stopReply, async ({ caller, params }) => {
    const viewer = await pacedBeside(caller);
    return viewer.ok ? conversations.stop(viewer.value, placeOf(params).conversationId) : viewer;
  });

  edge.route(
    ENDPOINTS.editMessage,
    async ({ caller, params, body: { id: messageId, content } }) => {
      const { conversationId, messageId: edited } = placeOf(params);
      const region = regionOf(caller);
      const addressHash = identity.addressHash(caller.request);
      const viewer = await writer(caller);
      const answer = viewer.ok
        ? withLimit(
            await conversations.edit(viewer.value, {
              conversationId,
              edited,
              messageId,
              content,
              addressHash,
              region,
            }),
          )
        : viewer;
      if (answer.ok) return answer;
      const ownerId = viewerOf(caller)?.ownerId ?? null;
      return fail(
        await conversations.helpFirst(answer.error, { content, messageId, ownerId, region }),
      );
    },
  );

  edge.route(ENDPOINTS.takeBackMessage, async ({ caller, params }) => {
    const viewer = await writer(caller);
    return viewer.ok ? conversations.takeBack(viewer.value, placeOf(params)) : viewer;
  });

  edge.route(ENDPOINTS.anotherReply, async ({ caller, params }) => {
    const viewer = await writer(caller);
    if (!viewer.ok) return viewer;
    const addressHash = identity.addressHash(caller.request);
    return withLimit(
      await conversations.anotherReply(viewer.value, { ...placeOf(params), addressHash }),
    );
  });

  edge.route(ENDPOINTS.showVersion, async ({ caller, params, body }) => {
    const viewer = await writer(caller);
    return viewer.ok
      ? conversations.showVersion(viewer.value, { ...placeOf(params), to: body.to })
      : viewer;
  });
};
