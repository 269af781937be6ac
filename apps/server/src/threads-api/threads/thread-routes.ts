import type { Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import { answer } from "../wire/answers.ts";
import { metadataBody, threadBody } from "../wire/bodies.ts";
import { readIds } from "../wire/object-params.ts";
import { deletedObject, toThread } from "../wire/objects.ts";
import { readParsed } from "../wire/read-parsed.ts";
import { both, onward } from "../wire/results.ts";
import type { ThreadService } from "../thread-service.ts";

const ONE = "/threads/:threadId";

/** `/v1/threads` and `/v1/threads/{thread_id}`. */
export const mountThreads = (
  v1: Hono<HttpEnv>,
  { threads }: Pick<ThreadService, "threads">,
): void => {
  v1.post("/threads", async (context) =>
    answer(await onward(await readParsed(context, threadBody), threads.create), toThread),
  );
  v1.get(ONE, async (context) =>
    answer(
      await onward(readIds(context, "threadId"), (ids) => threads.retrieve(ids.threadId)),
      toThread,
    ),
  );
  v1.post(ONE, async (context) =>
    answer(
      await onward(
        both(readIds(context, "threadId"), await readParsed(context, metadataBody)),
        ([ids, body]) => threads.modify(ids.threadId, body.metadata),
      ),
      toThread,
    ),
  );
  v1.delete(ONE, async (context) =>
    answer(await onward(readIds(context, "threadId"), (ids) => threads.delete(ids.threadId)), () =>
      deletedObject("thread.deleted", context.req.param("threadId")),
    ),
  );
};
