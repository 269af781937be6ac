import { ENDPOINTS } from "@evenfall/contracts";
import { fail } from "@evenfall/domain";
import type { Identity } from "../../identity/index.ts";
import type { Edge } from "../../platform/http/index.ts";
import { routesFor } from "../admission.ts";
import type { MemoryRoutesDeps } from "../memory/memory-routes.ts";
import { viewerOf, type Visit } from "../visit.ts";

interface VersionRoutesDeps extends MemoryRoutesDeps {
  readonly identity: Pick<Identity, "addressHash">;
}

/** Mounts the calls that change messages which are in the thread already. */
export const mountVersions = (edge: Edge<Visit>, deps: VersionRoutesDeps): void => {
  const { conversations, identity, regionOf } = deps;
  const { pacedBeside, writer } = deps.admission;
  const route = routesFor(edge);

  route(ENDPOINTS.stopReply, pacedBeside, (viewer, { params }) =>
    conversations.stop(viewer, params.conversationId),
  );

  edge.route(ENDPOINTS.editMessage, async ({ caller, params, body }) => {
    const { id: messageId, content } = body;
    const { conversationId, messageId: edited } = params;
    const region = regionOf(caller);
    const addressHash = identity.addressHash(caller.request);
    const viewer = await writer(caller);
    const command = { conversationId, edited, messageId, content, addressHash, region };
    const answer = viewer.ok ? await conversations.edit(viewer.value, command) : viewer;
    if (answer.ok) return answer;
    const ownerId = viewerOf(caller)?.ownerId ?? null;
    return fail(
      await conversations.helpFirst(answer.error, { content, messageId, ownerId, region }),
    );
  });

  route(ENDPOINTS.takeBackMessage, writer, (viewer, { params }) =>
    conversations.takeBack(viewer, params),
  );

  route(ENDPOINTS.anotherReply, writer, (viewer, { caller, params }) =>
    conversations.anotherReply(viewer, {
      ...params,
      addressHash: identity.addressHash(caller.request),
    }),
  );

  route(ENDPOINTS.showVersion, writer, (viewer, { params, body }) =>
    conversations.showVersion(viewer, { ...params, ...body }),
  );
};
