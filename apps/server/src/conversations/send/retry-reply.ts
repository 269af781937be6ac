import type { ConversationUpdate } from "@evenfall/contracts";
import { fail, noticeIsDue, ok, type Result } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import { accountsAt, OverSpendLimit } from "../../platform/limits/index.ts";
import { toConversationUpdate } from "../thread/conversation-update.ts";
import type { AskDeps } from "../deps.ts";
import { announce } from "../thread/announce.ts";
import { snapshot } from "../thread/read-conversation.ts";
import {
  activeRun,
  findMessage,
  lockConversation,
  newestMessages,
  writeConversation,
} from "../thread/store.ts";
import { overSpendLimit, type SendFailure } from "./send-command.ts";
import { messages, runs } from "../tables.ts";
import type { Viewer } from "../viewer.ts";

type Retried = Result<ConversationUpdate, SendFailure>;

export interface RetryCommand {
  readonly conversationId: string;
  readonly messageId: string;
  /** Keyed hash of the network address. */
  readonly addressHash: string;
}

/** Throws `OverSpendLimit`, with nothing changed. */
const storeRetry = async (
  viewer: Viewer,
  command: RetryCommand,
  deps: AskDeps,
): Promise<Retried> => {
  if (viewer.kind === "guest") return fail({ kind: "unauthenticated" });
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  // Of the request, not of the transaction in it.
  const traceparent = deps.tracing.traceparent();
  let dueAt: number | null = null;
  const retried = await deps.database.transaction<Retried>(async (tx) => {
    const conversation = await lockConversation(tx, key);
    const canned =
      conversation === null ? null : await findMessage(tx, key.ownerId, command.messageId);
    if (conversation === null || canned === null || canned.conversationId !== key.id)
      return fail({ kind: "not-found" });
    const now = deps.clock.now();
    if (canned.removed) {
      const whole = await snapshot(tx, key, null, deps);
      return whole === null ? fail({ kind: "not-found" }) : ok(whole);
    }
    const newest = (await newestMessages(tx, key, 1))[0];
    if (canned.source !== "canned" || newest?.id !== canned.id) return fail({ kind: "not-found" });
    if (conversation.pausedAt !== null) return fail({ kind: "conversation-paused" });
    if ((await activeRun(tx, key)) !== null) return fail({ kind: "reply-in-progress" });
    if (noticeIsDue(conversation.noticeShownAt?.getTime() ?? null, now, deps.noticeIntervalMs))
      return fail({ kind: "notice-required" });
    const reservation = {
      id: deps.ids.next(),
      payer: { ownerId: key.ownerId, addressHash: accountsAt(command.addressHash) },
      nanodollars: deps.assistant.costMax?.reply ?? 0,
    };
    await deps.spending.look(tx, reservation);
    const revision = conversation.revision + 1;
    dueAt = now;
    await tx
      .update(messages)
      .set({ removed: true, revision })
      .where(and(eq(messages.ownerId, key.ownerId), eq(messages.id, canned.id)));
    await tx.insert(runs).values({
      ownerId: key.ownerId,
      id: reservation.id,
      conversationId: key.id,
      status: "queued",
      replyId: deps.ids.next(),
      wakeAt: new Date(now),
      traceparent,
      createdAt: new Date(now),
    });
    const written = await writeConversation(tx, conversation, { revision });
    await deps.spending.reserve(tx, reservation);
    return ok(
      toConversationUpdate(
        {
          conversation: written,
          since: conversation.revision,
          messages: [{ ...canned, removed: true, revision }],
          notices: [],
          turn: "waiting",
          gate: "none",
          hasEarlier: false,
        },
        now,
        deps,
      ),
    );
  });
  if (retried.ok && dueAt !== null) {
    announce(viewer.ownerId, retried.value, deps);
    deps.wakeAt(dueAt);
  }
  return retried;
};

/**
 * "Try again" on a canned line (design §3.9): the line leaves the thread and a new run is due at
 * once. Only the newest message can be tried again, and only by an account. Trying the same line
 * again changes nothing and answers with the conversation as it is.
 */
export const retryReply = async (
  viewer: Viewer,
  command: RetryCommand,
  deps: AskDeps,
): Promise<Retried> => {
  try {
    return await storeRetry(viewer, command, deps);
  } catch (cause) {
    if (cause instanceof OverSpendLimit) return fail(overSpendLimit(cause));
    throw cause;
  }
};
