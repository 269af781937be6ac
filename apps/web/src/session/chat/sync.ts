import { getConversation, type ConversationUpdate, type LiveEvent } from "@evenfall/contracts";
import { oneAtATime } from "../api/one-at-a-time.ts";
import { retryLater } from "../api/retry-later.ts";
import { isRefused, retryAfterMsOf } from "../api/fault.ts";
import type { Stop } from "../browser/ports.ts";
import { loadingFailed, removedElsewhere, threadLost, timePassed, updateTaken } from "./changes.ts";
import type { ChatParts } from "./deps.ts";
import { followsOn } from "./thread.ts";

/** While a reply is awaited, the server is asked after this much silence. */
const TURN_SILENCE_MS = 10_000;

/** Keeps the log equal to the server's (design §5): takes in events, and asks for what they leave out. */
export const createSync = (parts: ChatParts, onTaken: () => void) => {
  const { ports, client, model, change, surroundings } = parts;
  let isStopped = false;
  let failures = 0;
  /** Whether the server did not know the conversation when it was last asked. */
  let isMissing = false;
  /** The server asked to wait until then, epoch milliseconds; catching up before then is left to the retry. */
  let pausedUntil = 0;
  let cancelRetry: Stop = () => undefined;
  let cancelTurn: Stop = () => undefined;
  let cancelNotice: Stop = () => undefined;

  const watchTurn = (): void => {
    cancelTurn();
    if (model.getState().thread.turn !== "idle")
      cancelTurn = ports.clock.after(TURN_SILENCE_MS, () => void catchUp());
  };

  const watchNotice = (): void => {
    cancelNotice();
    const { thread, clockOffsetMs, notice } = model.getState();
    if (thread.noticeDueAt === null || notice !== "current") return;
    const inMs = thread.noticeDueAt - (ports.clock.now() + clockOffsetMs);
    cancelNotice = ports.clock.after(Math.max(0, inMs), noticeMayBeDue);
  };

  const noticeMayBeDue = (): void => {
    change((known) => timePassed(known, ports.clock.now()));
    watchNotice();
  };

  // A sleeping device stops timers, so the clock is read again when the page is visible.
  const stopVisibility = ports.page.onVisibilityChange(() => {
    if (!ports.page.isVisible()) return;
    noticeMayBeDue();
    void catchUp();
  });

  /** Takes in an answer or a live update; asks for what is missing before it. */
  const take = (update: ConversationUpdate): void => {
    if (isStopped || model.getState().isRemoved) return;
    const hasGap = !followsOn(model.getState().thread, update);
    change((known) => updateTaken(known, update, ports.clock.now()));
    watchTurn();
    watchNotice();
    if (hasGap) void catchUp();
    onTaken();
  };

  /** The server does not have the conversation: a guest's thread is gone, an account's was removed. */
  const lost = (): void => {
    if (isStopped) return;
    if (model.getState().owner === "guest") change(threadLost);
    else change(removedElsewhere);
    cancelTurn();
    cancelNotice();
    surroundings.onVisitorDoubt();
  };

  const ask = async (): Promise<void> => {
    const { thread, isRemoved, owner } = model.getState();
    if (isStopped || isRemoved || thread.isGone || thread.id === null) return;
    if (ports.clock.now() < pausedUntil) return;
    pausedUntil = 0;
    const answer = await client.call(getConversation, {
      params: { conversationId: thread.id },
      query: thread.revision === 0 ? {} : { after: thread.revision },
    });
    if (isStopped) return;
    // Claimed while the call was under way: the answer was for the guest, not for the account.
    if (model.getState().owner !== owner) {
      void catchUp();
      return;
    }
    cancelRetry();
    const wasMissing = isMissing;
    isMissing = !answer.ok && isRefused(answer.error, "not-found");
    if (answer.ok) {
      failures = 0;
      take(answer.value);
    } else if (isMissing && owner === "account" && !wasMissing) {
      // While another tab signs in, the server may have seen no account in this one: ask once more.
      surroundings.onVisitorDoubt();
      cancelRetry = retryLater(ports, { failures, atLeastMs: null }, () => void catchUp());
    } else if (isMissing) lost();
    else {
      change(loadingFailed);
      const atLeastMs = retryAfterMsOf(answer.error);
      pausedUntil = ports.clock.now() + (atLeastMs ?? 0);
      cancelRetry = retryLater(ports, { failures, atLeastMs }, () => {
        // The pause is over, even if the clock was set back or lags behind the timers.
        pausedUntil = 0;
        void catchUp();
      });
      failures += 1;
    }
  };

  /** Asks for everything after the revision known. */
  const catchUp = oneAtATime(ask);

  const takeEvent = (event: LiveEvent): void => {
    const { thread, isRemoved } = model.getState();
    if (isStopped || isRemoved || thread.id === null) return;
    if (event.type === "conversation-removed" && event.conversationId === thread.id)
      change(removedElsewhere);
    if (event.type !== "conversation-changed" || event.conversationId !== thread.id) return;
    if (event.update !== undefined) take(event.update);
    else if (event.revision > thread.revision) void catchUp();
  };

  return {
    take,
    takeEvent,
    catchUp,
    lost,
    stop: (): void => {
      isStopped = true;
      stopVisibility();
      cancelRetry();
      cancelTurn();
      cancelNotice();
    },
  };
};

export type Sync = ReturnType<typeof createSync>;
