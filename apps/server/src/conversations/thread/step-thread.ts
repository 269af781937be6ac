import type { Queries } from "../../platform/database/database.ts";
import type { GuestPass } from "../../identity/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { standingOf } from "../gate/gate.ts";
import type { EndedLease } from "../run/run-leases.ts";
import { readThread, type Guest, type ThreadQuery, type ThreadState } from "./read-thread.ts";
import { lockConversationAndOthers } from "./store.ts";
import { cameSecond, writeThread, type ThreadChange, type Written } from "./write-thread.ts";

export interface Deciding extends ThreadState {
  /** Null in an account's conversation. */
  readonly guest: Guest | null;
  readonly now: number;
  /** For further reads; under a lock, those of its transaction. */
  readonly queries: Queries;
  /** Whether the thread is locked: then the decision may write other rows itself. */
  readonly isLocked: boolean;
}

export interface Decision {
  /** Null where nothing in the thread changes. */
  readonly change: ThreadChange | null;
  /** What else is written with it, in one transaction and with the thread locked. */
  readonly also?: ((tx: Queries) => Promise<void>) | undefined;
}

export interface Step extends ThreadQuery {
  /** A change is written only while it is held; `also` without a change is not fenced. */
  readonly lease: EndedLease | null;
  /** For decisions that also depend on rows whose changes do not raise the thread's revision. */
  readonly mustLock?: boolean;
  /** What was read already. */
  readonly state?: ThreadState | null;
  /** The guest's pass, locked until the transaction ends; null for an account. */
  readonly lockPass: (tx: Queries) => Promise<GuestPass | null>;
}

/** Why a step was not made: there is no such conversation, or the lease has ended. */
export type NotMade = "gone" | "lost";

/** Tries without a lock; if the thread changed during each of them, the next is made under the lock. */
const UNLOCKED_TRIES = 3;

/** Thrown to roll back what a decision wrote under the lock. */
class NotWritten extends Error {}

const isUnder = (lease: EndedLease | null, { run }: ThreadState): boolean =>
  lease === null || (run?.id === lease.runId && run.lease === lease.number && run.wakeAt !== null);

/**
 * Reads a thread, decides, and writes only if its revision is still the one that was read; otherwise it
 * reads and decides again. A guest's thread is locked from the start, after its pass: a claim moves both,
 * and the pass counts replies without raising the thread's revision.
 */
export const stepThread = async <Made extends Decision>(
  step: Step,
  decide: (state: Deciding) => Promise<Made>,
  { database, clock }: Pick<ConversationsDeps, "database" | "clock">,
): Promise<Made | NotMade> => {
  const { lease, key } = step;

  const write = async (
    tx: Queries,
    state: ThreadState,
    { change, also }: Decision,
  ): Promise<Written> => {
    const written = change === null ? "written" : await writeThread(tx, state, lease, change);
    if (written === "written") await also?.(tx);
    return written;
  };

  let known = step.state ?? null;
  for (
    let tries = step.mustLock === true ? UNLOCKED_TRIES : 0;
    tries < UNLOCKED_TRIES;
    tries += 1
  ) {
    const state: ThreadState | null = known ?? (await readThread(database.queries, step));
    known = null;
    if (state === null) return "gone";
    if (state.conversation.expiresAt !== null) break;
    if (!isUnder(lease, state)) return "lost";
    const made = await decide({
      ...state,
      guest: null,
      now: clock.now(),
      queries: database.queries,
      isLocked: false,
    });
    const { also } = made;
    try {
      const written =
        also === undefined
          ? await write(database.queries, state, made)
          : await database.transaction((tx) => write(tx, state, made));
      if (written === "lost") return "lost";
      if (written === "written") return made;
    } catch (cause) {
      if (!cameSecond(cause)) throw cause;
    }
  }

  try {
    return await database.transaction(async (tx): Promise<Made | NotMade> => {
      const pass = await step.lockPass(tx);
      if ((await lockConversationAndOthers(tx, key)) === null) return "gone";
      const state = await readThread(tx, step);
      if (state === null) return "gone";
      if (!isUnder(lease, state)) return "lost";
      const guest = pass === null ? null : { pass, standing: await standingOf(tx, key, pass) };
      const made = await decide({ ...state, guest, now: clock.now(), queries: tx, isLocked: true });
      // Another worker leased the run meanwhile, which takes no lock on the thread.
      if ((await write(tx, state, made)) !== "written") throw new NotWritten();
      return made;
    });
  } catch (cause) {
    if (cause instanceof NotWritten) return "lost";
    throw cause;
  }
};
