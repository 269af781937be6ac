import type { ConversationUpdate, FailureKind } from "@evenfall/contracts";
import {
  drawDelayMs,
  fail,
  gateState,
  GUEST_RETENTION_MS,
  MESSAGE_MAX_LENGTH,
  noticeIsDue,
  ok,
  parseContent,
  turnOf,
  type ContentFault,
  type Result,
} from "@evenfall/domain";
import { toConversationUpdate } from "./conversation-update.ts";
import type { ConversationsDeps } from "./deps.ts";
import { snapshot } from "./read-conversation.ts";
import type { MessageRow } from "./rows.ts";
import { activeRun, countMessages, findMessage, lockConversation, toRun, writeConversation } from "./store.ts";
import { messages, runs } from "./tables.ts";
import type { Viewer } from "./viewer.ts";

export interface SendCommand {
  readonly conversationId: string;
  /** Made by the client, unique for its owner (design §3.3). */
  readonly messageId: string;
  readonly content: string;
  /** Keyed hash of the network address, for the guests' daily budget. */
  readonly addressHash: string;
}

export interface SendFailure {
  readonly kind: FailureKind;
  readonly message?: string;
  readonly field?: string;
  readonly retryAt?: number;
}

const CONTENT_WORDS: Readonly<Record<ContentFault, string>> = {
  empty: "An empty message is not sent.",
  "too-long": `A message has at most ${MESSAGE_MAX_LENGTH.toLocaleString("en-US")} characters.`,
  "unreadable-characters": "This message holds characters that cannot be shown.",
};

/**
 * Stores a visitor's message as `delivered` with a run that is due after the read delay, in one
 * transaction (design §3.2). What is sent before that run is read belongs to it. The same id and
 * content again changes nothing and answers with the conversation as it is.
 */
export const sendMessage = async (
  viewer: Viewer,
  command: SendCommand,
  deps: ConversationsDeps,
): Promise<Result<ConversationUpdate, SendFailure>> => {
  const content = parseContent(command.content);
  if (!content.ok) return fail({ kind: "content-invalid", message: CONTENT_WORDS[content.error], field: "content" });
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  let dueAt: number | null = null;

  const sent = await deps.database.transaction<Result<ConversationUpdate, SendFailure>>(async (tx) => {
    const pass = viewer.kind === "guest" ? await deps.guests.lockPass(tx, viewer.passId) : null;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    const now = deps.clock.now();

    const known = await findMessage(tx, viewer.ownerId, command.messageId);
    if (known !== null) {
      const same =
        known.conversationId === key.id && known.role === "user" && known.content === content.value;
      const whole = same ? await snapshot(tx, key, pass, deps) : null;
      return whole === null ? fail({ kind: "message-id-taken" }) : ok(whole);
    }

    const run = await activeRun(tx, key);
    if (run !== null && turnOf(toRun(run)) === "typing") return fail({ kind: "reply-in-progress" });
    let gate: ConversationUpdate["gate"] = "none";
    if (pass !== null) {
      const counts = await countMessages(tx, key);
      const before = gateState({ ...counts, repliesSpent: pass.repliesSpent });
      if (before === "gated") return fail({ kind: "guest-gated" });
      if (before === "limit") return fail({ kind: "guest-limit" });
      gate = gateState({
        ...counts,
        userMessages: counts.userMessages + 1,
        repliesSpent: pass.repliesSpent,
      });
    }
    if (noticeIsDue(conversation.noticeShownAt?.getTime() ?? null, now, deps.noticeIntervalMs))
      return fail({ kind: "notice-required" });

    if (run === null) {
      if (pass !== null) {
        const spent = await deps.guests.spendAddressBudget(tx, command.addressHash);
        if (!spent.ok) return fail({ kind: "guest-budget-spent", retryAt: spent.error.retryAt });
      }
      dueAt = now + drawDelayMs(deps.readDelay, deps.chance);
      await tx.insert(runs).values({
        ownerId: key.ownerId,
        id: deps.ids.next(),
        conversationId: key.id,
        status: "queued",
        replyId: deps.ids.next(),
        wakeAt: new Date(dueAt),
        createdAt: new Date(now),
      });
    }
    const message: MessageRow = {
      ownerId: key.ownerId,
      id: command.messageId,
      conversationId: key.id,
      order: conversation.lastOrder + 1,
      role: "user",
      content: content.value,
      status: "delivered",
      source: "visitor",
      sealed: false,
      removed: false,
      revision: conversation.revision + 1,
      createdAt: new Date(now),
    };
    await tx.insert(messages).values(message);
    const written = await writeConversation(tx, conversation, {
      revision: message.revision,
      lastOrder: message.order,
      updatedAt: message.createdAt,
      expiresAt: pass === null ? null : new Date(now + GUEST_RETENTION_MS),
    });
    return ok(
      toConversationUpdate(
        {
          conversation: written,
          since: conversation.revision,
          messages: [message],
          notices: [],
          turn: "waiting",
          gate,
          hasEarlier: false,
        },
        now,
        deps,
      ),
    );
  });

  if (sent.ok && sent.value.since !== 0) announce(viewer.ownerId, sent.value, deps);
  if (dueAt !== null) deps.wakeAt(dueAt);
  return sent;
};

/** Tells the owner's streams what a transaction changed. */
export const announce = (
  ownerId: string,
  update: ConversationUpdate,
  deps: Pick<ConversationsDeps, "publish">,
): void =>
  deps.publish(ownerId, {
    type: "conversation-changed",
    conversationId: update.conversation.id,
    revision: update.conversation.revision,
    update,
  });
