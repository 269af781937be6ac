import type { Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import {
  deleteConversation,
  eraseConversations,
  type ErasedConversations,
} from "./delete-conversation.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { MemoryAnswer } from "../memory/edit-memory.ts";
import { findReply, type FoundReply } from "./find-reply.ts";
import { forgetEverything } from "../memory/forget-everything.ts";
import { readEverything, type OwnPiece } from "./read-everything.ts";
import type { Viewer } from "../viewer.ts";

/** What visitors may do with everything that is kept of them (duties L20, L21). */
export interface OwnData {
  /** Deletes a conversation for good. Another's, and one that is gone, is not found. */
  delete(viewer: Viewer, id: string): Promise<Result<null, { readonly kind: "not-found" }>>;
  /** Forgets all that the character of a conversation remembers. */
  forgetEverything(viewer: Viewer, conversationId: string): Promise<MemoryAnswer>;
  /** Deletes everything of an account's owner; a step of the account's deletion. */
  eraseOwner(tx: Queries, ownerId: string): Promise<ErasedConversations>;
  /** Everything that is kept, piece by piece. */
  readEverything(viewer: Viewer): AsyncIterable<OwnPiece>;
  /** A reply in one of the viewer's conversations, or null. */
  findReply(
    viewer: Viewer,
    where: { readonly conversationId: string; readonly messageId: string },
  ): Promise<FoundReply | null>;
}

export const ownData = (deps: ConversationsDeps): OwnData => ({
  delete: (viewer, id) => deleteConversation(viewer, id, deps),
  forgetEverything: (viewer, conversationId) => forgetEverything(viewer, conversationId, deps),
  eraseOwner: (tx, ownerId) => eraseConversations(tx, ownerId, deps),
  readEverything: (viewer) => readEverything(viewer, deps),
  findReply: (viewer, where) => findReply(viewer, where, deps),
});
