import { eq, isNotNull, sql } from "drizzle-orm";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { failureCode } from "../../platform/database/failure-code.ts";
import { OverSpendLimit } from "../../platform/limits/index.ts";
import type { NewRun, NewThread } from "../wire/bodies.ts";
import { DEFAULT_LIMITS, PROGRAM, type ThreadServiceDeps } from "../deps.ts";
import { findCharacter } from "../find-character.ts";
import {
  badRequest,
  quotaSpent,
  tooManyRuns,
  type Outcome,
  type ProtocolError,
} from "../wire/protocol-error.ts";
import { serviceRuns, serviceThreads, type RunRow, type ThreadRow } from "../tables.ts";
import { nextStatus, RUN_EXPIRES_MS } from "./run-life.ts";
import type { StepDeps } from "./end-run.ts";
import type { RunWorker } from "./run-worker.ts";
import { createHeldByThread } from "../threads/held-by-thread.ts";
import { activeRunOf, addMessages, lockThread } from "../threads/thread-store.ts";
import { insertThread } from "../threads/threads.ts";

interface RunsDeps extends StepDeps {
  /** Looks for due runs, and stops work whose lease has ended. */
  readonly worker: Pick<RunWorker, "wake" | "abortLease">;
}

export interface Started {
  readonly thread: ThreadRow;
  readonly run: RunRow;
}

type Asked = Omit<NewRun, "additional_messages">;

/**
 * What is stored of a request and sent back. A program's instructions are among it but reach no
 * engine: who a character is and the rules it keeps are up to the operator.
 */
const settingsOf = (body: Asked): RunRow["settings"] => ({
  instructions: [body.instructions, body.additional_instructions]
    .filter((text) => text != null && text !== "")
    .join("\n"),
  model: body.model ?? null,
  temperature: body.temperature ?? null,
  topP: body.top_p ?? null,
  maxPromptTokens: body.max_prompt_tokens ?? null,
  maxCompletionTokens: body.max_completion_tokens ?? null,
  parallelToolCalls: body.parallel_tool_calls ?? true,
  lastMessages:
    body.truncation_strategy?.type === "last_messages"
      ? (body.truncation_strategy.last_messages ?? null)
      : null,
});

/** Runs that wait or are worked on, of all threads. */
const countActiveRuns = (queries: Queries): Promise<number> =>
  queries.$count(serviceRuns, isNotNull(serviceRuns.wakeAt));

/** Adds a run that is due at once to a locked thread without an active one. */
const insertRun = async (
  tx: Queries,
  thread: ThreadRow,
  asked: Pick<RunRow, "id" | "characterId" | "settings" | "metadata">,
  deps: Pick<ThreadServiceDeps, "ids" | "clock">,
): Promise<RunRow> => {
  const now = deps.clock.now();
  const run: RunRow = {
    threadId: thread.id,
    order: thread.lastRun + 1,
    ...asked,
    status: "queued",
    replyId: deps.ids.next("msg"),
    stepId: deps.ids.next("step"),
    lastError: null,
    usage: null,
    wakeAt: new Date(now),
    lease: 0,
    defects: 0,
    createdAt: new Date(now),
    startedAt: null,
    endedAt: null,
    expiresAt: new Date(now + RUN_EXPIRES_MS),
  };
  await tx.insert(serviceRuns).values(run);
  await tx
    .update(serviceThreads)
    .set({ lastRun: run.order })
    .where(eq(serviceThreads.id, thread.id));
  return run;
};

/** Takes a run away from its worker: it is due now, under a lease that nobody holds. */
const askToCancel = async (tx: Queries, run: RunRow, now: number): Promise<RunRow> => {
  const [row] = await tx
    .update(serviceRuns)
    .set({ status: "cancelling", lease: sql`${serviceRuns.lease} + 1`, wakeAt: new Date(now) })
    .where(eq(serviceRuns.id, run.id))
    .returning();
  if (row === undefined) throw new Error("a locked run is gone");
  return row;
};

/** Names the lock among PostgreSQL's advisory locks: "runroom1" in ASCII. */
const ROOM_LOCK_KEY = "8247619730373831985";

/** A node that is frozen while it holds the lock must not stop the others for longer. */
const ROOM_WAIT_MAX_MS = 2_000;

/** No room for another run: thrown, so that the transaction leaves nothing behind. */
class NoRoomForRun extends Error {}

