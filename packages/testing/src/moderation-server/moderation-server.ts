import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { listen } from "../model-server/listen.ts";
import { answerError, answerJson } from "../model-server/wire.ts";
import { playFault, type Fault } from "../thread-server/fault.ts";
import { wireGuard, wireModeration, type Category } from "./wire.ts";

<<<<<<< HEAD
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
=======
/** One text that was sent to be judged, and as whose turn. */
interface ModerationCall {
  readonly model: string;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** What may happen to a call instead of a prompt, true judgement. */
export type ModerationFault =
  | Fault
  /** The judgement comes, but not before that. */
  | { readonly type: "late"; readonly until: Promise<unknown> };

interface Body {
  readonly model: string;
  readonly input?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

/** The text of a request and its role, as a guard model's template reads it; null where there is none. */
const readText = ({ input, messages = [] }: Body): Pick<ModerationCall, "role" | "text"> | null => {
  if (input !== undefined) return { role: "user", text: input };
  const alternate = messages.every(({ role }, at) => role === (at % 2 ? "assistant" : "user"));
  const last = messages.at(-1);
  return last === undefined || !alternate
    ? null
    : { role: last.role === "user" ? "user" : "assistant", text: last.content };
>>>>>>> bea41692f01732e1a1ac039eeb89ffede4faa721
};

/**
 * A classifier on loopback that speaks both common protocols over real sockets, a moderation endpoint
 * and a guard model behind chat completions, and misbehaves as real ones do when told to.
 */
<<<<<<< HEAD
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
=======
export const startModerationServer = async (found: {
  /** What a moderation endpoint finds in a text. */
  readonly categories: (text: string) => readonly Category[];
  /** What a guard model finds in somebody's turn. */
  readonly hazards: (text: string) => readonly string[];
}) => {
  const calls: ModerationCall[] = [];
  const faults: ModerationFault[] = [];
  let lasting: ModerationFault | null = null;
  let waiting: { readonly number: number; readonly arrived: () => void }[] = [];

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readJson(message)) as Body;
    const isGuard = message.url === "/v1/chat/completions";
    if (!isGuard && message.url !== "/v1/moderations")
      return answerError({ response }, 404, { message: "Invalid URL" });
    const asked = readText(body);
    if (asked === null) return answerError({ response }, 400, { message: "no turn to judge" });
    const { model } = body;
    calls.push({ ...asked, model, headers: message.headers });
    const number = calls.length;
    for (const one of waiting) if (one.number === number) one.arrived();
    waiting = waiting.filter((one) => one.number > number);
    const fault = faults.shift() ?? lasting;
    if (fault?.type === "late") await fault.until;
    else if (fault !== null) return playFault(fault, response);
>>>>>>> bea41692f01732e1a1ac039eeb89ffede4faa721
    answerJson(
      { response },
      200,
      isGuard
        ? wireGuard(number, model, found.hazards(asked.text))
        : wireModeration(number, model, new Set(found.categories(asked.text))),
    );
  };

  const { url, close } = await listen(serve);
  return {
    /** Base address of both protocols, ending in `/v1`. */
<<<<<<< HEAD
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
=======
    url: `${url}/v1`,
    /** Every well-formed call so far, in order of arrival. */
    calls: calls as readonly ModerationCall[],
    /** Resolves when the nth call from the start, from 1, has arrived. */
    waitForCall: (number = 1): Promise<void> =>
      new Promise((arrived) => {
        if (calls.length >= number) arrived();
        else waiting.push({ number, arrived });
      }),
    /** The next calls meet these, one each. */
    fault: (...more: readonly ModerationFault[]): void => void faults.push(...more),
    /** Every call meets this from now on, after those that `fault` has named; null mends it. */
    break: (fault: ModerationFault | null): void => {
      lasting = fault;
    },
    close,
>>>>>>> bea41692f01732e1a1ac039eeb89ffede4faa721
  };
};
