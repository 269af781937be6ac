import { fail, ok, type Result } from "@evenfall/domain";
import type { Context } from "hono";
import type * as v from "valibot";
import { findCharacter } from "./find-character.ts";
import type { RunRow } from "./tables.ts";
import type { Started } from "./runs/runs.ts";
import type { ThreadService } from "./thread-service.ts";
import { answer, answerList, POLL_AFTER } from "./wire/answers.ts";
import {
  messageBody,
  metadataBody,
  parseBody,
  runBody,
  threadAndRunBody,
  threadBody,
  toolOutputsBody,
} from "./wire/bodies.ts";
import { fixedList, readListQuery, readPage, type ListQuery } from "./wire/list-query.ts";
import {
  assistantId,
  deletedObject,
  toAssistant,
  toMessage,
  toRun,
  toStep,
  toThread,
} from "./wire/objects.ts";
import {
  badRequest,
  errorResponse,
  nothingWithId,
  type Outcome,
  type ProtocolError,
} from "./wire/protocol-error.ts";
import { readBody } from "./wire/read-body.ts";

const KINDS = {
  // Looked for among the characters, with or without its prefix.
  assistant_id: ["assistant", /^/],
  thread_id: ["thread", /^thread_[0-9A-Za-z]{24}$/],
  message_id: ["message", /^msg_[0-9A-Za-z]{24}$/],
  run_id: ["run", /^run_[0-9A-Za-z]{24}$/],
  step_id: ["run step", /^step_[0-9A-Za-z]{24}$/],
} as const;

/** The ids of a path; one that the path does not name is empty. */
type PathIds = Readonly<Record<keyof typeof KINDS, string>>;

const NAMES = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

/**
 * The ids of a path. An id of another shape, such as that of a visitor's conversation, is not found
 * here, and is refused before the database is asked.
 */
const readIds = (context: Context): Result<PathIds, ProtocolError> => {
  const ids = { assistant_id: "", thread_id: "", message_id: "", run_id: "", step_id: "" };
  for (const name of NAMES) {
    const id = context.req.param(name);
    if (id === undefined) continue;
    const [kind, shape] = KINDS[name];
    if (!shape.test(id)) return fail(nothingWithId(kind, id.slice(0, 200)));
    ids[name] = id;
  }
  return ok(ids);
};

/** One call of the protocol. */
export interface Operation {
  readonly method: "get" | "post" | "delete";
  /** Below `/v1`, with its ids in braces. */
  readonly path: string;
  readonly summary: string;
  readonly body?: v.GenericSchema;
  answer(context: Context, service: ThreadService): Promise<Response>;
}

type Answer<Asked> = (
  service: ThreadService,
  ids: PathIds,
  asked: Asked,
  context: Context,
) => Promise<Response>;

/** Reads the ids, then the query or body, and answers; stops at the first refusal. */
const operation = <Asked>(
  shown: Omit<Operation, "answer">,
  read: (context: Context) => Outcome<Asked>,
  go: Answer<Asked>,
): Operation => ({
  ...shown,
  answer: async (context, service) => {
    const ids = readIds(context);
    if (!ids.ok) return errorResponse(ids.error);
    const asked = await read(context);
    return asked.ok ? go(service, ids.value, asked.value, context) : errorResponse(asked.error);
  },
});

const plain = (
  method: "get" | "post" | "delete",
  path: string,
  summary: string,
  go: Answer<null>,
): Operation => operation({ method, path, summary }, () => Promise.resolve(ok(null)), go);

const listed = (path: string, summary: string, go: Answer<ListQuery>): Operation =>
  operation(
    { method: "get", path, summary: `${summary} Query: order, limit (1-100), after, before.` },
    (context) => Promise.resolve(readListQuery(context.req.query())),
    go,
  );

const posted = <Schema extends v.GenericSchema>(
  path: string,
  summary: string,
  body: Schema,
  go: Answer<v.InferOutput<Schema>>,
): Operation =>
  operation(
    { method: "post", path, summary, body },
    async (context) => {
      const read = await readBody(context.req.raw);
      return read.ok ? parseBody(body, read.value) : read;
    },
    go,
  );

/** The answer to a run that was just made: a stream of its events if asked for, otherwise the run. */
const answerStarted = async (
  service: ThreadService,
  begun: Outcome<Started>,
  { isStream, withThread }: { readonly isStream: boolean; readonly withThread: boolean },
): Promise<Response> => {
  const started = await begun;
  return started.ok && isStream
    ? service.stream(started.value, { withThread })
    : answer(started, ({ run }) => toRun(run));
};

/** The steps of a run: one once it has produced its message, otherwise none. */
const stepsOf = async ({ runs }: ThreadService, ids: PathIds): Outcome<readonly RunRow[]> => {
  const run = await runs.retrieve(ids.thread_id, ids.run_id);
  return run.ok ? ok(run.value.status === "completed" ? [run.value] : []) : run;
};

const THREAD = "/threads/{thread_id}";
const MESSAGE = `${THREAD}/messages/{message_id}`;
const RUN = `${THREAD}/runs/{run_id}`;

