import type { Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import { answer, answerList } from "../wire/answers.ts";
import { messageBody, metadataBody } from "../wire/bodies.ts";
import { readListQuery } from "../wire/list-query.ts";
import { readIds } from "../wire/object-params.ts";
import { deletedObject, toMessage } from "../wire/objects.ts";
import { readParsed } from "../wire/read-parsed.ts";
import { both, onward } from "../wire/results.ts";
import type { ThreadService } from "../thread-service.ts";

const ALL = "/threads/:threadId/messages";
const ONE = `${ALL}/:messageId` as const;

/** `/v1/threads/{thread_id}/messages` and each of them. */
export const mountMessages = (
  v1: Hono<HttpEnv>,
  { messages }: Pick<ThreadService, "messages">,
): void => {
  v1.post(ALL, async (context) =>
    answer(
      await onward(
        both(readIds(context, "threadId"), await readParsed(context, messageBody)),
        ([ids, body]) => messages.create(ids.threadId, body),
      ),
      toMessage,
    ),
  );
  v1.get(ALL, async (context) =>
    answerList(
      await onward(
        both(readIds(context, "threadId"), readListQuery(context.req.query())),
        ([ids, query]) => messages.list(ids.threadId, query, context.req.query("run_id") || null),
      ),
      toMessage,
    ),
  );
  v1.get(ONE, async (context) =>
    answer(
      await onward(readIds(context, "threadId", "messageId"), (ids) =>
        messages.retrieve(ids.threadId, ids.messageId),
      ),
      toMessage,
    ),
  );
  v1.post(ONE, async (context) =>
    answer(
      await onward(
        both(readIds(context, "threadId", "messageId"), await readParsed(context, metadataBody)),
        ([ids, body]) => messages.modify(ids.threadId, ids.messageId, body.metadata),
      ),
      toMessage,
    ),
  );
  v1.delete(ONE, async (context) =>
    answer(
      await onward(readIds(context, "threadId", "messageId"), (ids) =>
        messages.delete(ids.threadId, ids.messageId),
      ),
      () => deletedObject("thread.message.deleted", context.req.param("messageId")),
    ),
  );
};
