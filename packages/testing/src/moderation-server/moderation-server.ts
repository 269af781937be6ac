import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { answerError, answerJson } from "../model-server/wire.ts";
import { playFault, type Fault } from "../thread-server/fault.ts";
import { readGuard, readModeration, type Asked } from "./request.ts";
import { wireGuard, wireModeration, type Category } from "./wire.ts";

/** One text that was sent to be judged. */
interface ModerationCall extends Asked {
  readonly kind: "moderations" | "guard";
  readonly headers: IncomingHttpHeaders;
}

interface ModerationServerOptions {
  /** Another key, or none, is answered with 401. */
  readonly apiKey?: string;
  /** What a moderation endpoint finds in a text; nothing by default. */
  readonly categories?: (text: string) => readonly Category[];
  /** What a guard model finds in somebody's turn; nothing by default. */
  readonly hazards?: (text: string, role: Asked["role"]) => readonly string[];
}

const kindOf = (method: string | undefined, path: string): ModerationCall["kind"] | null => {
  if (method !== "POST") return null;
  if (path === "/v1/moderations") return "moderations";
  return path === "/v1/chat/completions" ? "guard" : null;
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

/**
 * A classifier on loopback that speaks both common protocols over real sockets, a moderation endpoint
 * and a guard model behind chat completions, and misbehaves as real ones do when told to.
 */
export const startModerationServer = async (options: ModerationServerOptions = {}) => {
  const { categories = () => [], hazards = () => [] } = options;
  const calls: ModerationCall[] = [];
  const faults: Fault[] = [];
  let lasting: Fault | null = null;
  let waiting: { readonly number: number; arrived(call: ModerationCall): void }[] = [];

  const keep = (call: ModerationCall): void => {
    calls.push(call);
    for (const { number, arrived } of waiting) if (number === calls.length) arrived(call);
    waiting = waiting.filter(({ number }) => number > calls.length);
  };

  const refuse = (response: ServerResponse, status: number, message: string): void =>
    answerError({ response }, status, {
      message,
      type: "invalid_request_error",
      param: null,
      code: null,
    });

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const kind = kindOf(message.method, new URL(message.url ?? "/", "http://stand-in").pathname);
    const body = parse(await readText(message));
    if (kind === null) return refuse(response, 404, "Invalid URL");
    const asked = kind === "moderations" ? readModeration(body) : readGuard(body);
    if (asked === null) return refuse(response, 400, "the request is not well formed");
    const number = calls.length + 1;
    keep({ ...asked, kind, headers: message.headers });
    const fault = faults.shift() ?? lasting;
    if (fault !== null) return playFault(fault, response);
    const { authorization } = message.headers;
    if (options.apiKey !== undefined && authorization !== `Bearer ${options.apiKey}`)
      return refuse(response, 401, "Incorrect API key provided.");
    answerJson(
      { response },
      200,
      kind === "moderations"
        ? wireModeration(number, asked.model, new Set(categories(asked.text)))
        : wireGuard(number, asked.model, hazards(asked.text, asked.role)),
    );
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
    /** Base address of both protocols, ending in `/v1`. */
    url: `http://127.0.0.1:${port}/v1`,
    /** Every well-formed call so far, in order of arrival. */
    calls: calls as readonly ModerationCall[],
    /** The nth call from the start, from 1, as soon as it has arrived. */
    waitForCall: (number = 1): Promise<ModerationCall> => {
      const there = calls[number - 1];
      return there === undefined
        ? new Promise((arrived) => waiting.push({ number, arrived }))
        : Promise.resolve(there);
    },
    /** The next calls meet these, one each. */
    fault: (...more: readonly Fault[]) => void faults.push(...more),
    /** Every call meets this from now on, after those that `fault` has named; null mends it. */
    break: (fault: Fault | null) => {
      lasting = fault;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
