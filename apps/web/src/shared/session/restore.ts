import type { Visitor } from "@evenfall/contracts";
import type { Claiming } from "./claim-copy.ts";
import type { Opening } from "./opening.ts";
import { characterOf, knownVisitor, type CoreParts } from "./parts.ts";
import type { Who } from "./who.ts";

/** Opens again what was open (design §3.8): once per page load or sign-in, from the selection view. */
export interface Restore {
  /** A page was loaded, or somebody signed in. */
  becomeDue(): void;
  /** Something else was shown instead: this time it does not happen. */
  spend(): void;
  /** Runs if it is due and selection is on the screen. */
  mayRun(): Promise<void>;
}

export const createRestore = (
  parts: CoreParts,
  who: Who,
  opening: Opening,
  claiming: Claiming,
): Restore => {
  const { content, state, views, keeper, chats, intent, feed } = parts;
  let isDue = false;

  const isOnSelection = (): boolean => views.getState().view === "selection";

  /** The local copy shows at once; what the server has to say follows. */
  const showCopy = (): boolean => {
    if ((knownVisitor(state)?.account ?? null) !== null) return false;
    const copy = keeper.load();
    if (copy === null || copy.messages.length === 0 || chats.current() !== null) return false;
    return opening.open({ type: "copy", copy }, copy.assistantId, "restored") !== null;
  };

  const restoreGuest = async (visitor: Visitor, isWanted: () => boolean): Promise<void> => {
    const here = chats.current();
    const heldId = visitor.guestConversationId;
    const isHeld =
      here !== null && (heldId === null || (here.conversationId() ?? heldId) === heldId);
    if (isHeld) {
      here.start();
      return;
    }
    if (heldId === null) return;
    const held = await opening.read(heldId);
    if (!isWanted()) return;
    if (
      !held.ok ||
      held.value === null ||
      characterOf(content, held.value.conversation.assistantId) === null
    ) {
      here?.start();
      return;
    }
    // The copy is of a conversation that was started over since: the server's word wins.
    if (here !== null) {
      chats.close();
      keeper.clear();
    }
    const { assistantId } = held.value.conversation;
    opening.open({ type: "snapshot", update: held.value }, assistantId, "restored")?.start();
  };

  const restoreAccount = async (isWanted: () => boolean): Promise<void> => {
    if (claiming.isDue()) await claiming.run();
    const latest = await opening.readLatest(null);
    if (!isWanted() || !latest.ok || latest.value === null) return;
    const { id, assistantId } = latest.value.conversation;
    if (chats.current()?.conversationId() === id) {
      views.show("chat");
      return;
    }
    opening.open({ type: "snapshot", update: latest.value }, assistantId, "restored")?.start();
  };

  return {
    becomeDue: () => {
      isDue = true;
    },
    spend: () => {
      isDue = false;
    },
    mayRun: async () => {
      if (!isDue || !isOnSelection()) return;
      isDue = false;
      const isLatest = intent.begin();
      const isShown = showCopy();
      const visitor = await who.ensure();
      const isWanted = (): boolean => isLatest() && (isShown || isOnSelection());
      if (visitor === null) {
        if (isShown) chats.current()?.start();
        return;
      }
      if (visitor.account === null) await restoreGuest(visitor, isWanted);
      else {
        feed.start();
        await restoreAccount(isWanted);
      }
    },
  };
};
