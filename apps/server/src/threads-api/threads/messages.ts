import { fail, ok, type Result } from "@evenfall/domain";
import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import type { NewMessage } from "../wire/bodies.ts";
import type { ThreadServiceDeps } from "../deps.ts";
import { readPage, type ListPage, type ListQuery, type ListSource } from "../wire/list-query.ts";
import type { Metadata } from "../wire/metadata.ts";
import { badRequest, nothingWithId, type ProtocolError } from "../wire/protocol-error.ts";
import type { MessageRow } from "../rows.ts";
import { serviceMessages } from "../tables.ts";
import { activeRunOf, addMessages, findThread, lockThread } from "./thread-store.ts";

const RUN_ID = /^run_\w{1,100}$/;

const inThread = (threadId: string, id: string) =>
  and(eq(serviceMessages.threadId, threadId), eq(serviceMessages.id, id));

/** The messages of a program's threads. */
export const createMessages = (deps: ThreadServiceDeps) => {
  const { queries } = deps.database;

  /** What to answer where a message was not found: a thread that is not there comes first. */
  const missing = async (threadId: string, id: string): Promise<ProtocolError> => {
    const thread = await findThread(queries, threadId);
    return thread.ok ? nothingWithId("message", id) : thread.error;
  };

  const sourceOf = (threadId: string, runId: string | null): ListSource<MessageRow> => ({
    kind: "message",
    placeOf: async (id) => {
      const [row] = await queries
        .select({ order: serviceMessages.order })
        .from(serviceMessages)
        .where(inThread(threadId, id));
      return row?.order ?? null;
    },
    read: ({ above, below, direction, count }) =>
      queries
        .select()
        .from(serviceMessages)
        .where(
          and(
            eq(serviceMessages.threadId, threadId),
            runId === null ? undefined : eq(serviceMessages.runId, runId),
            above === null ? undefined : gt(serviceMessages.order, above),
            below === null ? undefined : lt(serviceMessages.order, below),
          ),
        )
        .orderBy((direction === "asc" ? asc : desc)(serviceMessages.order))
        .limit(count),
  });

  return {
    create: (threadId: string, body: NewMessage): Promise<Result<MessageRow, ProtocolError>> =>
      deps.database.transaction(async (tx) => {
        const thread = await lockThread(tx, threadId);
        if (!thread.ok) return thread;
        const active = await activeRunOf(tx, threadId);
        if (active !== null)
          return fail(
            badRequest(`Can't add messages to ${threadId} while a run ${active.id} is active.`),
          );
        const added = await addMessages(tx, thread.value, [body], {
          ids: deps.ids,
          now: new Date(deps.clock.now()),
        });
        if (!added.ok) return added;
        const [row] = added.value;
        if (row === undefined) throw new Error("a message was not added");
        return ok(row);
      }),

    list: async (
      threadId: string,
      query: ListQuery,
      runId: string | null,
    ): Promise<Result<ListPage<MessageRow>, ProtocolError>> => {
      const thread = await findThread(queries, threadId);
      if (!thread.ok) return thread;
      if (runId !== null && !RUN_ID.test(runId))
        return fail(nothingWithId("run", runId.slice(0, 200)));
      return readPage(query, sourceOf(threadId, runId));
    },

    retrieve: async (threadId: string, id: string): Promise<Result<MessageRow, ProtocolError>> => {
      const [row] = await queries.select().from(serviceMessages).where(inThread(threadId, id));
      return row === undefined ? fail(await missing(threadId, id)) : ok(row);
    },

    /** Replaces the metadata; `undefined` leaves it. */
    modify: async (
      threadId: string,
      id: string,
      metadata: Metadata | null | undefined,
    ): Promise<Result<MessageRow, ProtocolError>> => {
      const [row] =
        metadata === undefined
          ? await queries.select().from(serviceMessages).where(inThread(threadId, id))
          : await queries
              .update(serviceMessages)
              .set({ metadata: metadata ?? {} })
              .where(inThread(threadId, id))
              .returning();
      return row === undefined ? fail(await missing(threadId, id)) : ok(row);
    },

    delete: async (threadId: string, id: string): Promise<Result<null, ProtocolError>> => {
      const gone = await queries
        .delete(serviceMessages)
        .where(inThread(threadId, id))
        .returning({ id: serviceMessages.id });
      return gone.length === 0 ? fail(await missing(threadId, id)) : ok(null);
    },
  };
};
