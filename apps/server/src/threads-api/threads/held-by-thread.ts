import { fail, ok } from "@evenfall/domain";
import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { readPage, type ListPage, type ListQuery } from "../wire/list-query.ts";
import type { Metadata, serviceMessages, serviceRuns } from "../tables.ts";
import { nothingWithId, type Outcome, type ProtocolError } from "../wire/protocol-error.ts";
import { findThread } from "./thread-store.ts";

/** Reads and describes what a thread holds, messages or runs, in the same way. */
export const createHeldByThread = <Table extends typeof serviceMessages | typeof serviceRuns>(
  queries: Queries,
  table: Table,
  kind: "message" | "run",
) => {
  type Row = Table["$inferSelect"];
  // Both have the columns that are named here.
  const own = table as typeof serviceRuns;
  const inThread = (threadId: string, id: string) =>
    and(eq(own.threadId, threadId), eq(own.id, id));

  /** The error for an id that was not found; a missing thread is reported first. */
  const missing = async (threadId: string, id: string): Promise<ProtocolError> => {
    const thread = await findThread(queries, threadId);
    return thread.ok ? nothingWithId(kind, id) : thread.error;
  };

  const retrieve = async (threadId: string, id: string): Outcome<Row> => {
    const [row] = await queries.select().from(own).where(inThread(threadId, id));
    return row === undefined ? fail(await missing(threadId, id)) : ok(row as Row);
  };

  return {
    inThread,
    missing,
    retrieve,

    /** A page of those in the thread, or only of those for which `among` holds. */
    list: async (threadId: string, query: ListQuery, among?: SQL): Outcome<ListPage<Row>> => {
      const thread = await findThread(queries, threadId);
      if (!thread.ok) return thread;
      return readPage<Row>(query, {
        kind,
        placeOf: async (id) => {
          const row = await retrieve(threadId, id);
          return row.ok ? row.value.order : null;
        },
        read: ({ above, below, direction, count }) =>
          queries
            .select()
            .from(own)
            .where(
              and(
                eq(own.threadId, threadId),
                among,
                above === null ? undefined : gt(own.order, above),
                below === null ? undefined : lt(own.order, below),
              ),
            )
            .orderBy((direction === "asc" ? asc : desc)(own.order))
            .limit(count),
      });
    },

    /** Replaces the metadata; `undefined` leaves it. */
    modify: async (
      threadId: string,
      id: string,
      metadata: Metadata | null | undefined,
    ): Outcome<Row> => {
      if (metadata === undefined) return retrieve(threadId, id);
      const [row] = await queries
        .update(own)
        .set({ metadata: metadata ?? {} })
        .where(inThread(threadId, id))
        .returning();
      return row === undefined ? fail(await missing(threadId, id)) : ok(row as Row);
    },
  };
};
