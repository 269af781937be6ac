import { drawDelayMs } from "@evenfall/domain";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { EndedLease, Lease } from "../run/run-leases.ts";
import { stepRun } from "../run/run-step.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import { type ConversationKey, inConversation } from "../thread/store.ts";
import type { ThreadChange } from "../thread/write-thread.ts";
import { runs } from "../tables.ts";

type AskAgeDeps = Pick<ConversationsDeps, "guests" | "publish">;

/**
 * Asks an owner whose words leave the age open, where that may be asked; counted once for a question
 * (duties L11). Gives a function that announces it, for after the commit; null where nothing is asked.
 */
export const askAge = async (
  tx: Queries,
  ownerId: string,
  now: number,
  deps: AskAgeDeps,
): Promise<(() => void) | null> => {
  const asked = await deps.guests.askAge(tx, ownerId, now);
  if (asked === "not-asked") return null;
  if (asked === "raised") await countOne(tx, { kind: "age-question", class: "under-18", at: now });
  return () => deps.publish(ownerId, { type: "visitor-changed" });
};

/** Makes the queued run of a conversation wait for Yes: it does not fall due, so no worker leases it. */
const holdQueued = async (tx: Queries, key: ConversationKey): Promise<readonly EndedLease[]> =>
  tx
    .update(runs)
    .set({ wakeAt: null, lease: sql`${runs.lease} + 1` })
    .where(and(inConversation(runs, key), eq(runs.status, "queued")))
    .returning({ runId: runs.id, number: runs.lease });

/**
 * The same for a message that was just stored: its run waits for Yes. Null where nothing is asked and
 * the run goes on. Call with the conversation locked.
 */
export const askAgeAtSend = async (
  tx: Queries,
  key: ConversationKey,
  now: number,
  deps: AskAgeDeps & Pick<ConversationsDeps, "abortLease">,
): Promise<(() => void) | null> => {
  const announce = await askAge(tx, key.ownerId, now, deps);
  if (announce === null) return null;
  const ended = await holdQueued(tx, key);
  return () => {
    for (const lease of ended) deps.abortLease(lease);
    announce();
  };
};

/**
 * Makes a run that is worked on wait for Yes, as the words that it was to answer leave the age open: its
 * lease ends, nobody types, no reply is stored. False where nothing is asked, as the answer is known:
 * then the run has to go on.
 */
export const pauseRunForAge = async (lease: Lease, deps: ConversationsDeps): Promise<boolean> => {
  let isKnown = false;
  await stepRun(
    lease,
    deps,
    async (state) => {
      const announce = await askAge(state.queries, state.conversation.ownerId, state.now, deps);
      isKnown = announce === null;
      if (announce === null) return null;
      const { run } = state;
      const change: ThreadChange = {
        run: { ...run, status: "queued", wakeAt: null, lease: run.lease + 1, attempts: 0 },
      };
      const update = updateAfter(state, change, { turn: "waiting" }, deps);
      return { change, update, afterCommit: announce };
    },
    { mustLock: true },
  );
  return !isKnown;
};

/**
 * Makes every run of an owner that waits for Yes fall due, after a pause as for a message that was just
 * sent. Gives the due time; null where none waits.
 */
export const resumePausedRuns = async (
  tx: Queries,
  ownerId: string,
  now: number,
  { readDelay, chance }: Pick<ConversationsDeps, "readDelay" | "chance">,
): Promise<number | null> => {
  const asked = and(eq(runs.ownerId, ownerId), eq(runs.status, "queued"), isNull(runs.wakeAt));
  if ((await tx.select({ id: runs.id }).from(runs).where(asked)).length === 0) return null;
  const dueAt = now + drawDelayMs(readDelay, chance);
  await tx
    .update(runs)
    .set({ wakeAt: new Date(dueAt) })
    .where(asked);
  return dueAt;
};
