import type { CrisisClass } from "@evenfall/contracts";
import { nextRun } from "@evenfall/domain";
import { keepReferral } from "../safety/index.ts";
import { cardRow } from "./answer-crisis.ts";
import type { ConversationsDeps } from "./deps.ts";
import { leaveOutAsked } from "./leave-out-asked.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, tell, writeRun } from "./run-step.ts";
import { toRun, writeConversation } from "./store.ts";
import { messages } from "./tables.ts";

/**
 * Ends a run with a card in place of its reply: what was asked tells of a crisis, as the classifier
 * says. No character ever reads it, and the role-play pauses until the visitor goes on (duties L5).
 * The card is counted once, under the name of the message that it answers.
 */
export const endWithCard = (
  lease: Lease,
  crisis: CrisisClass,
  deps: ConversationsDeps,
): Promise<null> =>
  deps.tracing.span("run store", () =>
    stepRun(lease, deps, async (scene) => {
      const before = toRun(scene.run);
      const { run } = nextRun(before, { type: "cancel" }, scene.now);
      if (run === before) return null;
      const asked = await leaveOutAsked(scene, deps);
      await writeRun(scene, run, "crisis");
      const card = cardRow(
        scene.conversation,
        {
          id: scene.run.replyId,
          order: scene.conversation.lastOrder + 1,
          revision: scene.conversation.revision + 1,
          class: crisis,
          region: scene.conversation.region ?? deps.safety.help.regionOf(null),
          at: scene.now,
        },
        deps,
      );
      await scene.tx.insert(messages).values(card);
      const conversation = await writeConversation(scene.tx, scene.conversation, {
        revision: card.revision,
        lastOrder: card.order,
        updatedAt: card.createdAt,
        pausedAt: scene.conversation.pausedAt ?? card.createdAt,
      });
      const referral = deps.safety.referral({
        ownerId: scene.key.ownerId,
        messageId: asked.at(-1)?.id ?? scene.run.replyId,
        class: crisis,
        at: scene.now,
      });
      await keepReferral(scene.tx, referral);
      return {
        value: null,
        update: tell(scene, { conversation, messages: [card], turn: "idle" }, deps),
        afterCommit: () => {
          deps.turns.ended("cancelled");
          deps.log.warn(
            { runId: scene.run.id, failure: "crisis" },
            "Run failed with status: cancelled",
          );
        },
      };
    }),
  );
