import type { CrisisClass } from "@evenfall/contracts";
import { nextRun } from "@evenfall/domain";
import { keepReferral } from "../../safety/index.ts";
import { cardRow } from "../send/answer-crisis.ts";
import type { ConversationsDeps } from "../deps.ts";
import { excludeAsked } from "./exclude-asked.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, updateAfter, writeRun } from "./run-step.ts";
import { toRun, writeConversation } from "../thread/store.ts";
import { messages } from "../tables.ts";

/**
 * Ends a run with a card in place of its reply: what was asked speaks of a crisis, as the classifier
 * says. No character ever reads it, and the role-play pauses until the visitor goes on (duties L5).
 * The card is counted once, under the name of the message that it answers.
 */
export const endWithCard = (
  lease: Lease,
  crisis: CrisisClass,
  deps: ConversationsDeps,
): Promise<null> =>
  deps.tracing.span("run store", () =>
    stepRun(lease, deps, async (locked) => {
      const before = toRun(locked.run);
      const { run } = nextRun(before, { type: "cancel" }, locked.now);
      if (run === before) return null;
      const asked = await excludeAsked(locked, deps);
      await writeRun(locked, run, { failureKind: "crisis" });
      const card = cardRow(
        locked.conversation,
        {
          id: locked.run.replyId,
          order: locked.conversation.lastOrder + 1,
          revision: locked.conversation.revision + 1,
          class: crisis,
          region: locked.conversation.region ?? deps.safety.help.regionOf(null),
          at: locked.now,
        },
        deps,
      );
      await locked.tx.insert(messages).values(card);
      const conversation = await writeConversation(locked.tx, locked.conversation, {
        revision: card.revision,
        lastOrder: card.order,
        updatedAt: card.createdAt,
        pausedAt: locked.conversation.pausedAt ?? card.createdAt,
      });
      const referral = deps.safety.referral({
        ownerId: locked.key.ownerId,
        messageId: asked.at(-1)?.id ?? locked.run.replyId,
        class: crisis,
        at: locked.now,
      });
      await keepReferral(locked.tx, referral);
      return {
        value: null,
        update: updateAfter(locked, { conversation, messages: [card], turn: "idle" }, deps),
        afterCommit: () => {
          deps.turns.ended("cancelled");
          deps.log.warn(
            { runId: locked.run.id, failure: "crisis" },
            "Run failed with status: cancelled",
          );
        },
      };
    }),
  );
