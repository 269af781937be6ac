import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { listen } from "../model-server/listen.ts";
import { answerError, answerJson } from "../model-server/wire.ts";
import { jsonObject } from "../network/json-object.ts";
import { playFault, type Fault } from "./fault.ts";
import { routeOf, type Operation, type Route } from "./operation.ts";
import { createThreadBook, text, type RunPlan, type Thread } from "./thread-book.ts";
import { wireList, wireMessage, wireRun, wireThread } from "./wire.ts";

/** One call as it arrived. */
export interface ThreadCall extends Route {
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  /** Null where there was none, or one that is not JSON. */
  readonly body: Readonly<Record<string, string>> | null;
}

interface ThreadServerOptions {
  /** Another key, or none, is answered with 401. */
  readonly apiKey?: string;
  /** How runs go, one after another; the last one stays. */
  readonly runs?: readonly RunPlan[];
}

/** Why a call is refused. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
}

/**
 * A service of threads and runs on loopback that speaks the original's protocol over real sockets,
 * and misbehaves when told to. A run takes one step of its life at each poll, so no time passes.
 */
export const startThreadServer = async (options: ThreadServerOptions = {}) => {
  const book = createThreadBook();
  const calls: ThreadCall[] = [];
  const faults = new Map<Operation, Fault[]>();
  const waiting = new Map<Operation, ((call: ThreadCall) => void)[]>();
  let plans: readonly RunPlan[] = options.runs ?? [{}];

  const nextPlan = (): RunPlan => {
    const [plan = {}, ...later] = plans;
    if (later.length > 0) plans = later;
    return plan;
  };

  /** The answer to a call, or why there is none. */
  const inThread = (thread: Thread, { operation, runId, body }: ThreadCall): object | Refusal => {
    const field = (name: string): string => body?.[name] ?? "";
    const active = book.activeRun(thread);
    const run = thread.runs.find(({ id }) => id === runId);
    switch (operation) {
      case "create thread":
        return wireThread(thread);
      case "add message":
        return active === undefined
          ? wireMessage(book.add(thread, field("role"), [text(field("content"))]))
          : {
              status: 400,
              message: `Can't add messages to ${thread.id} while a run ${active.id} is active.`,
            };
      case "list messages":
        return wireList(thread.messages.toReversed().map(wireMessage));
      case "list runs":
        return wireList(thread.runs.toReversed().map(wireRun));
      case "create run":
        return active === undefined
          ? wireRun(book.run(thread, field("assistant_id"), nextPlan()))
          : {
              status: 400,
              message: `Thread ${thread.id} already has an active run ${active.id}.`,
            };
      case "retrieve run":
      case "cancel run":
        if (run === undefined) return { status: 404, message: `No run found with id '${runId}'.` };
        if (operation === "retrieve run") return wireRun(book.look(thread, run));
        return run === active
          ? wireRun(book.cancel(run))
          : { status: 400, message: "Cannot cancel run with status 'completed'." };
    }
  };

  const answer = (call: ThreadCall): object | Refusal => {
    const { operation, threadId, headers } = call;
    if (options.apiKey !== undefined && headers.authorization !== `Bearer ${options.apiKey}`)
      return { status: 401, message: "Incorrect API key provided.", code: "invalid_api_key" };
    if (headers["openai-beta"] !== "assistants=v2")
      return { status: 400, message: "You must provide the 'OpenAI-Beta' header." };
    const thread = operation === "create thread" ? book.create() : book.find(threadId);
    return thread === undefined
      ? { status: 404, message: `No thread found with id '${threadId}'.` }
      : inThread(thread, call);
  };

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? "/", "http://stand-in");
    const body = jsonObject(await readText(message)) as ThreadCall["body"];
    const route = routeOf(message.method ?? "", url.pathname);
    if (route === null)
      return answerError({ response }, 404, { message: `Invalid URL (${url.pathname})` });
    const call = { ...route, headers: message.headers, query: url.search, body };
    calls.push(call);
    for (const arrived of waiting.get(route.operation) ?? []) arrived(call);
    waiting.delete(route.operation);
    const fault = faults.get(route.operation)?.shift();
    if (fault !== undefined) return playFault(fault, response);
    const given = answer(call);
    if ("message" in given)
      answerError({ response }, given.status, { message: given.message, code: given.code ?? null });
    else answerJson({ response }, 200, given);
  };

  const { url, close } = await listen(serve);
  return {
    /** Base address of the protocol, ending in `/v1`. */
    url: `${url}/v1`,
    /** Every call so far, in order of arrival. */
    calls: calls as readonly ThreadCall[],
    /** The next call of a kind, as soon as it has arrived. */
    waitFor: (operation: Operation) =>
      new Promise<ThreadCall>((arrived) =>
        waiting.set(operation, [...(waiting.get(operation) ?? []), arrived]),
      ),
    /** The next calls of a kind meet these, one each. */
    fault: (operation: Operation, ...more: readonly Fault[]) =>
      void faults.set(operation, [...(faults.get(operation) ?? []), ...more]),
    /** What a thread holds, oldest first: `user: hello`. Empty where there is no such thread. */
    said: (threadId: string) =>
      (book.find(threadId)?.messages ?? []).map(({ role, content }) => {
        const [first] = content;
        return `${role}: ${first?.type === "text" ? first.text.value : ""}`;
      }),
    /** Every thread, oldest first. */
    get threadIds() {
      return book.ids();
    },
    /** Adds messages and an active run, as an attempt that was interrupted leaves a thread; gives the run's id. */
    leaveRun: (
      threadId: string,
      messages: readonly string[],
      plan: RunPlan = { life: ["in_progress"] },
    ): string => {
      const thread = book.find(threadId);
      if (thread === undefined) throw new Error(`no thread ${threadId}`);
      for (const message of messages) book.add(thread, "user", [text(message)]);
      return book.run(thread, "asst_left", plan).id;
    },
    forget: book.forget,
    close,
  };
};
