import type { ConversationsDeps } from "../deps.ts";
import type { Viewer } from "../viewer.ts";
import { stepViewer } from "./step-viewer.ts";
import { type Answered, refuse, type Command } from "../calls.ts";

/** The visitor's reaction to a reply: one, in place of the one before. The same again changes nothing. */
export const react = (
  viewer: Viewer,
  { conversationId, messageId, reaction }: Command<"react">,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId, messageId },
    (state) => {
      const { conversation, known: row } = state;
      if (row?.conversationId !== conversation.id || row.removed || row.sealed)
        return refuse("not-found");
      if (row.role === "user" || row.source === "card")
        return refuse("content-invalid", {
          reason: "not-a-reply",
          message: "Only a reply can be reacted to.",
          field: "messageId",
        });
      if (row.reaction === reaction) return { change: null };
      const revision = conversation.revision + 1;
      return { change: { changed: [{ ...row, reaction, revision }] } };
    },
    deps,
  );
