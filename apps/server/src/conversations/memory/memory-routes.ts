import { ENDPOINTS } from "@evenfall/contracts";
import { fail, type Result } from "@evenfall/domain";
import type { Edge, HttpFailure } from "../../platform/http/index.ts";
import type { Conversations } from "../conversations.ts";
import type { Viewer } from "../viewer.ts";
import { viewerOf, type Visit } from "../visit.ts";

export interface MemoryRoutesDeps {
  readonly conversations: Conversations;
  /** A visitor who may write, or why not. */
  readonly writer: (visit: Visit) => Promise<Result<Viewer, HttpFailure>>;
  /** Where a card with help is for. */
  readonly regionOf: (visit: Visit) => string;
  /** Whoever it is, within the rate of writes: forgetting costs work, but asks for no age. */
  readonly paced: (viewer: Viewer) => Promise<Result<Viewer, HttpFailure>>;
  /** Whoever it is, within the rate of the page's own writes. */
  readonly pacedBeside: (visit: Visit) => Promise<Result<Viewer, HttpFailure>>;
}

const notFound: Result<never, HttpFailure> = fail({ kind: "not-found" });

/** Mounts what a visitor sees and says of a conversation as a whole: its marks, its character's memory and versions. */
export const mountMemory = (edge: Edge<Visit>, deps: MemoryRoutesDeps): void => {
  const { conversations, writer, paced, pacedBeside, regionOf } = deps;

  /** Who may have something noted. Whoever may not is helped first, where the words speak of a crisis. */
  const noter = async (
    caller: Visit,
    { id, text }: { readonly id: string; readonly text: string },
  ): Promise<Result<Viewer, HttpFailure>> => {
    const region = regionOf(caller);
    const viewer = await writer(caller);
    if (viewer.ok) {
      const screened = await conversations.screenNote(viewer.value, { id, text, region });
      return screened.ok ? viewer : screened;
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
    const conversationId = params["conversationId"] ?? "";
    const viewer = await (body.title === undefined
      ? pacedBeside(caller)
      : noter(caller, { id: conversationId, text: body.title }));
    return viewer.ok ? conversations.change(viewer.value, { conversationId, ...body }) : viewer;
  });

  edge.route(ENDPOINTS.getMemory, async ({ caller, params }) => {
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.readMemory(viewer, params["conversationId"] ?? "");
  });

  edge.route(ENDPOINTS.addFact, async ({ caller, params, body }) => {
    const viewer = await noter(caller, body);
    if (!viewer.ok) return viewer;
    return conversations.addFact(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      id: body.id,
      text: body.text,
    });
  });

  edge.route(ENDPOINTS.changeFact, async ({ caller, params, body }) => {
    const note = { id: params["factId"] ?? "", text: body.text ?? "" };
    const viewer = await noter(caller, note);
    if (!viewer.ok) return viewer;
    return conversations.changeFact(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      factId: params["factId"] ?? "",
      text: body.text,
      pinned: body.pinned,
    });
  });

  edge.route(ENDPOINTS.forgetFact, async ({ caller, params }) => {
    const visitor = viewerOf(caller);
    const viewer = visitor === null ? notFound : await paced(visitor);
    if (!viewer.ok) return viewer;
    return conversations.forgetFact(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      factId: params["factId"] ?? "",
    });
  });

  edge.route(ENDPOINTS.answerRemembered, async ({ caller, params, body }) => {
    const visitor = viewerOf(caller);
    const viewer = visitor === null ? notFound : await paced(visitor);
    if (!viewer.ok) return viewer;
    return conversations.answerRemembered(viewer.value, {
      conversationId: params["conversationId"] ?? "",
      ...body,
    });
  });

  edge.route(ENDPOINTS.getCharacterUpdate, async ({ caller, params }) => {
    const viewer = viewerOf(caller);
    return viewer === null
      ? notFound
      : conversations.readCharacterUpdate(viewer, params["conversationId"] ?? "");
  });

  edge.route(ENDPOINTS.answerCharacterUpdate, async ({ caller, params, body }) => {
    const viewer = await pacedBeside(caller);
    return viewer.ok
      ? conversations.answerCharacterUpdate(viewer.value, {
          conversationId: params["conversationId"] ?? "",
          version: body.version,
          choice: body.choice,
        })
      : viewer;
  });
};
