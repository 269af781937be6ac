import { fail, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { failureCode } from "../../platform/database/failure-code.ts";
import { OverSpendLimit, unlimited } from "../../platform/limits/index.ts";
import type { NewRun, NewThread } from "../wire/bodies.ts";
import { DEFAULT_LIMITS, type ThreadServiceDeps } from "../deps.ts";
import { findCharacter } from "../find-character.ts";
import { PROGRAM } from "../program.ts";
import { badRequest, quotaSpent, tooManyRuns, type ProtocolError } from "../wire/protocol-error.ts";
import type { RunRow, ThreadRow } from "../rows.ts";
import { nextStatus } from "./run-life.ts";
import { awaitCapacity, NoRoomForRun } from "./run-room.ts";
import { settingsOf } from "./run-settings.ts";
import type { RunSignals } from "./run-signals.ts";
import { askToCancel, countActiveRuns, insertRun } from "./run-store.ts";
import type { RunWorker } from "./run-worker.ts";
import { serviceRuns } from "../tables.ts";
import { createHeldByThread } from "../threads/held-by-thread.ts";
import { activeRunOf, addMessages, lockThread } from "../threads/thread-store.ts";
import { insertThread } from "../threads/threads.ts";

export interface RunsDeps extends ThreadServiceDeps {
  readonly signals: RunSignals;
  /** Has due runs looked for, and work stopped that is in vain. */
  readonly worker: Pick<RunWorker, "wake" | "abortLease">;
}

export interface Started {
  readonly thread: ThreadRow;
  readonly run: RunRow;
}

const LOCK_NOT_AVAILABLE = "55P03";

const withinRoom = async <Value>(
  make: () => Promise<Result<Value, ProtocolError>>,
  now: number,
): Promise<Result<Value, ProtocolError>> => {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof NoRoomForRun) return fail(tooManyRuns);
    // The short wait for room also bounds the wait for the budget's rows after it.
    if (failureCode(cause) === LOCK_NOT_AVAILABLE) return fail(tooManyRuns);
    if (cause instanceof OverSpendLimit) return fail(quotaSpent(cause.retryAt, now));
    throw cause;
  }
};

/** Runs of a program's threads. */
export const createRuns = (deps: RunsDeps) => {
  const { queries } = deps.database;
  const { activeRuns } = deps.limits ?? DEFAULT_LIMITS;
  const { spending = unlimited } = deps;

  const held = createHeldByThread(queries, serviceRuns, "run");

  const begin = async (
    body: Omit<NewRun, "additional_messages">,
    place: (tx: Queries) => Promise<Result<ThreadRow, ProtocolError>>,
  ): Promise<Result<Started, ProtocolError>> => {
    const card = findCharacter(deps.characters, body.assistant_id);
    if (!card.ok) return card;
    // Spares the writes that would come to nothing; what counts is asked again under a lock.
    if ((await countActiveRuns(queries)) >= activeRuns) return fail(tooManyRuns);
    const started = await withinRoom(
      () =>
        deps.database.transaction(async (tx): Promise<Result<Started, ProtocolError>> => {
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
          await spending.reserve(tx, {
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
    create: (threadId: string, body: NewRun): Promise<Result<Started, ProtocolError>> =>
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

    createWithThread: (
      body: Omit<NewRun, "additional_messages">,
      thread: NewThread,
    ): Promise<Result<Started, ProtocolError>> =>
      begin(body, (tx) => insertThread(tx, thread, deps)),

    list: held.list,
    retrieve: held.retrieve,
    modify: held.modify,

    /** Asks for the end of a run that is not over; a worker confirms it soon after. */
    cancel: async (threadId: string, id: string): Promise<Result<RunRow, ProtocolError>> => {
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
