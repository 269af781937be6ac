import { ok } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import { editMemory, type MemoryAnswer } from "./edit-memory.ts";
import { leaveOutEverything } from "./exclude-from-context.ts";
import type { Viewer } from "../viewer.ts";

/**
 * Forgets everything that the character of a conversation remembers of the visitor, pinned or not:
 * no later context of any conversation with this character holds a fact, a summary, or a message from
 * before. The messages stay in their threads, for the visitor alone. Another's is not found.
 */
export const forgetEverything = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<MemoryAnswer> =>
  editMemory(viewer, conversationId, deps, async (tx, conversation, threads) => {
    await deps.memory.forgetAll(tx, conversation);
    return ok(await leaveOutEverything(tx, threads, viewer.ownerId, deps));
  });
