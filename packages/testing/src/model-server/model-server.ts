import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createExchange, type Scenario } from "./exchange.ts";
import { parseChatBody, type RecordedRequest } from "./recorded-request.ts";
import { reply } from "./replies.ts";
import { unauthorized } from "./refusals.ts";
import { RESPONSES_PATH } from "./responses-wire.ts";
import { answerError, answerJson } from "./wire.ts";

/** One scenario for all calls, one after another (the last one stays), or chosen by the call. */
export type Script = Scenario | readonly Scenario[] | ((request: RecordedRequest) => Scenario);

/** The two ways in which a model is asked. */
export type ModelForm = "chat-completions" | "responses";

const PATHS: Readonly<Record<ModelForm, string>> = {
  "chat-completions": "/v1/chat/completions",
  responses: RESPONSES_PATH,
};

export interface ModelServerOptions {
  readonly script?: Script;
  /** What `/v1/models` lists. */
  readonly models?: readonly string[];
  /** Another key, or none, is answered with 401. */
  readonly apiKey?: string;
  /** The forms whose paths exist; both by default. */
  readonly forms?: readonly ModelForm[];
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly now?: () => number;
  /** Must resolve early when the signal aborts; real time by default. */
  readonly sleep?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

export interface ModelServer {
  /** Base address of the protocol, ending in `/v1`. */
  readonly url: string;
  /** Every request so far, in order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** Calls of a model so far. */
  readonly calls: number;
  /** The nth call of a model, from 1, as soon as it has arrived; by default the first. */
  waitForRequest(number?: number): Promise<RecordedRequest>;
  /** Changes what the following calls meet. */
  play(script: Script): void;
  /** Stops listening and breaks every open connection. */
  close(): Promise<void>;
}

const realSleep = (delayMs: number, signal: AbortSignal): Promise<void> =>
  sleep(delayMs, undefined, { signal }).catch(() => undefined);

/**
 * A model server on loopback that speaks chat completions and the Responses form over real sockets, and fails
 * as real ones do. Nothing but its words is made up; `GET /calls` tells how often a model was called.
 */
export const startModelServer = async (options: ModelServerOptions = {}): Promise<ModelServer> => {
  const now = options.now ?? Date.now;
  const models = options.models ?? ["test-model"];
  const paths = (options.forms ?? ["chat-completions", "responses"]).map((form) => PATHS[form]);
  const requests: RecordedRequest[] = [];
  const waiting = new Map<number, ((request: RecordedRequest) => void)[]>();
  let script: Script = options.script ?? reply("Hello there.");
  let scriptedFrom = 0;
  let calls = 0;

  const choose = (request: RecordedRequest): Scenario => {
    if (typeof script === "function") return script(request);
    if (!("length" in script)) return script;
    const step = script[Math.min(request.number - 1 - scriptedFrom, script.length - 1)];
    if (step === undefined) throw new Error("the model server was given an empty script");
    return step;
  };

  const record = (
    message: IncomingMessage,
    response: ServerResponse,
    body: string,
    isCall: boolean,
  ) => {
    const request: RecordedRequest = {
      number: isCall ? (calls += 1) : 0,
      method: message.method ?? "",
      path: message.url ?? "",
      headers: message.headers,
      body: parseChatBody(body),
      closed: new Promise((resolve) =>
        response.once("close", () => resolve(response.writableFinished ? "answered" : "left")),
      ),
    };
    requests.push(request);
    return request;
  };

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(message.url ?? "/", "http://stand-in");
    const isCall = message.method === "POST" && paths.includes(pathname);
    const request = record(message, response, await text(message), isCall);
    const exchange = createExchange(request, response, now(), options.sleep ?? realSleep);
    if (message.method === "GET" && pathname === "/calls")
      return answerJson(exchange, 200, { calls });
    if (
      options.apiKey !== undefined &&
      message.headers.authorization !== `Bearer ${options.apiKey}`
    )
      return unauthorized.play(exchange);
    if (message.method === "GET" && pathname === "/v1/models")
      return answerJson(exchange, 200, {
        object: "list",
        data: models.map((id) => ({
          id,
          object: "model",
          created: exchange.created,
          owned_by: "stand-in",
        })),
      });
    if (!isCall)
      return answerError(exchange, 404, {
        message: `Invalid URL (${request.method} ${pathname})`,
        type: "invalid_request_error",
        param: null,
        code: null,
      });
    for (const arrived of waiting.get(request.number) ?? []) arrived(request);
    waiting.delete(request.number);
    if (request.body === null)
      return answerError(exchange, 400, {
        message:
          "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly.)",
        type: "invalid_request_error",
        param: null,
        code: null,
      });
    await choose(request).play(exchange);
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
    server.listen(options.port ?? 0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get calls() {
      return calls;
    },
    waitForRequest: (number = 1) =>
      new Promise((resolve) => {
        const there = requests.find((request) => request.number === number);
        if (there !== undefined) resolve(there);
        else waiting.set(number, [...(waiting.get(number) ?? []), resolve]);
      }),
    play: (next) => {
      script = next;
      scriptedFrom = calls;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
