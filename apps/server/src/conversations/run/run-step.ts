import type { ConversationUpdate } from "@evenfall/contracts";
import type { Run } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Payer } from "../../platform/limits/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { RunRow } from "../rows.ts";
import { LEASE_MS } from "../../runs/index.ts";
import type { Lease } from "./run-leases.ts";
import { NEWEST_MESSAGES } from "../memory/remember.ts";
import { announce } from "../thread/announce.ts";
import { claimantOf } from "../claim/claimed-threads.ts";
import type { ThreadState } from "../thread/read-thread.ts";
import { stepThread, type Deciding, type Decision } from "../thread/step-thread.ts";
import type { ConversationKey } from "../thread/store.ts";
import { runs, type KeptReply } from "../tables.ts";

export interface RunState extends Deciding {
  readonly run: RunRow;
}

export interface RunDecision extends Decision {
  /** For the owner's streams, once it is committed. */
  readonly update?: ConversationUpdate;
  /** Gets who paid for the calls of a run that ended; null where spending is not limited. */
  readonly afterCommit?: ((payer: Payer | null) => void) | undefined;
}

/** The same decision, with more to be written in its transaction. */
export const withAlso = (
  decision: RunDecision,
  more: (tx: Queries) => Promise<void>,
): RunDecision => ({
  ...decision,
  also: async (tx) => {
    await decision.also?.(tx);
    await more(tx);
  },
});

/** Tries, as a claim may move the conversation; it moves only once, when its guest gets an account. */
const MOVES_MAX = 5;

/** Where a claim has moved the thread of a run; null where the run is gone. */
const placeAfterClaim = async (
  tx: Queries,
  { conversationId, runId }: Lease,
): Promise<ConversationKey | null> => {
  const ownerId = await claimantOf(tx, conversationId);
  if (ownerId === null) return null;
  const [run] = await tx
    .select({ conversationId: runs.conversationId })
    .from(runs)
    .where(and(eq(runs.ownerId, ownerId), eq(runs.id, runId)));
  return run === undefined ? null : { ownerId, id: run.conversationId };
};

interface RunStepOptions {
  /** The thread as it was after the previous step. */
  readonly state?: ThreadState | null | undefined;
  readonly withMemory?: boolean;
  readonly mustLock?: boolean;
}

/**
 * Makes one step of a run, fenced: nothing is written unless the lease is still held. Where a claim has
 * moved the conversation to an account, the step is made under that owner. False if the lease is lost, the
 * run is gone, or the decision is that there is nothing to do.
 */
export const stepRun = async (
  lease: Lease,
  deps: ConversationsDeps,
  decide: (state: RunState) => RunDecision | null | Promise<RunDecision | null>,
  { state, withMemory = false, mustLock = false }: RunStepOptions = {},
): Promise<boolean> => {
  let key: ConversationKey = { ownerId: lease.ownerId, id: lease.conversationId };
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    const { ownerId } = key;
    const step = {
      key,
      lease,
      newest: NEWEST_MESSAGES,
      withMemory,
      mustLock,
      state: state?.conversation.ownerId === ownerId ? state : null,
      lockPass: (tx: Queries) => deps.guests.lockPassOfOwner(tx, ownerId),
    };
    let payer: Payer | null = null;
    let isNothing = false;
    const made = await stepThread<RunDecision>(
      step,
      async (deciding) => {
        // With a lease there is always a run.
        const decision = await decide(deciding as RunState);
        isNothing = decision === null;
        if (decision === null) return { change: null };
        const ends = decision.change?.run !== undefined && decision.change.run.endedAt !== null;
        if (!ends || !deps.spending.isLimited) return decision;
        // Releases what was reserved for its calls.
        return withAlso(decision, async (tx) => {
          payer = await deps.spending.release(tx, lease.runId);
        });
      },
      deps,
    );
    if (made === "lost" || isNothing) return false;
    if (made === "gone") {
      const movedTo = await placeAfterClaim(deps.database.queries, lease);
      if (movedTo === null) return false;
      key = movedTo;
      continue;
    }
    const { update } = made;
    if (update !== undefined)
      await deps.tracing.span("run announce", async () => announce(ownerId, update, deps));
    made.afterCommit?.(payer);
    return true;
  }
  throw new Error("a run has no conversation");
};

const wakeAtOf = (run: Run, now: number): number | null => {
  if (run.status === "in_progress") return now + LEASE_MS;
  if (run.status === "queued") return run.dueAt;
  if (run.status === "replied") return run.revealAt;
  return run.status === "failed" || run.status === "expired" ? run.fallbackDueAt : null;
};

/** The run's row in its new state; its attempts are counted from zero again. */
export const runAfter = (
  state: RunState,
  run: Run,
  kept: { readonly reply?: KeptReply; readonly failureKind?: string } = {},
): RunRow => {
  const wakeAt = wakeAtOf(run, state.now);
  const isReplied = run.status === "replied";
  const isActive = isReplied || run.status === "in_progress" || run.status === "queued";
  return {
    ...state.run,
    status: isReplied ? "in_progress" : run.status,
    // Until it is shown, nobody works on it.
    lease: isReplied ? state.run.lease + 1 : state.run.lease,
    wakeAt: wakeAt === null ? null : new Date(wakeAt),
    owesCanned: wakeAt !== null && !isActive,
    attempts: 0,
    ...(run.status === "in_progress" ? { spentMs: run.spentMs } : {}),
    ...(isActive ? {} : { endedAt: new Date(state.now) }),
    reply: null,
    ...kept,
  };
};
