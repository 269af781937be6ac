import { fail } from "@evenfall/domain";
import type { Context, Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import { answer, answerList, answerRun } from "../wire/answers.ts";
import { metadataBody, runBody, threadAndRunBody, toolOutputsBody } from "../wire/bodies.ts";
import { readListQuery } from "../wire/list-query.ts";
import { readIds } from "../wire/object-params.ts";
import { toRun } from "../wire/objects.ts";
import { badRequest } from "../wire/protocol-error.ts";
import { readParsed } from "../wire/read-parsed.ts";
import { both, onward } from "../wire/results.ts";
import type { ThreadService } from "../thread-service.ts";

const ALL = "/threads/:threadId/runs";
const ONE = `${ALL}/:runId` as const;

/** `/v1/threads/runs`, `/v1/threads/{thread_id}/runs` and each of them. */
export const mountRuns = (v1: Hono<HttpEnv>, service: ThreadService): void => {
  const { runs } = service;

  v1.post("/threads/runs", async (context) => {
    const body = await readParsed(context, threadAndRunBody);
    const started = await onward(body, (asked) => runs.createWithThread(asked, asked.thread ?? {}));
    return started.ok && body.ok && body.value.stream === true
      ? service.stream(started.value, { withThread: true })
      : answer(started, ({ run }) => toRun(run));
  });
  v1.post(ALL, async (context) => {
    const body = await readParsed(context, runBody);
    const started = await onward(both(readIds(context, "threadId"), body), ([ids, asked]) =>
      runs.create(ids.threadId, asked),
    );
    return started.ok && body.ok && body.value.stream === true
      ? service.stream(started.value, { withThread: false })
      : answer(started, ({ run }) => toRun(run));
  });
  v1.get(ALL, async (context) =>
    answerList(
      await onward(
        both(readIds(context, "threadId"), readListQuery(context.req.query())),
        ([ids, query]) => runs.list(ids.threadId, query),
      ),
      toRun,
    ),
  );

  const retrieve = (context: Context) =>
    onward(readIds(context, "threadId", "runId"), (ids) => runs.retrieve(ids.threadId, ids.runId));
  v1.get(ONE, async (context) => answerRun(await retrieve(context)));
  v1.post(ONE, async (context) =>
    answer(
      await onward(
        both(readIds(context, "threadId", "runId"), await readParsed(context, metadataBody)),
        ([ids, body]) => runs.modify(ids.threadId, ids.runId, body.metadata),
      ),
      toRun,
    ),
  );
  v1.post(`${ONE}/cancel`, async (context) =>
    answer(
      await onward(readIds(context, "threadId", "runId"), (ids) =>
        runs.cancel(ids.threadId, ids.runId),
      ),
      toRun,
    ),
  );
  // A character calls no tools, so no run ever waits for their outputs.
  v1.post(`${ONE}/submit_tool_outputs`, async (context) => {
    const body = await readParsed(context, toolOutputsBody);
    const found = await onward(body, () => retrieve(context));
    return answer(
      found.ok
        ? fail(badRequest(`Runs in status "${found.value.status}" do not accept tool outputs.`))
        : found,
      toRun,
    );
  });
};