/**
 * Makes sure that there is room for one more run on all nodes together. Others wait here until the
 * transaction ends, so that each run is counted in time. Call it late, just before the run is written
 * and its cost reserved, so that the wait is short.
 */
const awaitCapacity = async (tx: Queries, activeRuns: number): Promise<void> => {
  await tx.execute(sql`select set_config('lock_timeout', ${`${ROOM_WAIT_MAX_MS}ms`}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK_KEY}::bigint)`);
  if ((await countActiveRuns(tx)) >= activeRuns) throw new NoRoomForRun();
};

const LOCK_NOT_AVAILABLE = "55P03";

const withinRoom = async <Value>(make: () => Outcome<Value>, now: number): Outcome<Value> => {
  try {
    return await make();
  } catch (cause) {
    // The short lock timeout that was set for this also bounds the wait for the budget's rows after it.
    if (cause instanceof NoRoomForRun || failureCode(cause) === LOCK_NOT_AVAILABLE)
      return fail(tooManyRuns);
    if (cause instanceof OverSpendLimit) return fail(quotaSpent(cause.retryAt, now));
    throw cause;
  }
};

/** Runs of a program's threads. */
export const createRuns = (deps: RunsDeps) => {
  const { queries } = deps.database;
  const { activeRuns } = deps.limits ?? DEFAULT_LIMITS;

  const held = createHeldByThread(queries, serviceRuns, "run");

  const begin = async (
    body: Asked,
    place: (tx: Queries) => Outcome<ThreadRow>,
  ): Outcome<Started> => {
    const card = findCharacter(deps.characters, body.assistant_id);
    if (!card.ok) return card;
    // Spares writes that would be rolled back; the check that counts is made under a lock.
    if ((await countActiveRuns(queries)) >= activeRuns) return fail(tooManyRuns);
    const started = await withinRoom(
      () =>
        deps.database.transaction(async (tx): Outcome<Started> => {
          const thread = await place(tx);
          if (!thread.ok) return thread;
          const asked = {
            id: deps.ids.next("run"),
            characterId: card.value.id,
            settings: settingsOf(body),
            metadata: body.metadata ?? {},
          };
          await awaitCapacity(tx, activeRuns);
          const run = await insertRun(tx, thread.value, asked, deps);
          await deps.spending.reserve(tx, {
            id: asked.id,
            payer: PROGRAM,
            nanodollars: deps.assistant.costMax?.reply ?? 0,
          });
          return ok({ thread: thread.value, run });
        }),
      deps.clock.now(),
    );
    if (started.ok) deps.worker.wake();
    return started;
  };

  return {
    create: (threadId: string, body: NewRun): Outcome<Started> =>
      begin(body, async (tx) => {
        const thread = await lockThread(tx, threadId);
        if (!thread.ok) return thread;
        const active = await activeRunOf(tx, threadId);
        if (active !== null)
          return fail(badRequest(`Thread ${threadId} already has an active run ${active.id}.`));
        const added = await addMessages(tx, thread.value, body.additional_messages ?? [], {
          ids: deps.ids,
          now: new Date(deps.clock.now()),
        });
        return added.ok ? thread : added;
      }),

    createWithThread: (body: Asked, thread: NewThread): Outcome<Started> =>
      begin(body, (tx) => insertThread(tx, thread, deps)),

    list: held.list,
    retrieve: held.retrieve,
    modify: held.modify,

    /** Asks for the end of a run that is not over; a worker confirms it soon after. */
    cancel: async (threadId: string, id: string): Outcome<RunRow> => {
      const asked = await deps.database.transaction(
        async (tx): Promise<Result<RunRow, ProtocolError> | null> => {
          const [run] = await tx
            .select()
            .from(serviceRuns)
            .where(held.inThread(threadId, id))
            .for("update");
          if (run === undefined) return null;
          return nextStatus(run.status, "cancel-asked") === null
            ? fail(badRequest(`Cannot cancel run with status '${run.status}'.`))
            : ok(await askToCancel(tx, run, deps.clock.now()));
        },
      );
      if (asked === null) return fail(await held.missing(threadId, id));
      if (asked.ok) {
        const ended = { runId: id, number: asked.value.lease };
        deps.worker.abortLease(ended);
        deps.leaseEnded?.(ended);
        deps.signals.changed(id);
        deps.worker.wake();
      }
      return asked;
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;
