import type { CharacterUpdate, ConversationUpdate, FailureKind } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { announce } from "./announce.ts";
import { toConversationUpdate } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import { gateOf } from "../gate/gate.ts";
import { pinnedCard } from "./pinned-card.ts";
import type { ConversationRow } from "../rows.ts";
import {
  lockConversation,
  readConversation,
  turnOfConversation,
  writeConversation,
} from "./store.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";

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

export interface AnswerCommand {
  readonly conversationId: string;
  /** The version that was offered. */
  readonly version: string;
  readonly choice: "stay" | "move";
}

type Answered = Result<ConversationUpdate, { readonly kind: FailureKind }>;

/** What the choice changes in the conversation; null where it was made already. */
const changesOf = (
  { characterVersion, declinedVersion }: ConversationRow,
  { version, choice }: AnswerCommand,
): Partial<ConversationRow> | null => {
  if (characterVersion === version) return null;
  if (choice === "move") return { characterVersion: version, declinedVersion: null };
  return declinedVersion === version ? null : { declinedVersion: version };
};

/**
 * Stays with the version that answers in a conversation, or moves to the newest one. The same choice
 * again changes nothing. Only the newest version can be answered, and none is moved to while the
 * character types.
 */
export const answerCharacterUpdate = async (
  viewer: Viewer,
  command: AnswerCommand,
  deps: ConversationsDeps,
): Promise<Answered> => {
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  let isNew = false;
  const answered = await deps.database.transaction<Answered>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    const newest = deps.characters.get(conversation.characterId);
    if (newest?.version !== command.version) return fail({ kind: "version-outdated" });
    const changes = changesOf(conversation, command);
    const turn = await turnOfConversation(tx, key);
    if (changes !== null && command.choice === "move" && turn === "typing")
      return fail({ kind: "reply-in-progress" });
    isNew = changes !== null;
    const written =
      changes === null
        ? conversation
        : await writeConversation(tx, conversation, {
            ...changes,
            revision: conversation.revision + 1,
          });
    return ok(
      toConversationUpdate(
        {
          conversation: written,
          since: conversation.revision,
          messages: [],
          notices: [],
          turn,
          gate: await gateOf(tx, key, pass.value),
          hasEarlier: false,
        },
        deps.clock.now(),
        deps,
      ),
    );
  });
  if (answered.ok && isNew) announce(viewer.ownerId, answered.value, deps);
  return answered;
};
