import type { Visitor } from "@evenfall/contracts";
import type { Claiming } from "../copy/claim-copy.ts";
import type { Opening } from "./opening.ts";
import { characterOf, knownVisitor, type CoreContext } from "../core-context.ts";
import type { Trying } from "../retry-policy.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";

/** Opens again what was open (design §3.8): once per page load or sign-in, from the selection view. */
export const createRestore = (
  parts: CoreContext,
  visitors: VisitorLoader,
  opening: Opening,
  claiming: Claiming,
) => {
  const { content, state, views, keeper, chats, intent, retry } = parts;
  let isDue = false;

  /** Nothing opens over what somebody writes in a dialog. */
  const isOnSelection = (): boolean => {
    const { view, modal } = views.getState();
    return view === "selection" && modal === null;
  };

  /** The local copy shows at once; what the server has to say follows. */
  const showCopy = (): boolean => {
    if ((knownVisitor(state)?.account ?? null) !== null) return false;
    const copy = keeper.load();
    if (copy === null || copy.messages.length === 0 || chats.current() !== null) return false;
    return opening.open({ type: "copy", copy }, copy.assistantId, "restored") !== null;
  };

  /** Each gives whether there was an answer to act on; without one it is due again. */
  const restoreGuest = async (visitor: Visitor, trying: Trying): Promise<boolean> => {
    const here = chats.current();
    const guestConversationId = visitor.guestConversationId;
    const isOpenHere =
      here !== null &&
      (guestConversationId === null ||
        (here.conversationId() ?? guestConversationId) === guestConversationId);
    if (isOpenHere) here.start();
    if (isOpenHere || guestConversationId === null) return true;
    const snapshot = await opening.read(guestConversationId, trying);
    if (trying.until.aborted) return false;
    if (
      !snapshot.ok ||
      snapshot.value === null ||
      characterOf(content, snapshot.value.conversation.assistantId) === null
    ) {
      here?.start();
      return true;
    }
    // The copy is of a conversation that was started over since: the server's word wins.
    if (here !== null) {
      chats.close();
      keeper.clear();
    }
    const { assistantId } = snapshot.value.conversation;
    opening.open({ type: "snapshot", update: snapshot.value }, assistantId, "restored")?.start();
    return true;
  };

  const restoreAccount = async (until: AbortSignal): Promise<boolean> => {
    if (claiming.isDue()) await claiming.run();
    // The claim comes first; it says when it is done.
    if (claiming.isWaiting()) return false;
    const latest = await opening.readLatest(null, { until });
    if (until.aborted) return false;
    if (!latest.ok || latest.value === null) return true;
    const { id, assistantId } = latest.value.conversation;
    if (chats.current()?.conversationId() === id) views.show("chat");
    else opening.open({ type: "snapshot", update: latest.value }, assistantId, "restored")?.start();
    return true;
  };

  const run = (visitor: Visitor, isShown: boolean, latest: AbortSignal): Promise<boolean> =>
    // What is shown already goes on being so, wherever the visitor looks meanwhile.
    isShown && visitor.account === null
      ? restoreGuest(visitor, { until: latest, tries: 1 })
      : retry.here(
          (until) =>
            visitor.account === null ? restoreGuest(visitor, { until }) : restoreAccount(until),
          latest,
        );

  return {
    /** A page was loaded, or somebody signed in. */
    becomeDue: (): void => {
      isDue = true;
    },
    /** Something else was shown instead: this time it does not happen. */
    spend: (): void => {
      isDue = false;
    },
    /** Runs if it is due and selection is on the screen. */
    mayRun: async (): Promise<void> => {
      if (!isDue || !isOnSelection()) return;
      isDue = false;
      const latest = intent.begin();
      const isShown = showCopy();
      const visitor = await visitors.ensure();
      if (visitor === null && isShown) chats.current()?.start();
      else if (
        visitor !== null &&
        (isShown || isOnSelection()) &&
        (await run(visitor, isShown, latest))
      )
        return;
      // Nobody answered, or the visitor went elsewhere first: it runs when selection is there again.
      if (!isShown && !latest.aborted) isDue = true;
    },
  };
};

export type Restore = ReturnType<typeof createRestore>;
