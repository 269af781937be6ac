import { fail, ok } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { NewThread } from "../wire/bodies.ts";
import type { ThreadServiceDeps } from "../deps.ts";
import {
  type Metadata,
  type ThreadRow,
  serviceMessages,
  serviceRuns,
  serviceThreads,
} from "../tables.ts";
import { nothingWithId, type Outcome } from "../wire/protocol-error.ts";
import { addMessages, findThread } from "./thread-store.ts";

/** Makes a thread within a transaction, with the messages it begins with. */
export const insertThread = async (
  tx: Queries,
  body: NewThread,
  deps: ThreadServiceDeps,
): Outcome<ThreadRow> => {
  const now = new Date(deps.clock.now());
  const thread: ThreadRow = {
    id: deps.ids.next("thread"),
    metadata: body.metadata ?? {},
    lastMessage: 0,
    lastRun: 0,
    engineState: {},
    createdAt: now,
  };
  await tx.insert(serviceThreads).values(thread);
  const added = await addMessages(tx, thread, body.messages ?? [], { ids: deps.ids, now });
  return added.ok ? ok({ ...thread, lastMessage: added.value.length }) : added;
};

/** Creates, reads, describes and deletes programs' threads. */
export const createThreads = (deps: ThreadServiceDeps) => ({
  create: (body: NewThread): Outcome<ThreadRow> =>
    deps.database.transaction((tx) => insertThread(tx, body, deps)),

  retrieve: (id: string): Outcome<ThreadRow> => findThread(deps.database.queries, id),

  /** Replaces the metadata; without any, nothing changes. */
  modify: async (id: string, metadata: Metadata | null | undefined): Outcome<ThreadRow> => {
    if (metadata === undefined) return findThread(deps.database.queries, id);
    const [row] = await deps.database.queries
      .update(serviceThreads)
      .set({ metadata: metadata ?? {} })
      .where(eq(serviceThreads.id, id))
      .returning();
    return row === undefined ? fail(nothingWithId("thread", id)) : ok(row);
  },

  /** Deletes the thread with all that is in it; a run in work finds nothing to end. */
  delete: (id: string): Outcome<null> =>
    deps.database.transaction(async (tx) => {
      const gone = await tx
        .delete(serviceThreads)
        .where(eq(serviceThreads.id, id))
        .returning({ id: serviceThreads.id });
      if (gone.length === 0) return fail(nothingWithId("thread", id));
      await tx.delete(serviceRuns).where(eq(serviceRuns.threadId, id));
      await tx.delete(serviceMessages).where(eq(serviceMessages.threadId, id));
      return ok(null);
    }),
});
