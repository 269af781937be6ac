import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { answerError, answerJson } from "../model-server/wire.ts";
import { playFault, type Fault } from "./fault.ts";
import { routeOf, type Operation, type Route } from "./operation.ts";
import { createThreadBook, text, type RunPlan, type Thread } from "./thread-book.ts";
import { wireList, wireMessage, wireRun, wireThread } from "./wire.ts";

/** One call as it arrived. */
export interface ThreadCall {
  readonly operation: Operation;
  readonly threadId: string;
  readonly runId: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: string;
  /** Null where there was none, or one that is not JSON. */
  readonly body: unknown;
}

export interface ThreadServerOptions {
  /** Another key, or none, is answered with 401. */
  readonly apiKey?: string;
  /** Any assistant is known by default. */
  readonly assistants?: readonly string[];
  /** How runs go, one after another; the last one stays. */
  readonly runs?: readonly RunPlan[];
  readonly now?: () => number;
}

export interface ThreadServer {
  /** Base address of the protocol, ending in `/v1`. */
  readonly url: string;
  /** Every call so far, in order of arrival. */
  readonly calls: readonly ThreadCall[];
  /** The nth call of a kind from now on, from 1, as soon as it has arrived. */
  waitFor(operation: Operation, number?: number): Promise<ThreadCall>;
  /** The next calls of a kind meet these, one each. */
  fault(operation: Operation, ...faults: readonly Fault[]): void;
  /** How the following runs go; the last one stays. */
  plan(...runs: readonly RunPlan[]): void;
  /** What a thread holds, oldest first: `user: hello`. Empty where there is no such thread. */
  said(threadId: string): readonly string[];
  /** Every thread, oldest first. */
  readonly threadIds: readonly string[];
  /** As an attempt leaves a thread that was interrupted after it had added these; with an active run. */
  leaveRun(threadId: string, messages: readonly string[], plan?: RunPlan): string;
  forget(threadId: string): void;
  /** Stops listening and breaks every open connection. */
  close(): Promise<void>;
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

const field = (body: unknown, name: string): string =>
  typeof body === "object" && body !== null && name in body
    ? String((body as Readonly<Record<string, unknown>>)[name])
    : "";

/**
 * A service of threads and runs on loopback that speaks the original's protocol over real sockets,
 * and misbehaves when told to. A run takes one step of its life at each look, so no time passes.
 */
export const startThreadServer = async (
  options: ThreadServerOptions = {},
): Promise<ThreadServer> => {
  const now = options.now ?? Date.now;
  const book = createThreadBook();
  const calls: ThreadCall[] = [];
  const faults = new Map<Operation, Fault[]>();
  let plans: readonly RunPlan[] = options.runs ?? [{}];
  let waiting: { readonly operation: Operation; left: number; arrived(call: ThreadCall): void }[] =
    [];

  const announce = (call: ThreadCall): void => {
    for (const waiter of waiting) if (waiter.operation === call.operation) waiter.left -= 1;
    for (const waiter of waiting) if (waiter.left === 0) waiter.arrived(call);
    waiting = waiting.filter(({ left }) => left > 0);
  };

  const refuse = (response: ServerResponse, status: number, message: string, code?: string) =>
    answerError({ response }, status, {
      message,
      type: "invalid_request_error",
      param: null,
      code: code ?? null,
    });

  const inThread = (
    thread: Thread,
    { operation, runId }: Route,
    body: unknown,
    response: ServerResponse,
  ): void => {
    const createdAt = Math.floor(now() / 1000);
    const give = (value: unknown): void => answerJson({ response }, 200, value);
    const active = book.activeRun(thread);
    const run = thread.runs.find(({ id }) => id === runId);
    switch (operation) {
      case "create thread":
        return give(wireThread(thread, createdAt));
      case "add message":
        if (active !== undefined)
          return refuse(
            response,
            400,
            `Can't add messages to ${thread.id} while a run ${active.id} is active.`,
          );
        return give(
          wireMessage(
            book.add(thread, field(body, "role"), [text(field(body, "content"))]),
            createdAt,
          ),
        );
      case "list messages":
        return give(
          wireList(thread.messages.toReversed().map((message) => wireMessage(message, createdAt))),
        );
      case "list runs":
        return give(wireList(thread.runs.toReversed().map((each) => wireRun(each, createdAt))));
      case "create run": {
        const assistantId = field(body, "assistant_id");
        if (options.assistants?.includes(assistantId) === false)
          return refuse(response, 404, `No assistant found with id '${assistantId}'.`);
        if (active !== undefined)
          return refuse(
            response,
            400,
            `Thread ${thread.id} already has an active run ${active.id}.`,
          );
        const [plan = {}, ...later] = plans;
        if (later.length > 0) plans = later;
        return give(wireRun(book.run(thread, assistantId, plan), createdAt));
      }
      case "retrieve run":
        if (run === undefined) return refuse(response, 404, `No run found with id '${runId}'.`);
        book.look(thread, run);
        return give(wireRun(run, createdAt));
      case "cancel run":
        if (run === undefined) return refuse(response, 404, `No run found with id '${runId}'.`);
        if (run !== active)
          return refuse(response, 400, "Cannot cancel run with status 'completed'.");
        book.cancel(run);
        return give(wireRun(run, createdAt));
    }
  };

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? "/", "http://stand-in");
    const body = parse(await readText(message));
    const route = routeOf(message.method ?? "", url.pathname);
    if (route === null) return refuse(response, 404, `Invalid URL (${url.pathname})`);
    const call = { ...route, headers: message.headers, query: url.search, body };
    calls.push(call);
    announce(call);
    const fault = faults.get(route.operation)?.shift();
    if (fault !== undefined) return playFault(fault, response);
    const { authorization } = message.headers;
    if (options.apiKey !== undefined && authorization !== `Bearer ${options.apiKey}`)
      return refuse(response, 401, "Incorrect API key provided.", "invalid_api_key");
    if (message.headers["openai-beta"] !== "assistants=v2")
      return refuse(response, 400, "You must provide the 'OpenAI-Beta' header.", "invalid_beta");
    const thread = route.operation === "create thread" ? book.create() : book.find(route.threadId);
    if (thread === undefined)
      return refuse(response, 404, `No thread found with id '${route.threadId}'.`);
    inThread(thread, route, body, response);
  };

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      response.destroy();
      // A caller may leave while its request is still being read; anything else is a defect.
      if (message.complete) throw error;
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    waitFor: (operation, number = 1) =>
      new Promise((arrived) => waiting.push({ operation, left: number, arrived })),
    fault: (operation, ...more) =>
      void faults.set(operation, [...(faults.get(operation) ?? []), ...more]),
    plan: (...runs) => {
      plans = runs;
    },
    said: (threadId) =>
      (book.find(threadId)?.messages ?? []).map(({ role, content }) => {
        const [first] = content;
        return `${role}: ${first?.type === "text" ? first.text.value : ""}`;
      }),
    get threadIds() {
      return book.all().map(({ id }) => id);
    },
    leaveRun: (threadId, messages, plan = { life: ["in_progress"] }) => {
      const thread = book.find(threadId);
      if (thread === undefined) throw new Error(`no thread ${threadId}`);
      for (const message of messages) book.add(thread, "user", [text(message)]);
      return book.run(thread, "asst_left", plan).id;
    },
    forget: book.forget,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
