import type { ConversationUpdate } from "@evenfall/contracts";
import {
  CANNED_LINES,
  nextCannedLine,
  nextRun,
  sealsNextReply,
  turnOf,
  type RunEvent,
  type RunStep,
} from "@evenfall/domain";
import { and, desc, eq } from "drizzle-orm";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import type { Lease } from "./run-leases.ts";
import {
  logFailures,
  stepRun,
  updateAfter,
  writeRun,
  type Done,
  type LockedRun,
} from "./run-step.ts";
import { toRun, writeConversation } from "../thread/store.ts";
import { messages } from "../tables.ts";

/** Stores what an ended run says as the newest message; sealed where the gate asks for it (design §3.4). */
export const storeMessage = async (
  locked: LockedRun,
  reply: { readonly content: string; readonly source: "engine" | "canned" },
  changes: Partial<ConversationRow>,
  deps: ConversationsDeps,
): Promise<ConversationUpdate> => {
  const message: MessageRow = {
    ownerId: locked.key.ownerId,
    id: locked.run.replyId,
    conversationId: locked.key.id,
    order: locked.conversation.lastOrder + 1,
    role: "assistant",
    content: reply.content,
    status: "read",
    source: reply.source,
    card: null,
    suspect: null,
    quietLine: null,
    sealed: locked.guest !== null && sealsNextReply(locked.guest.standing),
    removed: false,
    excludedFromContext: false,
    revision: locked.conversation.revision + 1,
    createdAt: new Date(locked.now),
  };
  await locked.tx.insert(messages).values(message);
  if (locked.guest !== null) await deps.guests.countReply(locked.tx, locked.guest.pass.id);
  const conversation = await writeConversation(locked.tx, locked.conversation, {
    revision: message.revision,
    lastOrder: message.order,
    updatedAt: message.createdAt,
    ...changes,
  });
  return updateAfter(locked, { conversation, messages: [message], turn: "idle", replies: 1 }, deps);
};

/** Stores an end without a message of its own, and announces it. */
export const endWithout = async (
  locked: LockedRun,
  { run, effects }: RunStep,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<Done<null>> => {
  await writeRun(locked, run, { failureKind });
  const conversation = await writeConversation(locked.tx, locked.conversation, {
    revision: locked.conversation.revision + 1,
  });
  const owedAt = run.status === "failed" || run.status === "expired" ? run.fallbackDueAt : null;
  const before = locked.run.status;
  return {
    value: null,
    update: updateAfter(locked, { conversation, messages: [], turn: turnOf(run) }, deps),
    afterCommit: () => {
      logFailures(effects, locked.run.id, failureKind, deps);
      const { status } = run;
      if (
        status !== before &&
        status !== "queued" &&
        status !== "in_progress" &&
        status !== "replied"
      )
        deps.turns.ended(status);
      if (owedAt !== null) deps.wakeAt(owedAt);
    },
  };
};

/** A step that ends a run, or stores what an ended one owes. */
export const endingStep = (
  lease: Lease,
  deps: ConversationsDeps,
  perform: (locked: LockedRun) => Promise<Done<null> | null>,
): Promise<null> => deps.tracing.span("run store", () => stepRun(lease, deps, perform));

export const countReply = (
  locked: LockedRun,
  source: "engine" | "canned",
  deps: ConversationsDeps,
): void =>
  deps.turns.replied({
    source,
    isSealed: locked.guest !== null && sealsNextReply(locked.guest.standing),
    tookMs: locked.now - locked.run.createdAt.getTime(),
  });

/** Ends a run without a reply and, in the same transaction, sets when its canned line is due (design §3.9). */
export const failRun = (
  lease: Lease,
  event: Extract<RunEvent, { type: "engine-failed" | "deadline-passed" }>,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<null> =>
  endingStep(lease, deps, async (locked) => {
    const before = toRun(locked.run);
    const ended = nextRun(before, event, locked.now);
    return ended.run === before ? null : endWithout(locked, ended, failureKind, deps);
  });

/** The thread's latest canned lines, oldest first; a line that was tried again counts as used. */
const usedCannedLines = async (locked: LockedRun): Promise<string[]> => {
  const used = await locked.tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, locked.key.ownerId),
        eq(messages.conversationId, locked.key.id),
        eq(messages.source, "canned"),
      ),
    )
    .orderBy(desc(messages.order))
    .limit(CANNED_LINES);
  return used.map((row) => row.content).toReversed();
};

/** Stores the canned line that an ended run owes; it counts as an assistant message (spec §8). */
export const storeCanned = (lease: Lease, deps: ConversationsDeps): Promise<null> =>
  endingStep(lease, deps, async (locked) => {
    const ended = nextRun(toRun(locked.run), { type: "fallback-due" }, locked.now);
    if (!ended.effects.some((effect) => effect.type === "store-canned")) return null;
    const card = deps.characters.get(locked.conversation.characterId);
    if (card === undefined) return endWithout(locked, ended, "character-unknown", deps);
    await writeRun(locked, ended.run);
    const content = nextCannedLine(card.cannedReplies, await usedCannedLines(locked), deps.chance);
    return {
      value: null,
      update: await storeMessage(locked, { content, source: "canned" }, {}, deps),
      afterCommit: () => countReply(locked, "canned", deps),
    };
  });

/** How a run ends that was interrupted too often; where it owes a canned line, without one. */
const GIVING_UP = {
  queued: "cancel",
  in_progress: "engine-failed",
  replied: "cancel",
  failed: "fallback-due",
  expired: "fallback-due",
} as const;

/** Ends what cannot be carried on, so that nobody waits for ever. */
export const giveUpRun = (lease: Lease, deps: ConversationsDeps): Promise<null> =>
  stepRun(lease, deps, async (locked) => {
    const before = toRun(locked.run);
    if (before.status === "completed" || before.status === "cancelled") return null;
    return endWithout(
      locked,
      nextRun(before, { type: GIVING_UP[before.status] }, locked.now),
      "given-up",
      deps,
    );
  });
