import type { ConversationUpdate, CrisisClass } from "@evenfall/contracts";
import { GUEST_RETENTION_MS } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import type { GuestPass } from "../../identity/index.ts";
import { cardWords, keepReferral } from "../../safety/index.ts";
import { toConversationUpdate } from "../thread/conversation-update.ts";
import { noteExcluded } from "../claim/copied-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import { gateOf } from "../gate/gate.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { stopRuns } from "../run/stop-runs.ts";
import { writeConversation } from "../thread/store.ts";
import { messages } from "../tables.ts";
import { visitorMessage } from "./visitor-message.ts";

/** A message that speaks of a crisis, in a conversation that is locked. */
export interface StepChanges {
  readonly conversation: ConversationRow;
  readonly pass: GuestPass | null;
  readonly messageId: string;
  readonly content: string;
  readonly class: CrisisClass;
  /** The visitor's, ISO 3166. */
  readonly region: string;
  readonly now: number;
}

export interface CrisisAnswer {
  readonly update: ConversationUpdate;
  readonly afterCommit: () => void;
}

/** The card as a row: no character says it, so it is in no context and never sealed. */
export const cardRow = (
  conversation: ConversationRow,
  card: {
    readonly id: string;
    readonly order: number;
    readonly revision: number;
    readonly class: CrisisClass;
    readonly region: string;
    readonly at: number;
  },
  deps: Pick<ConversationsDeps, "safety">,
): MessageRow => ({
  ownerId: conversation.ownerId,
  id: card.id,
  conversationId: conversation.id,
  order: card.order,
  role: "assistant",
  content: cardWords(deps.safety.help.card(card.class, card.region, conversation.characterName)),
  status: "read",
  source: "card",
  card: { class: card.class, region: card.region },
  suspect: null,
  quietLine: null,
  sealed: false,
  removed: false,
  excludedFromContext: true,
  revision: card.revision,
  createdAt: new Date(card.at),
});

/**
 * Answers with a card at once, whatever limit, gate or pause there is (duties L5): the message and the
 * card are stored, no character ever reads either, whatever a character was about to say is not said,
 * and the role-play pauses until the visitor goes on. `null` where the id of the message is taken.
 */
export const answerCrisis = async (
  tx: Queries,
  change: StepChanges,
  deps: ConversationsDeps,
): Promise<CrisisAnswer | null> => {
  const { conversation, pass, now } = change;
  const key = { ownerId: conversation.ownerId, id: conversation.id };
  const said = {
    ...visitorMessage(conversation, { id: change.messageId, content: change.content, at: now }),
    status: "read" as const,
    excludedFromContext: true,
  };
  const card = cardRow(
    conversation,
    {
      id: deps.ids.next(),
      order: said.order + 1,
      revision: said.revision,
      class: change.class,
      region: change.region,
      at: now,
    },
    deps,
  );
  const stored = await tx
    .insert(messages)
    .values(said)
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (stored.length === 0) return null;
  await tx.insert(messages).values(card);
  const stopped = await stopRuns(
    tx,
    { ownerId: key.ownerId, conversationIds: [key.id] },
    "crisis",
    deps,
  );
  if (pass !== null) await noteExcluded(tx, key.id, [said.id], now);
  const written = await writeConversation(tx, conversation, {
    revision: said.revision,
    lastOrder: card.order,
    updatedAt: said.createdAt,
    pausedAt: conversation.pausedAt ?? new Date(now),
    expiresAt: pass === null ? null : new Date(now + GUEST_RETENTION_MS),
  });
  const { ownerId } = key;
  await keepReferral(
    tx,
    deps.safety.referral({ ownerId, messageId: said.id, class: change.class, at: now }),
  );
  return {
    update: toConversationUpdate(
      {
        conversation: written,
        since: conversation.revision,
        messages: [said, card],
        notices: [],
        turn: "idle",
        gate: await gateOf(tx, key, pass),
        hasEarlier: false,
      },
      now,
      deps,
    ),
    afterCommit: stopped.afterCommit,
  };
};
