import type { ConversationUpdate } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import { lockMinor } from "../send/lock-minor.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";
import { announce } from "./announce.ts";
import { updateAfter, type After } from "./conversation-update.ts";
import type { ThreadState } from "./read-thread.ts";
import { stepThread, type Deciding, type Decision } from "./step-thread.ts";
import { type Answered, overSpendLimit } from "../calls.ts";
import { OverSpendLimit } from "../../platform/limits/index.ts";

/** What a visitor's own step is decided on. */
export interface ViewerState extends Deciding {
  /** The trace context of the request, not of the transaction in it. */
  readonly traceparent: string | null;
}

/** What a visitor's own step does. */
export interface ViewerDecision extends Decision {
  /** By default, an update with what changed. */
  readonly answer?: Answered;
  readonly shows?: After;
  /** For the owner's streams, where something changed; the answer's own by default, null for none. */
  readonly update?: ConversationUpdate | null;
  readonly afterCommit?: (() => void) | undefined;
  /** The visitor said they are under 18, and is locked after the step. */
  readonly isMinor?: boolean;
}

export interface ViewerQuery {
  readonly conversationId: string;
  readonly messageId?: string;
  /** How many of the newest messages the decision looks at. */
  readonly newest?: number;
  readonly state?: ThreadState | null;
  readonly mustLock?: boolean;
}

/** The pass was claimed or expired since the visitor was identified: what it owned is no longer a guest's. */
class PassGone extends Error {}

/** Makes a step in a visitor's own conversation, and announces what it changed; another's is not found. */
export const stepViewer = async (
  viewer: Viewer,
  { conversationId, newest = 0, mustLock = viewer.kind === "guest", ...query }: ViewerQuery,
  decide: (state: ViewerState) => ViewerDecision | Promise<ViewerDecision>,
  deps: ConversationsDeps,
): Promise<Answered> => {
  const traceparent = deps.tracing.traceparent();
  let isMinor = false;
  try {
    const made = await stepThread(
      {
        ...query,
        newest,
        key: { ownerId: viewer.ownerId, id: conversationId },
        lease: null,
        mustLock,
        lockPass: async (tx) => {
          const pass = await lockPassOf(tx, viewer, deps.guests);
          if (!pass.ok) throw new PassGone();
          return pass.value;
        },
      },
      async (state) => {
        const { shows = {}, ...decision } = await decide({ ...state, traceparent });
        isMinor = decision.isMinor ?? false;
        const { answer = ok(updateAfter(state, decision.change, shows, deps)) } = decision;
        return { ...decision, answer };
      },
      deps,
    );
    const isMade = typeof made !== "string";
    const answer = isMade ? made.answer : fail({ kind: "not-found" as const });
    if (isMade) {
      const { change, update = answer.ok ? answer.value : null } = made;
      if (change !== null && update !== null) announce(viewer.ownerId, update, deps);
      made.afterCommit?.();
    }
    // Also where the thread is gone; in a transaction of its own, after this one.
    if (isMinor) await lockMinor(viewer, deps);
    return answer;
  } catch (cause) {
    if (cause instanceof PassGone) return fail({ kind: "not-found" });
    if (cause instanceof OverSpendLimit) return fail(overSpendLimit(cause));
    throw cause;
  }
};
