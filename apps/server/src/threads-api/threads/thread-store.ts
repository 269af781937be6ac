import { fail, ok } from "@evenfall/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { NewMessage } from "../wire/bodies.ts";
import type { ObjectIds } from "../wire/object-ids.ts";
import { badRequest, nothingWithId, type Outcome } from "../wire/protocol-error.ts";
import {
  type MessageRow,
  type RunRow,
  type ThreadRow,
  serviceMessages,
  serviceRuns,
  serviceThreads,
} from "../tables.ts";

/** Messages that a thread may contain (the limit of OpenAI's Assistants API). */
const MESSAGES_MAX = 100_000;

export const findThread = async (queries: Queries, id: string): Outcome<ThreadRow> => {
  const [row] = await queries.select().from(serviceThreads).where(eq(serviceThreads.id, id));
  return row === undefined ? fail(nothingWithId("thread", id)) : ok(row);
};

/** The thread, locked until the transaction ends: nobody else adds a message or a run meanwhile. */
export const lockThread = async (tx: Queries, id: string): Outcome<ThreadRow> => {
  const isThread = eq(serviceThreads.id, id);
  const [row] = await tx.select().from(serviceThreads).where(isThread).for("update");
  return row === undefined ? fail(nothingWithId("thread", id)) : ok(row);
};

/** The active run, which keeps a thread from taking more. Call under the thread's lock. */
export const activeRunOf = async (tx: Queries, threadId: string): Promise<RunRow | null> => {
  const isActive = inArray(serviceRuns.status, ["queued", "in_progress", "cancelling"]);
  const ofThread = and(eq(serviceRuns.threadId, threadId), isActive);
  const [row] = await tx.select().from(serviceRuns).where(ofThread);
  return row ?? null;
};

/** Adds a program's messages at the end of a locked thread. */
export const addMessages = async (
  tx: Queries,
  thread: ThreadRow,
  added: readonly NewMessage[],
  deps: { readonly ids: ObjectIds; readonly now: Date },
): Outcome<readonly MessageRow[]> => {
  if (added.length === 0) return ok([]);
  if (thread.lastMessage + added.length > MESSAGES_MAX)
    return fail(badRequest(`Thread ${thread.id} cannot hold more than ${MESSAGES_MAX} messages.`));
  const rows = added.map((message, index): MessageRow => ({
    id: deps.ids.next("msg"),
    threadId: thread.id,
    order: thread.lastMessage + 1 + index,
    role: message.role,
    parts: message.content,
    assistantId: null,
    runId: null,
    metadata: message.metadata ?? {},
    screening: "waiting",
    createdAt: deps.now,
  }));
  await tx.insert(serviceMessages).values(rows);
  await tx
    .update(serviceThreads)
    .set({ lastMessage: thread.lastMessage + rows.length })
    .where(eq(serviceThreads.id, thread.id));
  return ok(rows);
};
