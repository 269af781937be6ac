import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { listen } from "../model-server/listen.ts";
import { answerError, answerJson } from "../model-server/wire.ts";
import { playFault, type Fault } from "../thread-server/fault.ts";
import { wireGuard, wireModeration, type Category } from "./wire.ts";

/** One text that was sent to be judged, and as whose turn. */
interface ModerationCall {
  readonly model: string;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** What may happen to a call instead of a prompt and correct judgement. */
export type ModerationFault =
  | Fault
  /** The judgement comes only after that. */
  | { readonly type: "late"; readonly until: Promise<unknown> };

interface Body {
  readonly model: string;
  readonly input?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

/** The text of a request and its role, as a guard model's template reads them; null if it refuses the turns. */
const readText = ({ input, messages = [] }: Body): Pick<ModerationCall, "role" | "text"> | null => {
  if (input !== undefined) return { role: "user", text: input };
  const alternate = messages.every(({ role }, at) => role === (at % 2 ? "assistant" : "user"));
  const last = messages.at(-1);
  return last === undefined || !alternate
    ? null
    : { role: last.role === "user" ? "user" : "assistant", text: last.content };
};

/**
 * A classifier on loopback that speaks both common protocols over real sockets, a moderation endpoint
 * and a guard model behind chat completions, and misbehaves as real ones do when told to.
 */
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
    /** Every call meets this from now on, once the faults of `fault` are used up; null ends it. */
    break: (fault: ModerationFault | null): void => void (lasting = fault),
    close,
  };
};
