import type { ConversationUpdate, FailureReason } from "@evenfall/contracts";
import { fail, ok, type Reaction, type Result } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import type { Viewer } from "../viewer.ts";
import { updateAfter } from "./conversation-update.ts";
import { stepViewer } from "./step-viewer.ts";
import type { ThreadChange } from "./write-thread.ts";

export interface ReactCommand {
  readonly conversationId: string;
  readonly messageId: string;
  /** Null takes it back. */
  readonly reaction: Reaction | null;
}

type ReactFailure =
  | { readonly kind: "not-found" }
  | {
      readonly kind: "content-invalid";
      readonly message: string;
      readonly reason: FailureReason;
      readonly field: string;
    };

const NOT_A_REPLY: ReactFailure = {
  kind: "content-invalid",
  reason: "not-a-reply",
  message: "Only a reply can be reacted to.",
  field: "messageId",
};

/** The visitor's reaction to a reply: one, in place of the one before. The same again changes nothing. */
export const react = (
  viewer: Viewer,
  { conversationId, messageId, reaction }: ReactCommand,
  deps: ConversationsDeps,
): Promise<Result<ConversationUpdate, ReactFailure>> =>
  stepViewer<ReactFailure>(
    viewer,
    { conversationId, messageId },
    (state) => {
      const { conversation, known: row } = state;
      if (row?.conversationId !== conversation.id || row.removed || row.sealed)
        return { change: null, answer: fail({ kind: "not-found" }) };
      if (row.role === "user" || row.source === "card")
        return { change: null, answer: fail(NOT_A_REPLY) };
      const change: ThreadChange | null =
        row.reaction === reaction
          ? null
          : { changed: [{ ...row, reaction, revision: conversation.revision + 1 }] };
      return { change, answer: ok(updateAfter(state, change, {}, deps)) };
    },
    deps,
  );
