import { claim, type LocalCopy } from "@evenfall/contracts";
import { retryLater } from "../api/retry-later.ts";
import { retryAfterMsOf, faultRequestId, isPassing, type CallFault } from "../api/fault.ts";
import type { Stop } from "../browser/ports.ts";
import type { Chat } from "../chat/chat.ts";
import { newDraftKey } from "../chat/tab-memory.ts";
import { offeredPart, pendingIn } from "./copy.ts";
import { patch, type CoreContext } from "../core-context.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";

const STAYS_HERE: Readonly<Record<"copy-refused" | "thread-foreign", string>> = {
  "copy-refused":
    "The conversation saved in this browser was changed, so it could not be added to your account. It stays in this browser.",
  "thread-foreign":
    "The conversation saved in this browser belongs to another account. It stays in this browser.",
};

/**
 * Brings what a guest wrote in this browser into the account (design §3.7).
 * `onClaimedLate` is called for a claim that had to wait.
 */
export const createClaiming = (
  parts: CoreContext,
  visitors: VisitorLoader,
  onClaimedLate: () => void,
) => {
  const { client, ports, state, keeper, memory, tabs, chats, feed } = parts;
  let running: Promise<boolean> | null = null;
  let isStopped = false;
  let isRefused = false;
  let isWaiting = false;
  let failures = 0;
  let cancelRetry: Stop = () => undefined;

  const guestChat = (): Chat | null => {
    const chat = chats.current();
    return chat !== null && chat.owner() === "guest" && !chat.isRemoved() ? chat : null;
  };

  const keepPending = (stored: LocalCopy, conversationId: string | null): void => {
    const pending = pendingIn(stored);
    if (conversationId !== null) memory.keepOutbox(conversationId, pending);
    else if (pending.length > 0)
      memory.keepDraft(
        newDraftKey(stored.assistantId),
        pending.map(({ content }) => content).join("\n"),
      );
  };

  const succeeded = (
    chat: Chat | null,
    stored: LocalCopy | null,
    conversationId: string | null,
  ): void => {
    // What waits to be sent is kept for the account before the copy with it is deleted.
    if (chat !== null) chat.handOver(conversationId);
    else if (stored !== null) keepPending(stored, conversationId);
    keeper.clear();
    feed.restart();
    tabs.post({ type: "visitor-changed" });
  };

  const refused = (
    chat: Chat | null,
    fault: CallFault,
    kind: "copy-refused" | "thread-foreign",
  ): void => {
    isRefused = true;
    if (chat !== null) {
      chats.close();
      parts.views.reset();
    }
    patch(state, { problem: { text: STAYS_HERE[kind], requestId: faultRequestId(fault) } });
  };

  const claimNow = async (): Promise<boolean> => {
    const chat = guestChat();
    const stored = chat === null ? keeper.load() : null;
    const copy = chat === null ? stored && offeredPart(stored) : chat.pauseForClaim();
    const answer = await client.call(claim, { body: copy === null ? {} : { copy } });
    if (isStopped) return false;
    cancelRetry();
    if (answer.ok) {
      failures = 0;
      succeeded(chat, stored, answer.value.conversationId);
      visitors.learn(answer.value.visitor);
      return true;
    }
    const fault = answer.error;
    if (
      fault.type === "refused" &&
      (fault.kind === "copy-refused" || fault.kind === "thread-foreign")
    )
      refused(chat, fault, fault.kind);
    else {
      chat?.resume();
      const isSignedOut = fault.type === "refused" && fault.kind === "unauthenticated";
      if (isSignedOut) void visitors.refresh();
      else {
        isWaiting = isPassing(fault);
        const pause = { failures, atLeastMs: retryAfterMsOf(fault) };
        cancelRetry = retryLater(ports, pause, () => void runLate());
      }
      failures += 1;
    }
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
    /** Whether there is anything here that the account should have. */
    isDue: (): boolean => guestChat() !== null || (!isRefused && keeper.load() !== null),
    /** Whether it waits for a server that is busy or gone. */
    isWaiting: (): boolean => isWaiting,
    run,
    stop: (): void => {
      isStopped = true;
      cancelRetry();
    },
  };
};

export type Claiming = ReturnType<typeof createClaiming>;
