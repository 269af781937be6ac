import { nextRun, turnOf, type Run } from "@evenfall/domain";
import type { ReplyMemory } from "../../memory/index.ts";
import type { AskDeps } from "../deps.ts";
import { endWithout } from "./end-run.ts";
import { recall, remember, toBeAnswered, type Remembered } from "../memory/remember.ts";
import { announceMoved, settleLines, type Moved } from "../memory/remembered-lines.ts";
import type { MessageRow } from "../rows.ts";
import type { Lease } from "./run-leases.ts";
import { runAfter, stepRun, type RunState } from "./run-step.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import type { ThreadState } from "../thread/read-thread.ts";
import { toRun } from "../thread/store.ts";
import { readSoFar, threadAfter, type ThreadChange } from "../thread/write-thread.ts";

/** What the request to an engine is made from. */
export interface Material {
  readonly run: Extract<Run, { status: "in_progress" }>;
  readonly replyId: string;
  /** Since when the character types, the server's downtime left out. */
  readonly typingSince: number;
  readonly state: ThreadState;
  readonly history: readonly MessageRow[];
  readonly memory: ReplyMemory;
}

/** Every message so far is read and typing starts (spec §4). */
const begin = (state: RunState, run: Run, deps: AskDeps): ThreadChange => {
  const { characterId, characterVersion } = state.conversation;
  return {
    // A conversation without a version is pinned to the one that answers first.
    conversation: {
      characterVersion: characterVersion ?? deps.characters.get(characterId)?.version ?? null,
    },
    run: runAfter(state, run),
    ...readSoFar(state),
  };
};

/** The change with remembered lines added; it may change some of their messages already. */
const withLines = (
  { conversation }: RunState,
  change: ThreadChange,
  lines: readonly MessageRow[],
): ThreadChange => {
  const revision = conversation.revision + 1;
  const changed = new Map(change.changed?.map((row) => [row.id, row]));
  for (const row of lines)
    changed.set(row.id, { ...(changed.get(row.id) ?? row), remembered: row.remembered, revision });
  return { ...change, changed: [...changed.values()] };
};

type TakenUp = Material | "behind" | "needs the lock" | null;

/**
 * One step of taking up a run. `behind` where more of the thread has to be taken into memory first; `needs
 * the lock` where known facts change, as others write the same memory.
 */
const takeUpStep = async (
  lease: Lease,
  { state: known, isLocked }: { readonly state: ThreadState | null; readonly isLocked: boolean },
  deps: AskDeps,
): Promise<TakenUp> => {
  let taken: TakenUp = null;
  let needsLock = false;
  const isDone = await stepRun(
    lease,
    deps,
    async (state) => {
      // Decides afresh: an earlier try's results no longer count.
      taken = null;
      needsLock = false;
      const run = nextRun(toRun(state.run), { type: "due" }, state.now);
      if (run.status !== "in_progress") return null;
      const isNew = state.run.status === "queued";
      let begun: ThreadChange = isNew ? begin(state, run, deps) : {};
      if (toBeAnswered(state.newest).length === 0) {
        // What was asked has been forgotten meanwhile: there is nothing left to answer.
        const ended = nextRun(run, { type: "cancel" }, state.now);
        return endWithout(state, ended, "forgotten", deps, begun.changed);
      }
      let next = isNew ? threadAfter(state, begun) : state;
      const materialOf = ({ memory, history }: Remembered): Material => ({
        run,
        replyId: state.run.replyId,
        typingSince: state.now - run.spentMs,
        state: next,
        history,
        memory,
      });
      const updateOf = () => ({ update: updateAfter(state, begun, { turn: turnOf(run) }, deps) });
      // An account's thread is locked after tries without a lock failed: then facts are read under the lock.
      const mayRecall = isNew && (!state.isLocked || state.guest !== null);
      const recalled = mayRecall ? recall(state, deps) : null;
      if (recalled !== null) {
        const { marks, added, lines } = recalled;
        begun = withLines(state, { ...begun, marks, facts: added }, lines);
        next = threadAfter(state, begun);
        taken = materialOf(recalled);
        return { change: begun, ...updateOf() };
      }
      if (!state.isLocked) {
        needsLock = true;
        return null;
      }
      const remembered = await remember(state.queries, state.conversation, deps);
      const { isBehind, lines, news } = remembered;
      if (lines.length > 0) {
        begun = withLines(state, begun, lines);
        next = threadAfter(state, begun);
      }
      taken = isBehind ? "behind" : materialOf(remembered);
      let moved: readonly Moved[] = [];
      return {
        change: isNew || lines.length > 0 ? begun : null,
        ...(isNew || lines.length > 0 ? updateOf() : {}),
        also: async (tx) => {
          if (news.hasReplaced) moved = await settleLines(tx, state.conversation, news.known);
        },
        afterCommit: () => announceMoved(state.conversation.ownerId, moved, deps),
      };
    },
    { state: known, withMemory: !isLocked, mustLock: isLocked },
  );
  // What was decided counts only if it was written: otherwise the lease is another's by now.
  if (isDone) return taken;
  return needsLock ? "needs the lock" : null;
};

/**
 * A run has fallen due, or its last attempt was interrupted: begins it where that has not happened,
 * and gives what an engine needs. `thread` is what was read when it was leased. Null where there is
 * nothing to ask for.
 */
export const takeUpRun = async (
  lease: Lease,
  thread: ThreadState | null,
  deps: AskDeps,
): Promise<Material | null> => {
  let isLocked = false;
  for (;;) {
    const options = { state: isLocked ? null : thread, isLocked };
    const taken = await deps.tracing.span("run read", () => takeUpStep(lease, options, deps));
    if (taken !== "behind" && taken !== "needs the lock") return taken;
    isLocked = true;
  }
};
