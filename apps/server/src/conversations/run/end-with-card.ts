import type { CrisisClass } from "@evenfall/contracts";
import { nextRun } from "@evenfall/domain";
import { keepReferral } from "../../safety/index.ts";
import { cardRow } from "../send/answer-crisis.ts";
import type { ConversationsDeps } from "../deps.ts";
import { endingStep } from "./end-run.ts";
import { askedMessages, exclude } from "./exclude-asked.ts";
import { announceMoved, type Moved } from "../memory/remembered-lines.ts";
import type { Lease } from "./run-leases.ts";
import { runAfter } from "./run-step.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import { toRun } from "../thread/store.ts";
import type { ThreadChange } from "../thread/write-thread.ts";
import { noteEnd } from "./stop-runs.ts";

/**
 * Ends a run with a card in place of its reply: what was asked speaks of a crisis, as the classifier
 * says. No character ever reads it, and the role-play pauses until the visitor goes on (duties L5).
 * The card is counted once, under the name of the message that it answers.
 */
export const endWithCard = (
  lease: Lease,
  crisis: CrisisClass,
  deps: ConversationsDeps,
): Promise<boolean> =>
  endingStep(lease, deps, async (state) => {
    const { conversation, now } = state;
    const before = toRun(state.run);
    const run = nextRun(before, { type: "cancel" }, now);
    if (run === before) return null;
    const asked = await askedMessages(state);
    const card = cardRow(
      conversation,
      {
        id: state.run.replyId,
        class: crisis,
        region: conversation.region ?? deps.safety.help.regionOf(null),
        at: now,
      },
      deps,
    );
    const change: ThreadChange = {
      conversation: {
        lastOrder: card.order,
        updatedAt: card.createdAt,
        pausedAt: conversation.pausedAt ?? card.createdAt,
      },
      added: [card],
      run: runAfter(state, run, { failureKind: "crisis" }),
    };
    const referral = deps.safety.referral({
      ownerId: conversation.ownerId,
      messageId: asked.at(-1)?.id ?? state.run.replyId,
      class: crisis,
      at: now,
    });
    let moved: readonly Moved[] = [];
    return {
      change,
      also: async (tx) => {
        moved = await exclude(tx, state, asked, deps);
        await keepReferral(tx, referral);
      },
      update: updateAfter(state, change, { turn: "idle" }, deps),
      afterCommit: () => {
        announceMoved(conversation.ownerId, moved, deps);
        noteEnd({ id: state.run.id, status: "cancelled" }, "crisis", deps);
      },
    };
  });
