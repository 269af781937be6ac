import { retryLater } from "../api/retry-later.ts";
import { retryAfterMsOf, isPassing } from "../api/fault.ts";
import type { Stop } from "../browser/ports.ts";
import type { Chat } from "../chat/chat.ts";
import { offeredPart } from "./copy.ts";
import type { CoreContext } from "../core-context.ts";
import { offerCopy } from "../visitor/offer-copy.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";

/**
 * Brings what a guest wrote in this browser into the account (design §3.7).
 * `onClaimedLate` is called for a claim that had to wait.
 */
export const createClaiming = (
  parts: CoreContext,
  visitors: VisitorLoader,
  onClaimedLate: () => void,
) => {
  const { ports, keeper, chats } = parts;
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

  const claimNow = async (): Promise<boolean> => {
    const chat = guestChat();
    const stored = chat === null ? keeper.load() : null;
    const offered = chat === null ? stored && offeredPart(stored) : chat.pauseForClaim();
    const outcome = await offerCopy(parts, visitors, { chat, stored, offered }, () => isStopped);
    if (isStopped) return false;
    cancelRetry();
    if (outcome === "claimed") {
      failures = 0;
      return true;
    }
    if (outcome === "refused") {
      isRefused = true;
      return false;
    }
    chat?.resume();
    const isSignedOut = outcome.type === "refused" && outcome.kind === "unauthenticated";
    if (isSignedOut) void visitors.refresh();
    else {
      isWaiting = isPassing(outcome);
      const pause = { failures, atLeastMs: retryAfterMsOf(outcome) };
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
    /** Whether there is anything here that the account should have. */
    isDue: (): boolean => guestChat() !== null || (!isRefused && keeper.load() !== null),
    /** Whether it waits for a server that is busy or gone. */
    isWaiting: (): boolean => isWaiting,
    run,
    /** Resolves when none is under way. */
    settled: (): Promise<unknown> => running ?? Promise.resolve(),
    stop: (): void => {
      isStopped = true;
      cancelRetry();
    },
  };
};

export type Claiming = ReturnType<typeof createClaiming>;