/** Every call, in the order in which paths are looked up: "runs" is no thread's id. */
export const OPERATIONS: readonly Operation[] = [
  listed("/assistants", "The characters.", async ({ characters, since }, _ids, query) => {
    // The first character counts as the newest: by default, a list begins with the default character.
    const cards = [...characters.values()].toReversed();
    const source = fixedList("assistant", cards, (card) => assistantId(card.id));
    return answerList(await readPage(query, source), (card) => toAssistant(card, since));
  }),
  plain("get", "/assistants/{assistant_id}", "One character.", async (service, ids) =>
    answer(findCharacter(service.characters, ids.assistant_id), (card) =>
      toAssistant(card, service.since),
    ),
  ),

  posted("/threads/runs", "Makes a thread and runs it.", threadAndRunBody, (service, _ids, body) =>
    answerStarted(service, service.runs.createWithThread(body, body.thread ?? {}), {
      isStream: body.stream === true,
      withThread: true,
    }),
  ),
  posted(
    `${THREAD}/runs`,
    "Has a character answer; with `stream`, as Server-Sent Events.",
    runBody,
    (service, ids, body) =>
      answerStarted(service, service.runs.create(ids.thread_id, body), {
        isStream: body.stream === true,
        withThread: false,
      }),
  ),
  listed(`${THREAD}/runs`, "Its runs.", async ({ runs }, ids, query) =>
    answerList(await runs.list(ids.thread_id, query), toRun),
  ),
  plain("get", RUN, "One run.", async ({ runs }, ids) =>
    answer(await runs.retrieve(ids.thread_id, ids.run_id), toRun, POLL_AFTER),
  ),
  posted(RUN, "Replaces its metadata.", metadataBody, async ({ runs }, ids, { metadata }) =>
    answer(await runs.modify(ids.thread_id, ids.run_id, metadata), toRun),
  ),
  plain("post", `${RUN}/cancel`, "Asks for its end.", async ({ runs }, ids) =>
    answer(await runs.cancel(ids.thread_id, ids.run_id), toRun),
  ),
  posted(
    `${RUN}/submit_tool_outputs`,
    "Always refused: a character calls no tools.",
    toolOutputsBody,
    async ({ runs }, ids) => {
      const found = await runs.retrieve(ids.thread_id, ids.run_id);
      if (!found.ok) return errorResponse(found.error);
      const { status } = found.value;
      return errorResponse(badRequest(`Runs in status "${status}" do not accept tool outputs.`));
    },
  ),
  listed(`${RUN}/steps`, "Its steps.", async (service, ids, query) => {
    const steps = await stepsOf(service, ids);
    if (!steps.ok) return errorResponse(steps.error);
    const source = fixedList("run step", steps.value, (run) => run.stepId);
    return answerList(await readPage(query, source), toStep);
  }),
  plain("get", `${RUN}/steps/{step_id}`, "One step.", async (service, ids) => {
    const steps = await stepsOf(service, ids);
    if (!steps.ok) return errorResponse(steps.error);
    const step = steps.value.find((run) => run.stepId === ids.step_id);
    return answer(
      step === undefined ? fail(nothingWithId("run step", ids.step_id)) : ok(step),
      toStep,
    );
  }),

  posted("/threads", "Makes a thread.", threadBody, async ({ threads }, _ids, body) =>
    answer(await threads.create(body), toThread),
  ),
  plain("get", THREAD, "One thread.", async ({ threads }, ids) =>
    answer(await threads.retrieve(ids.thread_id), toThread),
  ),
  posted(THREAD, "Replaces its metadata.", metadataBody, async ({ threads }, ids, { metadata }) =>
    answer(await threads.modify(ids.thread_id, metadata), toThread),
  ),
  plain("delete", THREAD, "Deletes it with all that is in it.", async ({ threads }, ids) =>
    answer(await threads.delete(ids.thread_id), () =>
      deletedObject("thread.deleted", ids.thread_id),
    ),
  ),

  posted(`${THREAD}/messages`, "Adds a message.", messageBody, async ({ messages }, ids, body) =>
    answer(await messages.create(ids.thread_id, body), toMessage),
  ),
  listed(
    `${THREAD}/messages`,
    "Its messages, of a run with run_id.",
    async ({ messages }, ids, query, context) =>
      answerList(
        await messages.list(ids.thread_id, query, context.req.query("run_id") || null),
        toMessage,
      ),
  ),
  plain("get", MESSAGE, "One message.", async ({ messages }, ids) =>
    answer(await messages.retrieve(ids.thread_id, ids.message_id), toMessage),
  ),
  posted(MESSAGE, "Replaces its metadata.", metadataBody, async ({ messages }, ids, { metadata }) =>
    answer(await messages.modify(ids.thread_id, ids.message_id, metadata), toMessage),
  ),
  plain("delete", MESSAGE, "Deletes it.", async ({ messages }, ids) =>
    answer(await messages.delete(ids.thread_id, ids.message_id), () =>
      deletedObject("thread.message.deleted", ids.message_id),
    ),
  ),
];
