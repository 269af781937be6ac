import { retryDelayMs } from "../../api/retry-later.ts";
import { isRefused, isServerError, type CallFault } from "../../api/fault.ts";
import type { Stop } from "../../browser/ports.ts";
import {
  halted,
  lineShown,
  noticeOwed,
  returnedToDraft,
  undelivered,
  withState,
} from "../changes.ts";
import { helpBrought, markBlocked, noticeDemanded, renamed } from "../refused-changes.ts";
import type { ChatParts } from "../deps.ts";
import { answerHere } from "./canned-answer.ts";
import { lineFor } from "./fault-line.ts";
import type { ChatLine } from "../chat-types.ts";
import type { ChatModel, Pending } from "../model.ts";
import { lineOf } from "../lines.ts";
import type { Sync } from "../sync.ts";
import { t } from "../../../words/later.ts";

/** What follows from an answer: true for the next step at once, false to wait. */
export type Verdict = boolean;

export interface FailureDeps {
  readonly parts: ChatParts;
  readonly sync: Sync;
  /** Waits, and tries again after a growing pause or the one that the server named. */
  readonly waitAfter: (fault: CallFault) => Verdict;
  readonly retryIn: (delayMs: number) => void;
}

/** Refusals after which the visitor is told: a first one may come from an older node beside newer ones. */
const REFUSALS_TOLD = 2;

/** Decides what follows when the server did not take a thread, a notice or a message. */
export const createFailures = ({ parts, sync, waitAfter, retryIn }: FailureDeps) => {
  const { ports, model, change, surroundings } = parts;
  /** Failures in a row after which it was tried again at once. */
  let repairs = 0;
  /** Refusals of the notice in a row, and the line shown about them. */
  let refusals = 0;
  let said: ChatLine | null = null;
  let cancelCanned: Stop = () => undefined;

  /** Has a canned line answer what waits; one that is already under way answers all of it. */
  const answerWhatWaits = (): void => {
    const isOnItsWay = model.getState().outbox.some(({ state }) => state === "taken");
    change((known) => withState(known, ["sending", "unsent"], "taken"));
    if (isOnItsWay) return;
    cancelCanned();
    cancelCanned = answerHere(parts);
  };

  /** After a repair, tries again at once; from the third in a row on, after a pause. */
  const repaired = (fault: CallFault): Verdict => {
    repairs += 1;
    return repairs > 2 ? waitAfter(fault) : true;
  };

  const threadLost = (fault: CallFault): Verdict => {
    sync.lost();
    return repaired(fault);
  };

  const noticeFailed = (fault: CallFault): Verdict => {
    if (isRefused(fault, "not-found")) return threadLost(fault);
    // The notice's words have changed since the page was opened; another node may still know the old ones.
    if (isRefused(fault, "invalid-request") && (refusals += 1) === REFUSALS_TOLD) {
      said = lineOf("trouble", t("line.page-old"), fault);
      change((known) => lineShown(known, said));
    }
    return waitAfter(fault);
  };

  const haltFor = (
    fault: CallFault,
    halt: "age-step" | "copy-refused" | "thread-foreign",
  ): Verdict => {
    change((known) => halted(undelivered(known), halt));
    if (halt === "age-step") surroundings.onAgeStepWanted();
    else change((known) => lineShown(known, lineFor(fault)));
    return false;
  };

  /** Faults that are handled alike whatever was being sent. */
  const refused = (fault: Extract<CallFault, { type: "refused" }>): Verdict => {
    if (fault.kind === "age-question") {
      change((known) => halted(known, "age-question"));
      surroundings.onVisitorDoubt();
      return false;
    }
    if (
      fault.kind === "under-age" ||
      fault.kind === "age-step-required" ||
      fault.kind === "age-assurance-required"
    )
      return haltFor(fault, "age-step");
    // Help is shown in place of the fault.
    if (fault.help === undefined) change((known) => lineShown(known, lineFor(fault)));
    return waitAfter(fault);
  };

  const threadFailed = (fault: CallFault): Verdict => {
    if (isServerError(fault)) {
      change((known) => noticeOwed({ ...known, wantsThread: false }));
      const { outbox } = model.getState();
      const ids = outbox.filter(({ state }) => state === "offered").map(({ id }) => id);
      if (ids.length > 0) {
        // There is no server to take the words in spite of the limit, so the limit holds.
        change((known) => returnedToDraft(known, ids));
        surroundings.onSignInWanted();
      }
      if (model.getState().outbox.length > 0) answerWhatWaits();
      return false;
    }
    if (fault.type !== "refused") return waitAfter(fault);
    switch (fault.kind) {
      case "copy-refused":
      case "thread-foreign":
        return haltFor(fault, fault.kind);
      case "conversation-exists":
        change(undelivered);
        surroundings.onOtherConversation();
        return false;
      default:
        return refused(fault);
    }
  };

  /** The server holds messages back for a reason that this page did not know of. */
  const barred = (
    bar: Partial<ChatModel["thread"]>,
    held: (known: ChatModel) => ChatModel,
  ): Verdict => {
    change((known) => ({ ...held(known), thread: { ...known.thread, ...bar } }));
    void sync.catchUp();
    return true;
  };

  const sendFailed = (pending: Pending, fault: CallFault): Verdict => {
    if (fault.type !== "refused") return waitAfter(fault);
    const { help } = fault;
    if (help !== undefined) change((known) => helpBrought(known, pending.id, help));
    switch (fault.kind) {
      case "reply-in-progress":
        // Another tab was faster: it goes out when the turn is over (design §3.2).
        void sync.catchUp();
        retryIn(retryDelayMs(0, ports.chance));
        return false;
      case "notice-required":
        change(noticeDemanded);
        return repaired(fault);
      case "guest-gated":
        return barred({ gate: "gated" }, (known) => markBlocked(known, pending.id));
      case "conversation-paused":
        return barred({ isPaused: true }, (known) => markBlocked(known, pending.id));
      case "guest-limit":
        surroundings.onSignInWanted();
        return barred({ gate: "limit" }, (known) => returnedToDraft(known, [pending.id]));
      case "not-found":
        return threadLost(fault);
      case "message-id-taken":
        change((known) => renamed(known, pending.id, ports.ids.next()));
        return repaired(fault);
      case "content-blocked":
      case "content-invalid":
      case "body-too-large":
      case "invalid-request":
        change((known) =>
          lineShown(
            returnedToDraft(known, [pending.id]),
            help === undefined ? lineFor(fault) : null,
          ),
        );
        return true;
      default:
        return isServerError(fault) ? waitAfter(fault) : refused(fault);
    }
  };

  return {
    noticeFailed,
    noticeTaken: (): void => {
      refusals = 0;
      change((known) => (known.line === said ? lineShown(known, null) : known));
    },
    threadFailed,
    sendFailed,
    /** A message was sent: earlier repairs no longer count. */
    delivered: (): void => {
      repairs = 0;
    },
    stop: (): void => cancelCanned(),
  };
};

export type Failures = ReturnType<typeof createFailures>;
