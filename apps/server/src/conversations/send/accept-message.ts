import type { ConversationUpdate, Gate } from "@evenfall/contracts";
import {
  drawDelayMs,
  fail,
  gateState,
  GUEST_RETENTION_MS,
  noticeIsDue,
  ok,
  turnOf,
  type Result,
} from "@evenfall/domain";
import type { SuspectClass } from "@evenfall/screening";
import type { Queries } from "../../platform/database/database.ts";
import { accountsAt } from "../../platform/limits/index.ts";
import type { GuestPass } from "../../identity/index.ts";
import { resumePausedRuns } from "./ask-age.ts";
import { toConversationUpdate } from "../thread/conversation-update.ts";
import type { AskDeps } from "../deps.ts";
import { hasJudge } from "../run/judge-asked.ts";
import { isCrisis, quietLineFor } from "./quiet-line.ts";
import type { Arrived, SendCommand, SendFailure } from "./send-command.ts";
import {
  activeRun,
  countMessages,
  toRun,
  writeConversation,
  type ConversationKey,
} from "../thread/store.ts";
import { messages, runs } from "../tables.ts";
import { visitorMessage } from "./visitor-message.ts";

/** The gate as it stands after one more message of a guest, or why that message is not taken. */
const passGate = async (
  tx: Queries,
  key: ConversationKey,
  pass: GuestPass | null,
): Promise<Result<Gate, SendFailure>> => {
  if (pass === null) return ok("none");
  const standing = { ...(await countMessages(tx, key)), repliesSpent: pass.repliesSpent };
  const before = gateState(standing);
  if (before === "open")
    return ok(gateState({ ...standing, userMessages: standing.userMessages + 1 }));
  return fail({ kind: before === "gated" ? "guest-gated" : "guest-limit" });
};

export interface Accepted {
  readonly update: ConversationUpdate;
  /** When its run falls due; null where it belongs to one that waits already. */
  readonly dueAt: number | null;
}

/**
 * Stores the message with a run that is due after the read delay, once nothing stands against it.
 * Throws `OverSpendLimit`, with nothing stored: a run sets aside what its reply may cost when it is
 * accepted, so that none is ever stopped half-way.
 */
export const acceptMessage = async (
  tx: Queries,
  { conversation, pass, content, now }: Arrived,
  command: SendCommand,
  {
    costMax,
    traceparent,
    suspected,
  }: {
    readonly costMax: number;
    readonly traceparent: string | null;
    readonly suspected: SuspectClass | null;
  },
  deps: AskDeps,
): Promise<Result<Accepted, SendFailure>> => {
  const key: ConversationKey = conversation;
  if (conversation.pausedAt !== null) return fail({ kind: "conversation-paused" });
  const run = await activeRun(tx, key);
  if (run !== null && turnOf(toRun(run)) === "typing") return fail({ kind: "reply-in-progress" });
  // Asked in this very moment; or a provider or support has settled it since.
  const waitsForYes = run?.status === "queued" && run.wakeAt === null;
  if (waitsForYes && (await deps.guests.ageOutcome(tx, key.ownerId)) === "asked")
    return fail({ kind: "age-question" });
  const gate = await passGate(tx, key, pass);
  if (!gate.ok) return gate;
  if (noticeIsDue(conversation.noticeShownAt?.getTime() ?? null, now, deps.noticeIntervalMs))
    return fail({ kind: "notice-required" });
  const reservation = {
    id: deps.ids.next(),
    payer: {
      ownerId: key.ownerId,
      addressHash: pass === null ? accountsAt(command.addressHash) : command.addressHash,
    },
    nanodollars: run === null ? costMax : 0,
  };
  await deps.spending.look(tx, reservation);
  if (run === null && pass !== null) {
    const spent = await deps.guests.spendAddressBudget(tx, command.addressHash);
    if (!spent.ok) return fail({ kind: "guest-budget-spent", retryAt: spent.error.retryAt });
  }
  const message = {
    ...visitorMessage(conversation, { id: command.messageId, content, at: now }),
    suspect: suspected,
    // A judge, where there is one, may clear it.
    quietLine:
      suspected !== null && isCrisis(suspected) && !hasJudge(deps)
        ? await quietLineFor(tx, key, { class: suspected, region: command.region }, now)
        : null,
  };
  // Another conversation of this account may take the id in the same moment. A guest has only
  // one, under the lock of the pass, so nothing was spent in vain.
  const stored = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (stored.length === 0) return fail({ kind: "message-id-taken" });
  const dueAt = waitsForYes
    ? await resumePausedRuns(tx, key.ownerId, now, deps)
    : run === null
      ? now + drawDelayMs(deps.readDelay, deps.chance)
      : null;
  if (run === null && dueAt !== null)
    await tx.insert(runs).values({
      ownerId: key.ownerId,
      id: reservation.id,
      conversationId: key.id,
      status: "queued",
      replyId: deps.ids.next(),
      wakeAt: new Date(dueAt),
      traceparent,
      createdAt: message.createdAt,
    });
  const written = await writeConversation(tx, conversation, {
    revision: message.revision,
    lastOrder: message.order,
    updatedAt: message.createdAt,
    expiresAt: pass === null ? null : new Date(now + GUEST_RETENTION_MS),
    ...(hasJudge(deps) ? { region: command.region } : {}),
  });
  await deps.spending.reserve(tx, reservation);
  const update = toConversationUpdate(
    {
      conversation: written,
      since: conversation.revision,
      messages: [message],
      notices: [],
      turn: "waiting",
      gate: gate.value,
      hasEarlier: false,
    },
    now,
    deps,
  );
  return ok({ update, dueAt });
};
