import type { LocalCopy } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import type { CharacterCard } from "../../characters/index.ts";
import { askAge } from "../send/ask-age.ts";
import { claimantOf } from "../claim/claimed-threads.ts";
import { trueMessages, type TrueMessage } from "../claim/copied-messages.ts";
import { insertConversation, noteExcluded } from "../claim/copied-thread.ts";
import { deleteConversations } from "./delete-conversations.ts";
import type { ConversationsDeps } from "../deps.ts";
import { lockMinor } from "../send/lock-minor.ts";
import { snapshot } from "./read-conversation.ts";
import { screenCopy } from "../claim/screen-copy.ts";
import { lockConversations, type ConversationKey } from "./store.ts";
import { lockOwner, type Viewer } from "../viewer.ts";
import type { Refusal, Answered } from "../calls.ts";

export interface StartCommand {
  /** Chosen by the client, so that the call can be repeated. */
  readonly id: string;
  readonly characterId: string;
  readonly startOver: boolean;
  /** A guest's local copy, where the server no longer has the thread. */
  readonly copy: LocalCopy | null;
}

const messagesOf = (
  command: StartCommand,
  card: CharacterCard,
  deps: ConversationsDeps,
): Result<readonly TrueMessage[], Refusal> => {
  if (command.copy === null) return ok([]);
  if (command.copy.assistantId !== card.id)
    return fail({ kind: "copy-refused", field: "assistantId" });
  const found = trueMessages(command.copy, card, deps.sealing, deps.clock.now());
  return found.ok ? found : fail({ kind: "copy-refused", field: found.error.messageId });
};

/**
 * A guest has one conversation (design §3.6): starting over deletes an existing one, and otherwise there
 * must be none. Gives the ids of what was deleted.
 */
const makeRoom = async (
  tx: Queries,
  ownerId: string,
  startOver: boolean,
  deps: ConversationsDeps,
): Promise<Result<string[], { readonly kind: "conversation-exists" }>> => {
  const existing = await lockConversations(tx, ownerId);
  if (existing.length > 0 && !startOver) return fail({ kind: "conversation-exists" });
  await deleteConversations(tx, existing, deps.memory);
  return ok(existing.map(({ id }) => id));
};

/**
 * The id under which this owner has the thread: the client's own. A copy of a thread that became another
 * owner's goes on under an id that is derived from it.
 */
const idFor = async (
  tx: Queries,
  viewer: Viewer,
  command: StartCommand,
  { sealing }: ConversationsDeps,
): Promise<string> => {
  const claimant = command.copy === null ? null : await claimantOf(tx, command.id);
  return claimant === null || claimant === viewer.ownerId
    ? command.id
    : sealing.deriveId(viewer.ownerId, command.id);
};

/**
 * Makes a thread (spec §7: create thread). The same id again gives the same thread. A guest's second
 * thread needs `startOver`. A copy is taken whole, and only if every message in it is authentic.
 */
export const startConversation = async (
  viewer: Viewer,
  command: StartCommand,
  deps: ConversationsDeps,
): Promise<Answered> => {
  const card = deps.characters.get(command.characterId);
  if (card === undefined) return fail({ kind: "invalid-request", field: "assistantId" });
  let removed: readonly string[] = [];
  let announceAge = (): void => undefined;
  const screened = await screenCopy(command.copy, deps);
  if (screened.minor.length > 0) {
    await lockMinor(viewer, deps);
    return fail({ kind: "under-age" });
  }

  const started = await deps.database.transaction<Answered>(async (tx) => {
    // An account that was deleted meanwhile gets no thread: nobody would ever delete it.
    const pass = await lockOwner(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const find = (key: ConversationKey) => snapshot(tx, key, pass.value, deps);
    // Another owner's thread of the same id is a different thread, and does not matter here.
    const known = await find({ ownerId: viewer.ownerId, id: command.id });
    if (known !== null) return ok(known);
    const key = { ownerId: viewer.ownerId, id: await idFor(tx, viewer, command, deps) };
    const again = key.id === command.id ? null : await find(key);
    if (again !== null) return ok(again);

    const messages = messagesOf(command, card, deps);
    if (!messages.ok) return messages;
    if (pass.value !== null) {
      const room = await makeRoom(tx, viewer.ownerId, command.startOver, deps);
      if (!room.ok) return room;
      removed = room.value;
    }
    const isGuest = pass.value !== null;
    await noteExcluded(tx, command.id, screened.caught, deps.clock.now());
    await insertConversation(tx, key, card, messages.value, {
      copyOf: command.id,
      isGuest,
      now: deps.clock.now(),
      sealing: deps.sealing,
    });
    if (screened.asksAge)
      announceAge = (await askAge(tx, viewer.ownerId, deps.clock.now(), deps)) ?? announceAge;
    const made = await find(key);
    if (made === null) throw new Error("a thread that was made is not there");
    return ok(made);
  });

  if (started.ok)
    for (const conversationId of removed)
      deps.publish(viewer.ownerId, { type: "conversation-removed", conversationId });
  announceAge();
  return started;
};
