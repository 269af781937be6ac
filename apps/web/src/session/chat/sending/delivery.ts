import { recordNotice, sendMessage, startConversation } from "@evenfall/contracts";
import { retryDelayMs } from "../../api/retry-later.ts";
import { retryAfterMsOf, type CallFault } from "../../api/fault.ts";
import type { Stop } from "../../browser/ports.ts";
import { offeredCopyOf } from "../../copy/copy.ts";
import { lineShown, pendingUnsent, undelivered } from "../changes.ts";
import type { ChatParts } from "../deps.ts";
import type { Failures, Verdict } from "./failures.ts";
import type { Pending } from "../model.ts";
import { nextStep, type Step } from "./next-step.ts";
import type { Sync } from "../sync.ts";
import { awaitSnapshot } from "../thread.ts";

const UNSEEN_MS = 30_000;

/** Most milliseconds added to the wait for a limit. */
const LATEST_MS = 300_000;

export interface DeliveryDeps {
  readonly parts: ChatParts;
  readonly sync: Sync;
  /** The id that a new thread gets; the same one at every try. */
  readonly plannedId: string;
  readonly startOver: boolean;
}

/** Sends what waits, in order, until the server has answered (design §3.9). */
export const createDelivery = ({ parts, sync, plannedId, startOver }: DeliveryDeps) => {
  const { ports, client, model, change, character, noticeVersion } = parts;
  let mustStartOver = startOver;
  let isRunning = false;
  let isPaused = false;
  let isStopped = false;
  let failures = 0;
  /** Counts changes of owner, and the stop: an answer to a call from before one is ignored. */
  let hands = 0;
  let cancelRetry: Stop | null = null;
  /** The server asked to wait until then, epoch milliseconds of this device. */
  let pausedUntil = 0;

  const endPause = (): void => {
    cancelRetry?.();
    cancelRetry = null;
    // A clock that is set back later does not bring an old pause back.
    pausedUntil = 0;
  };

  const retryIn = (delayMs: number): void => {
    endPause();
    cancelRetry = ports.clock.after(delayMs, () => {
      endPause();
      pump();
    });
  };

  /** Not sent for now: tries again after a growing pause, or the one that the server named. */
  const waitAfter = (fault: CallFault): Verdict => {
    const now = ports.clock.now();
    const { clockOffsetMs } = model.getState();
    const askedMs = retryAfterMsOf(fault);
    const limitMs =
      fault.type === "refused" && fault.retryAt !== undefined
        ? Date.parse(fault.retryAt) - clockOffsetMs - now
        : null;
    // A hidden page still sends what was written, but without haste.
    const atLeastMs = Math.max(askedMs ?? 0, ports.page.isVisible() ? 0 : UNSEEN_MS);
    // Some limits end for everybody at once, so up to a twentieth of the wait is added at random.
    const laterMs = ports.chance.next() * Math.min(LATEST_MS, (limitMs ?? 0) / 20);
    const delayMs = Math.max(
      (limitMs ?? 0) + laterMs,
      retryDelayMs(failures, ports.chance, atLeastMs),
    );
    failures += 1;
    change(undelivered);
    retryIn(delayMs);
    pausedUntil = now + (askedMs ?? limitMs ?? 0);
    return false;
  };

  let judging: Failures | null = null;

  /** Decides by the on-demand script what follows from a failure; without it, tries again after a pause. */
  const failed = async (
    fault: CallFault,
    judge: (how: Failures) => Verdict,
    before: number,
  ): Promise<Verdict> => {
    const later = await parts.loadOnDemand().catch(() => null);
    if (before !== hands) return true;
    if (later === null) return waitAfter(fault);
    judging ??= later.createFailures({ parts, sync, waitAfter, retryIn });
    return judge(judging);
  };

  const makeThread = async (): Promise<Verdict> => {
    const known = model.getState();
    const before = hands;
    const copy = offeredCopyOf(known);
    const answer = await client.call(startConversation, {
      body: {
        id: known.thread.id ?? plannedId,
        assistantId: character.id,
        ...(mustStartOver ? { startOver: true } : {}),
        ...(copy === null ? {} : { copy }),
      },
    });
    if (before !== hands) return true;
    if (!answer.ok) {
      const { error } = answer;
      return failed(error, (how) => how.threadFailed(error), before);
    }
    mustStartOver = false;
    failures = 0;
    change((now) => ({ ...now, thread: awaitSnapshot(now.thread) }));
    sync.take(answer.value);
    return true;
  };

  const sendNotice = async (conversationId: string): Promise<Verdict> => {
    const before = hands;
    const answer = await client.call(recordNotice, {
      params: { conversationId },
      body: { version: noticeVersion },
    });
    if (before !== hands) return true;
    if (answer.ok) {
      failures = 0;
      judging?.noticeTaken();
      sync.take(answer.value);
      // If the server's clock contradicts its own answer, the notice would be sent again without end.
      return model.getState().notice === "current" ? true : waitAfter({ type: "no-answer" });
    }
    const { error } = answer;
    return failed(error, (how) => how.noticeFailed(error), before);
  };

  const send = async (conversationId: string, pending: Pending): Promise<Verdict> => {
    const before = hands;
    const answer = await client.call(sendMessage, {
      params: { conversationId },
      body: { id: pending.id, content: pending.content, replyTo: pending.replyTo },
    });
    if (before !== hands) return true;
    if (!answer.ok) {
      const { error } = answer;
      return failed(error, (how) => how.sendFailed(pending, error), before);
    }
    failures = 0;
    judging?.delivered();
    change((known) =>
      known.line?.kind === "text-refused" || known.line?.kind === "content-blocked"
        ? known
        : lineShown(known, null),
    );
    sync.take(answer.value);
    return true;
  };

  const perform = (step: Exclude<Step, { type: "rest" }>): Promise<Verdict> => {
    const { id } = model.getState().thread;
    if (step.type === "make-thread" || id === null) return makeThread();
    return step.type === "record-notice" ? sendNotice(id) : send(id, step.pending);
  };

  const work = async (): Promise<void> => {
    isRunning = true;
    try {
      while (!isStopped && !isPaused) {
        const step = nextStep(model.getState());
        if (step.type === "rest") return;
        if (!(await perform(step))) return;
      }
    } finally {
      isRunning = false;
    }
  };

  /** Sends what can be sent, unless a pause after a failure is still running. */
  const pump = (): void => {
    if (isRunning || isPaused || isStopped || cancelRetry !== null) return;
    void work();
  };

  /** The same, but ends such a pause first, unless the server asked for it. */
  const hurry = (): void => {
    if (ports.clock.now() < pausedUntil) {
      change(pendingUnsent);
      return;
    }
    endPause();
    pump();
  };

  return {
    pump,
    hurry,
    /** The guest agreed that this conversation takes the place of the other one (design §3.6). */
    overrule: (): void => {
      mustStartOver = true;
      hurry();
    },
    /** Stops sending while the conversation changes owner. */
    pause: (): void => {
      isPaused = true;
      hands += 1;
    },
    resume: (): void => {
      isPaused = false;
      failures = 0;
      endPause();
      pump();
    },
    stop: (): void => {
      isStopped = true;
      hands += 1;
      endPause();
      judging?.stop();
    },
  };
};
