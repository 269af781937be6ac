import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { once } from "node:events";

/** The fields that tests look at in a body of either form; other fields are kept in it. */
export interface ChatBody {
  readonly model?: string;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  /** What the Responses form has in place of `messages`; `instructions` is its system message. */
  readonly input?: readonly { readonly role: string; readonly content: string }[];
  readonly instructions?: string;
  readonly [field: string]: unknown;
}

/** One request as it arrived at the stand-in. */
export interface RecordedRequest {
  /** 1 for the first call of a model; 0 for a request that called none. */
  readonly number: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Null where the request had no body, or one that is not a JSON object. */
  readonly body: ChatBody | null;
  /** How it ended, as seen from the server's end of the socket: answered in full, or left by either side. */
  readonly closed: Promise<"answered" | "left">;
}

/** What the stand-in does with a request. */
export interface Scenario {
  play(exchange: Exchange): Promise<void> | void;
}

/** One request and the means to answer it; `sleep` resolves early when its signal aborts. */
export const createExchange = (
  request: RecordedRequest,
  response: ServerResponse,
  sleep: (delayMs: number, signal: AbortSignal) => Promise<void>,
) => {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return {
    /** The model that the answer names; the one that was asked for, unless a scenario changes it. */
    servedModel: request.body?.model ?? "unnamed",
    request,
    response,
    /** Waits, but never longer than the socket lives. */
    wait: async (delayMs: number): Promise<void> => {
      if (delayMs > 0 && !gone.signal.aborted) await sleep(delayMs, gone.signal);
    },
    /** Writes and waits for room; false once the other side has left. */
    write: async (bytes: string | Uint8Array): Promise<boolean> => {
      if (gone.signal.aborted) return false;
      if (!response.write(bytes))
        await Promise.race([
          once(response, "drain", { signal: gone.signal }).catch(() => undefined),
          once(gone.signal, "abort"),
        ]);
      return !gone.signal.aborted;
    },
  };
};

export type Exchange = ReturnType<typeof createExchange>;
