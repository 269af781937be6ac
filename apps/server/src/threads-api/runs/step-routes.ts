import { fail, ok, type Result } from "@evenfall/domain";
import type { Context, Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import { answer, answerList } from "../wire/answers.ts";
import { fixedList } from "../wire/fixed-list.ts";
import { readListQuery, readPage } from "../wire/list-query.ts";
import { readIds } from "../wire/object-params.ts";
import { toStep } from "../wire/objects.ts";
import { nothingWithId, type ProtocolError } from "../wire/protocol-error.ts";
import { both, onward } from "../wire/results.ts";
import type { RunRow } from "../rows.ts";
import type { ThreadService } from "../thread-service.ts";

const ALL = "/threads/:threadId/runs/:runId/steps";

/** The steps of a run: one when it has made its message, none before and none without. */
export const mountSteps = (v1: Hono<HttpEnv>, { runs }: Pick<ThreadService, "runs">): void => {
  const stepsOf = (context: Context): Promise<Result<readonly RunRow[], ProtocolError>> =>
    onward(readIds(context, "threadId", "runId"), async (ids) => {
      const run = await runs.retrieve(ids.threadId, ids.runId);
      if (!run.ok) return run;
      return ok(run.value.status === "completed" ? [run.value] : []);
    });

  v1.get(ALL, async (context) =>
    answerList(
      await onward(
        both(await stepsOf(context), readListQuery(context.req.query())),
        ([steps, query]) =>
          readPage(
            query,
            fixedList("run step", steps, (run) => run.stepId),
          ),
      ),
      toStep,
    ),
  );
  v1.get(`${ALL}/:stepId`, async (context) =>
    answer(
      await onward(
        both(await stepsOf(context), readIds(context, "stepId")),
        async ([steps, ids]) => {
          const step = steps.find((run) => run.stepId === ids.stepId);
          return step === undefined ? fail(nothingWithId("run step", ids.stepId)) : ok(step);
        },
      ),
      toStep,
    ),
  );
};
