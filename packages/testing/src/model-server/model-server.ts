import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createExchange, type RecordedRequest, type Scenario } from "./exchange.ts";
import { jsonObject } from "../network/json-object.ts";
import { listen } from "./listen.ts";
import { unauthorized } from "./refusals.ts";
import { reply } from "./replies.ts";
import { RESPONSES_PATH } from "./responses-wire.ts";
import { answerError } from "./wire.ts";

/** One scenario for all calls, one after another (the last one stays), or chosen by the call. */
export type Script = Scenario | readonly Scenario[] | ((request: RecordedRequest) => Scenario);

/** The two ways in which a model is asked. */
const PATHS = ["/v1/chat/completions", RESPONSES_PATH];

export interface ModelServerOptions {
  readonly script?: Script;
  /** Another key, or none, is answered with 401. */
  readonly apiKey?: string;
  /** Must resolve early when the signal aborts; real time by default. */
  readonly sleep?: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

const realSleep = (delayMs: number, signal: AbortSignal): Promise<void> =>
  sleep(delayMs, undefined, { signal }).catch(() => undefined);

/**
 * A model server on loopback that streams chat completions and the Responses form over real sockets, and
 * fails as real ones do. Only its words are made up.
 */
export const startModelServer = async (options: ModelServerOptions = {}) => {
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

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = "/", method, headers } = message;
    const body = jsonObject(await text(message));
    const isCall = method === "POST" && PATHS.includes(new URL(path, "http://stand-in").pathname);
    const request: RecordedRequest = {
      number: isCall ? (calls += 1) : 0,
      path,
      headers,
      body,
      closed: new Promise((resolve) =>
        response.once("close", () => resolve(response.writableFinished ? "answered" : "left")),
      ),
    };
    requests.push(request);
    const exchange = createExchange(request, response, options.sleep ?? realSleep);
    if (options.apiKey !== undefined && headers.authorization !== `Bearer ${options.apiKey}`)
      return unauthorized.play(exchange);
    if (!isCall) return answerError(exchange, 404, { message: `Invalid URL (${method} ${path})` });
    for (const arrived of waiting.get(request.number) ?? []) arrived(request);
    waiting.delete(request.number);
    await choose(request).play(exchange);
  };

  const { url, close } = await listen(serve);
  return {
    /** Base address of the protocol, ending in `/v1`. */
    url: `${url}/v1`,
    /** Every request so far, in order of arrival. */
    requests: requests as readonly RecordedRequest[],
    /** Calls of a model so far. */
    get calls() {
      return calls;
    },
    /** The nth call of a model, from 1, as soon as it has arrived; by default the first. */
    waitForRequest: (number = 1) =>
      new Promise<RecordedRequest>((resolve) => {
        const there = requests.find((request) => request.number === number);
        if (there !== undefined) resolve(there);
        else waiting.set(number, [...(waiting.get(number) ?? []), resolve]);
      }),
    /** Changes the script for the following calls. */
    play: (next: Script): void => {
      script = next;
      scriptedFrom = calls;
    },
    close,
  };
};

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
