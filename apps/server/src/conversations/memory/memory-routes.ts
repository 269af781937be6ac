import { ENDPOINTS } from "@evenfall/contracts";
import { fail, type Result } from "@evenfall/domain";
import type { Edge, HttpFailure } from "../../platform/http/index.ts";
import { routesFor, type Admission } from "../admission.ts";
import type { Conversations } from "../conversations.ts";
import type { Viewer } from "../viewer.ts";
import { viewerOf, type Visit } from "../visit.ts";

export interface MemoryRoutesDeps {
  readonly conversations: Conversations;
  readonly admission: Admission;
  /** The region that a help card is for. */
  readonly regionOf: (visit: Visit) => string;
}

/** Mounts the calls about a conversation as a whole: its marks, its character's memory and versions. */
export const mountMemory = (edge: Edge<Visit>, deps: MemoryRoutesDeps): void => {
  const { conversations, regionOf } = deps;
  const { owner, pacedOwner, pacedBeside, writer } = deps.admission;
  const route = routesFor(edge);

  /** Admits whoever may store such words; a refusal brings a help card where they speak of a crisis. */
  const noter = async (
    caller: Visit,
    { id, text }: { readonly id: string; readonly text: string },
  ): Promise<Result<Viewer, HttpFailure>> => {
    const region = regionOf(caller);
    const viewer = await writer(caller);
    if (viewer.ok) {
      const screened = await conversations.screenNote(viewer.value, { id, text, region });
      return screened === null ? viewer : fail(screened);
    }
    const ownerId = viewerOf(caller)?.ownerId ?? null;
    return fail(
      await conversations.helpFirst(viewer.error, {
        content: text,
        messageId: id,
        ownerId,
        region,
      }),
    );
  };

  edge.route(ENDPOINTS.changeConversation, async ({ caller, params, body }) => {
    const viewer = await (body.title === undefined
      ? pacedBeside(caller)
      : noter(caller, { id: params.conversationId, text: body.title }));
    return viewer.ok ? conversations.change(viewer.value, { ...params, ...body }) : viewer;
  });

  route(ENDPOINTS.getMemory, owner, (viewer, { params }) =>
    conversations.readMemory(viewer, params.conversationId),
  );

  edge.route(ENDPOINTS.addFact, async ({ caller, params, body }) => {
    const viewer = await noter(caller, body);
    return viewer.ok ? conversations.addFact(viewer.value, { ...params, ...body }) : viewer;
  });

  edge.route(ENDPOINTS.changeFact, async ({ caller, params, body }) => {
    const viewer = await noter(caller, { id: params.factId, text: body.text ?? "" });
    return viewer.ok ? conversations.changeFact(viewer.value, { ...params, ...body }) : viewer;
  });

  route(ENDPOINTS.forgetFact, pacedOwner, (viewer, { params }) =>
    conversations.forgetFact(viewer, params),
  );

  route(ENDPOINTS.answerRemembered, pacedOwner, (viewer, { params, body }) =>
    conversations.answerRemembered(viewer, { ...params, ...body }),
  );

  route(ENDPOINTS.getCharacterUpdate, owner, (viewer, { params }) =>
    conversations.readCharacterUpdate(viewer, params.conversationId),
  );

  route(ENDPOINTS.answerCharacterUpdate, pacedBeside, (viewer, { params, body }) =>
    conversations.answerCharacterUpdate(viewer, { ...params, ...body }),
  );
};
