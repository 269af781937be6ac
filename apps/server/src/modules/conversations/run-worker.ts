import { remainingMs } from "@evenfall/domain";
import { and, asc, eq, inArray, isNotNull, lte, min, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import { EngineFailure, type Assistant, type JsonValue } from "../assistant/index.ts";
import type { Screening } from "../safety/index.ts";
import type { ConversationsDeps } from "./deps.ts";
import type { RunRow } from "./rows.ts";
import {
  beginRun,
  completeRun,
  failRun,
  gatherMaterial,
  LEASE_MS,
  storeCanned,
  type Leased,
  type Material,
} from "./run-steps.ts";
import { toRun } from "./store.ts";
import { runs } from "./tables.ts";

/** How often a lease is renewed while an engine works; several times within `LEASE_MS`. */
const RENEW_MS = 4_000;

/** Looks for due runs at least this often: another node may have died with some. */
const LOOK_MS = 5_000;

/** Runs picked up in one query, and most in work at once on one node. */
const PICK_UP = 64;
const IN_WORK_MAX = 1_000;

export interface RunWorkerDeps extends ConversationsDeps {
  readonly assistant: Assistant;
  readonly screening: Screening;
}

export interface RunWorker {
  /** Starts looking for due runs. With `alone`, leases of an earlier process end at once. */
  start(options: { readonly alone: boolean }): Promise<void>;
  /** A run falls due at that moment. */
  wakeAt(dueAt: number): void;
  /** Takes no more, lets go of what is in work, and resolves when nothing is. */
  stop(): Promise<void>;
  readonly inWork: number;
}

/** A timer that fires at the earliest of the moments it was told. */
const createAlarm = (clock: Clock, ring: () => void) => {
  let next: { at: number; cancel: () => void } | null = null;
  return {
    set: (at: number): void => {
      if (next !== null && next.at <= at) return;
      next?.cancel();
      const cancel = clock.after(Math.max(0, at - clock.now()), () => {
        next = null;
        ring();
      });
      next = { at, cancel };
    },
    clear: (): void => {
      next?.cancel();
      next = null;
    },
  };
};

/** Leases due runs and carries each to its end (design §5). Several nodes may do so side by side. */
export const createRunWorker = (deps: RunWorkerDeps): RunWorker => {
  const work = new Map<string, { readonly done: Promise<void>; readonly abort: AbortController }>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let waitsForRoom = false;
  const alarm = createAlarm(deps.clock, () => look());

  const lease = async (now: number): Promise<RunRow[]> => {
    const room = Math.min(PICK_UP, IN_WORK_MAX - work.size);
    waitsForRoom = room <= 0;
    if (waitsForRoom) return [];
    const due = deps.database.queries
      .select({ id: runs.id })
      .from(runs)
      .where(and(isNotNull(runs.wakeAt), lte(runs.wakeAt, new Date(now))))
      .orderBy(asc(runs.wakeAt))
      .limit(room)
      .for("update", { skipLocked: true });
    return deps.database.queries
      .update(runs)
      .set({ lease: sql`${runs.lease} + 1`, wakeAt: new Date(now + LEASE_MS) })
      .where(inArray(runs.id, due))
      .returning();
  };

  const nextDue = async (): Promise<number | null> => {
    const row = (await deps.database.queries.select({ at: min(runs.wakeAt) }).from(runs).where(isNotNull(runs.wakeAt)))[0];
    return row?.at?.getTime() ?? null;
  };

  const renewing = (leased: Leased, startedAt: number, spentBefore: number, abort: AbortController): (() => void) => {
    let cancel = (): void => undefined;
    const renew = async (): Promise<void> => {
      const now = deps.clock.now();
      const renewed = await deps.database.queries
        .update(runs)
        .set({ wakeAt: new Date(now + LEASE_MS), spentMs: spentBefore + (now - startedAt) })
        .where(and(eq(runs.id, leased.runId), eq(runs.lease, leased.lease), eq(runs.status, "in_progress")))
        .returning({ id: runs.id });
      if (renewed.length === 0) abort.abort();
    };
    const again = (): void => {
      cancel = deps.clock.after(RENEW_MS, () => {
        renew().catch((cause: unknown) => deps.log.error({ err: cause }, "a lease could not be renewed"));
        again();
      });
    };
    again();
    return () => cancel();
  };

  const ask = async (leased: Leased, material: Material, abort: AbortController): Promise<void> => {
    const run = toRun(material.run);
    if (run.status !== "in_progress") return;
    const card = deps.characters.get(material.conversation.characterId);
    if (card === undefined) {
      await failRun(leased, { type: "engine-failed" }, "character-unknown", deps);
      return;
    }
    const startedAt = deps.clock.now();
    let deadlinePassed = false;
    const cancelDeadline = deps.clock.after(remainingMs(run), () => {
      deadlinePassed = true;
      abort.abort();
    });
    const stopRenewing = renewing(leased, startedAt, run.spentMs, abort);
    try {
      const unanswered = material.history.slice(material.history.findLastIndex((row) => row.role === "assistant") + 1);
      await deps.screening.screenInput(unanswered.map((row) => row.content).join("\n"));
      const states = material.conversation.engineState as Record<string, JsonValue>;
      const reply = await deps.assistant.reply(
        {
          character: card,
          history: material.history.map((row) => ({
            role: row.role,
            content: row.content,
            at: row.createdAt.getTime(),
          })),
          messageCount: material.conversation.lastOrder,
          state: states[deps.assistant.engineName] ?? null,
          seed: material.run.replyId,
          now: startedAt,
        },
        abort.signal,
      );
      await deps.screening.screenOutput(reply.text);
      await completeRun(leased, reply, deps);
    } catch (cause) {
      if (abort.signal.aborted && !deadlinePassed) return;
      if (!(cause instanceof EngineFailure) && !deadlinePassed) throw cause;
      const kind = cause instanceof EngineFailure ? cause.kind : "timed-out";
      if (cause instanceof EngineFailure) deps.log.warn({ failure: kind, reason: cause.message }, "an engine gave no reply");
      await failRun(leased, { type: deadlinePassed ? "deadline-passed" : "engine-failed" }, kind, deps);
    } finally {
      cancelDeadline();
      stopRenewing();
    }
  };

  const carry = async (row: RunRow, abort: AbortController): Promise<void> => {
    const leased = { runId: row.id, lease: row.lease };
    if (row.owesCanned) {
      await storeCanned(leased, deps);
      return;
    }
    if (row.status === "queued") await beginRun(leased, deps);
    const material = await gatherMaterial(leased, deps);
    if (material !== null && !abort.signal.aborted) await ask(leased, material, abort);
  };

  /** A defect or a lost database must not turn into a spinner: the lease runs out and the run is taken up again. */
  const carryOn = async (row: RunRow, abort: AbortController): Promise<void> => {
    try {
      await carry(row, abort);
    } catch (cause) {
      deps.log.error({ err: cause, runId: row.id }, "a run was interrupted and will be taken up again");
      alarm.set(deps.clock.now() + LEASE_MS);
    } finally {
      work.delete(row.id);
      if (waitsForRoom) look();
    }
  };

  const lookOnce = async (): Promise<void> => {
    for (;;) {
      lookAgain = false;
      const now = deps.clock.now();
      const taken = await lease(now);
      for (const row of taken) {
        const abort = new AbortController();
        work.set(row.id, { abort, done: carryOn(row, abort) });
      }
      // A finished run looks again; an alarm for what is overdue already would only spin.
      if (waitsForRoom) return;
      if (taken.length < PICK_UP && !lookAgain) break;
    }
    const due = await nextDue();
    alarm.set(Math.min(due ?? Number.POSITIVE_INFINITY, deps.clock.now() + LOOK_MS));
  };

  const look = (): void => {
    if (stopped) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    looking = lookOnce()
      .catch((cause: unknown) => {
        deps.log.error({ err: cause }, "due runs could not be read");
        alarm.set(deps.clock.now() + 1_000);
      })
      .finally(() => {
        looking = null;
        if (lookAgain) look();
      });
  };

  /** No other process can hold a lease: what is due by a dead one's word is due by its own again. */
  const endOldLeases = async (): Promise<void> => {
    const now = deps.clock.now();
    const latest = new Date(now + deps.readDelay.maxMs);
    await deps.database.queries
      .update(runs)
      .set({
        wakeAt: sql`case when ${runs.status} = 'queued' then least(${runs.wakeAt}, ${latest}) else ${new Date(now)} end`,
      })
      .where(isNotNull(runs.wakeAt));
  };

  return {
    start: async ({ alone }) => {
      if (alone) await endOldLeases();
      look();
    },
    wakeAt: (dueAt) => {
      if (!stopped) alarm.set(dueAt);
    },
    stop: async () => {
      stopped = true;
      alarm.clear();
      await looking;
      const left = [...work.entries()];
      for (const [, { abort }] of left) abort.abort();
      await Promise.allSettled(left.map(([, { done }]) => done));
      if (left.length > 0)
        await deps.database.queries
          .update(runs)
          .set({ wakeAt: new Date(deps.clock.now()), lease: sql`${runs.lease} + 1` })
          .where(and(inArray(runs.id, left.map(([id]) => id)), isNotNull(runs.wakeAt), eq(runs.status, "in_progress")));
    },
    get inWork() {
      return work.size;
    },
  };
};
