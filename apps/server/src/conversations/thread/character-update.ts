import type { CharacterUpdate } from "@evenfall/contracts";
import { fail, ok, turnOf, type Result } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import { pinnedCard } from "./pinned-card.ts";
import type { ConversationRow } from "../rows.ts";
import { stepViewer } from "./step-viewer.ts";
import { readConversation, toRun } from "./store.ts";
import type { Viewer } from "../viewer.ts";
import type { ThreadChange } from "./write-thread.ts";
import { type Answered, refuse, type Command } from "../calls.ts";

/** How the newest version of a conversation's character differs from the one that answers in it. */
export const readCharacterUpdate = async (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Result<CharacterUpdate, { readonly kind: "not-found" }>> => {
  const key = { ownerId: viewer.ownerId, id: conversationId };
  const conversation = await readConversation(deps.database.queries, key);
  const newest = conversation === null ? undefined : deps.characters.get(conversation.characterId);
  const pinned = conversation === null ? null : await pinnedCard(conversation, deps);
  if (conversation === null || newest === undefined || pinned === null)
    return fail({ kind: "not-found" });
  return ok({
    from: conversation.characterVersion ?? newest.version,
    to: newest.version,
    changes: [...deps.versions.changesBetween(pinned, newest)],
  });
};

/** What the choice changes in the conversation; null if it was made already. */
const changesOf = (
  { characterVersion, declinedVersion }: ConversationRow,
  { version, choice }: Command<"answerCharacterUpdate">,
): NonNullable<ThreadChange["conversation"]> | null => {
  if (characterVersion === version) return null;
  if (choice === "move") return { characterVersion: version, declinedVersion: null };
  return declinedVersion === version ? null : { declinedVersion: version };
};

/**
 * Stays with the version that answers in a conversation, or moves to the newest one. The same choice
 * again changes nothing. Only the newest version can be answered, and none is moved to while the
 * character types.
 */
export const answerCharacterUpdate = (
  viewer: Viewer,
  command: Command<"answerCharacterUpdate">,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId: command.conversationId },
    (state) => {
      const newest = deps.characters.get(state.conversation.characterId);
      if (newest?.version !== command.version) return refuse("version-outdated");
      const fields = changesOf(state.conversation, command);
      const isTyping = turnOf(state.run && toRun(state.run)) === "typing";
      if (fields !== null && command.choice === "move" && isTyping)
        return refuse("reply-in-progress");
      return { change: fields && { conversation: fields } };
    },
    deps,
  );
