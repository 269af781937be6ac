import type { CrisisClass } from "@evenfall/contracts";
import { GUEST_RETENTION_MS } from "@evenfall/domain";
import { cardWords, keepReferral } from "../../safety/index.ts";
import type { Queries } from "../../platform/database/database.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import { noteExcluded } from "../claim/copied-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { stopRuns } from "../run/stop-runs.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { readSoFar, type ThreadChange } from "../thread/write-thread.ts";
import { nextMessage, visitorMessage } from "../thread/message-row.ts";

interface CrisisMessage {
  readonly messageId: string;
  readonly content: string;
  readonly class: CrisisClass;
  /** The visitor's, ISO 3166. */
  readonly region: string;
}

/** The help card as the next message: no character says it, so it is in no context and never sealed. */
export const cardRow = (
  conversation: ConversationRow,
  card: {
    readonly id: string;
    readonly class: CrisisClass;
    readonly region: string;
    readonly at: number;
  },
  deps: Pick<ConversationsDeps, "safety">,
): MessageRow =>
  nextMessage(conversation, {
    id: card.id,
    role: "assistant",
    content: cardWords(deps.safety.help.card(card.class, card.region, conversation.characterName)),
    status: "read",
    source: "card",
    card: { class: card.class, region: card.region },
    excludedFromContext: true,
    createdAt: new Date(card.at),
  });

/**
 * Answers with a card at once, whatever limit, gate or pause there is (duties L5): the message and the
 * card are stored, no character ever reads either, a reply that was in progress is dropped, and the
 * role-play pauses until the visitor continues.
 */
export const answerCrisis = (
  state: Deciding,
  { messageId, content, class: crisis, region }: CrisisMessage,
  deps: ConversationsDeps,
) => {
  const { conversation, guest, now } = state;
  const { ownerId, id } = conversation;
  const said = {
    ...visitorMessage(conversation, { id: messageId, content, at: now }),
    status: "read" as const,
    excludedFromContext: true,
  };
  const shown = { id: deps.ids.next(), class: crisis, region, at: now };
  const card = { ...cardRow(conversation, shown, deps), order: said.order + 1, version: null };
  const change: ThreadChange = {
    conversation: {
      lastOrder: card.order,
      updatedAt: said.createdAt,
      pausedAt: conversation.pausedAt ?? new Date(now),
      ...(guest === null ? {} : { expiresAt: new Date(now + GUEST_RETENTION_MS) }),
    },
    added: [said, card],
    ...readSoFar(state),
  };
  const referral = deps.safety.referral({ ownerId, messageId, class: crisis, at: now });
  let letGo = (): void => undefined;
  return {
    change,
    also: async (tx: Queries) => {
      letGo = await stopRuns(tx, { ownerId, conversationIds: [id] }, "crisis", deps);
      if (guest !== null) await noteExcluded(tx, id, [said.id], now);
      await keepReferral(tx, referral);
    },
    update: updateAfter(state, change, { turn: "idle", userMessages: 1 }, deps),
    afterCommit: () => letGo(),
  };
};
