import { fail, ok } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { NewMessage } from "../wire/bodies.ts";
import type { ThreadServiceDeps } from "../deps.ts";
import type { ListPage, ListQuery } from "../wire/list-query.ts";
import { badRequest, nothingWithId, type Outcome } from "../wire/protocol-error.ts";
import { type MessageRow, serviceMessages } from "../tables.ts";
import { createHeldByThread } from "./held-by-thread.ts";
import { activeRunOf, addMessages, findThread, lockThread } from "./thread-store.ts";

const RUN_ID = /^run_\w{1,100}$/;

/** The messages of a program's threads. */
export const createMessages = (deps: ThreadServiceDeps) => {
  const { queries } = deps.database;
  const held = createHeldByThread(queries, serviceMessages, "message");

  return {
    create: (threadId: string, body: NewMessage): Outcome<MessageRow> =>
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
    ): Outcome<ListPage<MessageRow>> => {
      if (runId === null) return held.list(threadId, query);
      const thread = await findThread(queries, threadId);
      if (!thread.ok) return thread;
      return RUN_ID.test(runId)
        ? held.list(threadId, query, eq(serviceMessages.runId, runId))
        : fail(nothingWithId("run", runId.slice(0, 200)));
    },

    retrieve: held.retrieve,
    modify: held.modify,

    delete: async (threadId: string, id: string): Outcome<null> => {
      const gone = await queries
        .delete(serviceMessages)
        .where(held.inThread(threadId, id))
        .returning({ id: serviceMessages.id });
      return gone.length === 0 ? fail(await held.missing(threadId, id)) : ok(null);
    },
  };
};
