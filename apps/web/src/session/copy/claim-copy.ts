import { claim, type LocalCopy } from "@evenfall/contracts";
import { retryLater } from "../api/retry-later.ts";
import { isPassing, isRefused, retryAfterMsOf } from "../api/fault.ts";
import type { Stop } from "../browser/ports.ts";
import type { Chat } from "../chat/chat.ts";
import { newDraftKey } from "../chat/tab-memory.ts";
import { offeredPart, pendingIn } from "./copy.ts";
import { showProblem, type CoreContext } from "../core-context.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";
import { t } from "../../words/later.ts";

/**
 * Brings what a guest wrote in this browser into the account (design §3.7).
 * `onClaimedLate` is called for a claim that had to wait.
 */
export const createClaiming = (
  parts: CoreContext,
  visitors: VisitorLoader,
  onClaimedLate: () => void,
) => {
  const { client, ports, state, keeper, memory, tabs, chats, feed, views } = parts;
  let running: Promise<boolean> | null = null;
  let isStopped = false;
  let staysHere = false;
  let isWaiting = false;
  let failures = 0;
  let cancelRetry: Stop = () => undefined;

  const guestChat = (): Chat | null => {
    const chat = chats.current();
    return chat !== null && chat.owner() === "guest" && !chat.isRemoved() ? chat : null;
  };

  const keepPending = (stored: LocalCopy, conversationId: string | null): void => {
    const pending = pendingIn(stored);
    const text = pending.map(({ content }) => content).join("\n");
    if (conversationId !== null) memory.keepOutbox(conversationId, pending);
    else if (text !== "") memory.keepDraft(newDraftKey(stored.assistantId), text);
  };

  const claimNow = async (): Promise<boolean> => {
    const chat = guestChat();
    const stored = chat === null ? keeper.load() : null;
    const offered = chat === null ? stored && offeredPart(stored) : chat.pauseForClaim();
    const answer = await client.call(claim, { body: offered === null ? {} : { copy: offered } });
    if (isStopped) return false;
    cancelRetry();
    if (answer.ok) {
      const { conversationId, visitor } = answer.value;
      failures = 0;
      // What waits to be sent is kept for the account before the copy that contains it is deleted.
      if (chat !== null) chat.handOver(conversationId);
      else if (stored !== null) keepPending(stored, conversationId);
      keeper.clear();
      feed.restart();
      tabs.post({ type: "visitor-changed" });
      visitors.learn(visitor);
      return true;
    }
    const { error } = answer;
    const isForeign = isRefused(error, "thread-foreign");
    if (isForeign || isRefused(error, "copy-refused")) {
      staysHere = true;
      if (chat !== null) {
        chats.close();
        views.reset();
      }
      showProblem(state, t(isForeign ? "claim.thread-foreign" : "claim.copy-refused"), error);
      return false;
    }
    chat?.resume();
    if (isRefused(error, "unauthenticated")) void visitors.refresh();
    else {
      isWaiting = isPassing(error);
      const pause = { failures, atLeastMs: retryAfterMsOf(error) };
      cancelRetry = retryLater(ports, pause, () => void runLate());
    }
    failures += 1;
    return false;
  };

  const runLate = async (): Promise<void> => {
    isWaiting = false;
    if (await run()) onClaimedLate();
  };

  /** Never two at once, and not before a pause is over. Gives whether the claim was accepted. */
  const run = (): Promise<boolean> => {
    if (isWaiting) return Promise.resolve(false);
    running ??= claimNow().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    /** Whether there is anything here that the account should get. */
    isDue: (): boolean => guestChat() !== null || (!staysHere && keeper.load() !== null),
    /** Whether it waits for a server that is busy or gone. */
    isWaiting: (): boolean => isWaiting,
    run,
    /** Resolves when no claim is under way. */
    settled: (): Promise<unknown> => running ?? Promise.resolve(),
    stop: (): void => {
      isStopped = true;
      cancelRetry();
    },
  };
};

export type Claiming = ReturnType<typeof createClaiming>;
