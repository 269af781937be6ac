import type { ConversationUpdate, Turn } from "@evenfall/contracts";
import { gateState, type GuestStanding, type Run, type RunEffect } from "@evenfall/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Payer, Spending } from "../../platform/limits/index.ts";
import { toConversationUpdate } from "../thread/conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { GuestPass } from "../../identity/index.ts";
import type { ConversationRow, MessageRow, RunRow } from "../rows.ts";
import { LEASE_MS } from "../../runs/index.ts";
import type { Lease } from "./run-leases.ts";
import { announce } from "../thread/announce.ts";
import { claimantOf } from "../claim/claimed-threads.ts";
import { countMessages, lockConversation, type ConversationKey } from "../thread/store.ts";
import { runs, type KeptReply } from "../tables.ts";

/** What a step of a run has before it, all of it locked. */
export interface LockedRun {
  readonly tx: Queries;
  readonly key: ConversationKey;
  readonly run: RunRow;
  readonly conversation: ConversationRow;
  /** The guest's pass and what the gate looks at; null in an account's conversation. */
  readonly guest: { readonly pass: GuestPass; readonly standing: GuestStanding } | null;
  readonly now: number;
  readonly spending: Spending;
}

/** What a step did. */
export interface Done<Value> {
  readonly value: Value;
  /** For the owner's streams, once it is committed. */
  readonly update: ConversationUpdate | null;
  readonly afterCommit?: () => void;
}

/** A conversation moves once, when its guest gets an account. */
const MOVES_MAX = 5;

/** Where a claim has moved the thread of a run; null where the run is gone. */
const placeAfterClaim = async (
  tx: Queries,
  threadId: string,
  runId: string,
): Promise<ConversationKey | null> => {
  const ownerId = await claimantOf(tx, threadId);
  if (ownerId === null) return null;
  const [run] = await tx
    .select({ conversationId: runs.conversationId })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), eq(runs.id, runId)));
  return run === undefined ? null : { ownerId, id: run.conversationId };
};

const lockRun = async (tx: Queries, ownerId: string, runId: string): Promise<RunRow | undefined> =>
  (
    await tx
      .select()
      .from(runs)
      .where(and(eq(runs.ownerId, ownerId), eq(runs.id, runId)))
      .for("update")
  )[0];

const guestOf = async (
  tx: Queries,
  key: ConversationKey,
  pass: GuestPass | null,
): Promise<LockedRun["guest"]> =>
  pass === null
    ? null
    : { pass, standing: { ...(await countMessages(tx, key)), repliesSpent: pass.repliesSpent } };

/**
 * Performs one step of a run in one transaction, fenced: nothing is written unless the lease is
 * still held. Locks in the order that everything here keeps: pass, conversation, run. Where a
 * claim moved the conversation to an account meanwhile, the step starts again under that owner.
 * Null where the run is no longer ours or no longer there.
 */
export const stepRun = async <Value>(
  lease: Lease,
  deps: ConversationsDeps,
  perform: (locked: LockedRun) => Promise<Done<Value> | null>,
): Promise<Value | null> => {
  let key: ConversationKey = { ownerId: lease.ownerId, id: lease.conversationId };
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    const outcome = await deps.database.transaction<
      Done<Value> | null | { readonly movedTo: ConversationKey }
    >(async (tx) => {
      const pass = await deps.guests.lockPassOfOwner(tx, key.ownerId);
      const conversation = await lockConversation(tx, key);
      if (conversation === null) {
        const movedTo = await placeAfterClaim(tx, lease.conversationId, lease.runId);
        return movedTo === null ? null : { movedTo };
      }
      const run = await lockRun(tx, key.ownerId, lease.runId);
      if (run === undefined || run.lease !== lease.number) return null;
      const guest = await guestOf(tx, key, pass);
      const { spending } = deps;
      return perform({ tx, key, run, conversation, guest, now: deps.clock.now(), spending });
    });
    if (outcome === null) return null;
    if ("movedTo" in outcome) {
      key = outcome.movedTo;
      continue;
    }
    const { update } = outcome;
    if (update !== null)
      await deps.tracing.span("run announce", async () => announce(key.ownerId, update, deps));
    outcome.afterCommit?.();
    return outcome.value;
  }
  throw new Error("a run has no conversation");
};

const wakeAtOf = (run: Run, now: number): number | null => {
  if (run.status === "in_progress") return now + LEASE_MS;
  if (run.status === "queued") return run.dueAt;
  if (run.status === "replied") return run.revealAt;
  return run.status === "failed" || run.status === "expired" ? run.fallbackDueAt : null;
};

/**
 * Stores the state that a run has reached; its attempts are counted anew. What was reserved for the calls
 * of one that ends is given back; gives who paid for them, null where nothing was reserved.
 */
export const writeRun = async (
  locked: LockedRun,
  run: Run,
  kept: { readonly reply?: KeptReply; readonly failureKind?: string } = {},
): Promise<Payer | null> => {
  const wakeAt = wakeAtOf(run, locked.now);
  const isReplied = run.status === "replied";
  const isActive = isReplied || run.status === "in_progress" || run.status === "queued";
  await locked.tx
    .update(runs)
    .set({
      status: isReplied ? "in_progress" : run.status,
      // Until it is shown, nobody works on it.
      ...(isReplied ? { lease: sql`${runs.lease} + 1` } : {}),
      wakeAt: wakeAt === null ? null : new Date(wakeAt),
      owesCanned: wakeAt !== null && !isActive,
      attempts: 0,
      ...(run.status === "in_progress" ? { spentMs: run.spentMs } : {}),
      ...(isActive ? {} : { endedAt: new Date(locked.now) }),
      reply: null,
      ...kept,
    })
    .where(and(eq(runs.ownerId, locked.key.ownerId), eq(runs.id, locked.run.id)));
  return isActive ? null : locked.spending.release(locked.tx, locked.run.id);
};

/** The line of spec §7 for each failure among the effects. */
export const logFailures = (
  effects: readonly RunEffect[],
  runId: string,
  failureKind: string,
  deps: ConversationsDeps,
): void => {
  for (const effect of effects)
    if (effect.type === "log-failure")
      deps.log.warn({ runId, failure: failureKind }, `Run failed with status: ${effect.status}`);
};

interface StepChanges {
  readonly conversation: ConversationRow;
  readonly messages: readonly MessageRow[];
  readonly turn: Turn;
  /** Replies that this step gave to a guest. */
  readonly replies?: number;
}

/** What the step changed, as an update from the revision before it. */
export const updateAfter = (
  locked: LockedRun,
  changes: StepChanges,
  deps: ConversationsDeps,
): ConversationUpdate => {
  const { replies = 0 } = changes;
  const standing = locked.guest?.standing;
  return toConversationUpdate(
    {
      conversation: changes.conversation,
      since: locked.conversation.revision,
      messages: changes.messages,
      notices: [],
      turn: changes.turn,
      gate:
        standing === undefined
          ? "none"
          : gateState({
              userMessages: standing.userMessages,
              assistantMessages: standing.assistantMessages + replies,
              repliesSpent: standing.repliesSpent + replies,
            }),
      hasEarlier: false,
    },
    locked.now,
    deps,
  );
};
