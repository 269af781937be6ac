import type { ServerResponse } from "node:http";
import { once } from "node:events";
import type { RecordedRequest } from "./recorded-request.ts";

/** One request and the means to answer it. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly response: ServerResponse;
  /** Seconds since the epoch, as the protocol states times. */
  readonly created: number;
  /** The model that the answer names; the one that was asked for, unless a scenario changes it. */
  readonly servedModel: string;
  /** 0, 1, 2 …: events of one answer are numbered. */
  nextNumber(): number;
  /** Waits, but never longer than the socket lives. */
  wait(delayMs: number): Promise<void>;
  /** Writes and waits for room; false once the other side has left. */
  write(bytes: string | Uint8Array): Promise<boolean>;
}

/** What the stand-in does with a request. */
export interface Scenario {
  readonly name: string;
  play(exchange: Exchange): Promise<void> | void;
}

/** The exchange of one request; `sleep` resolves early when its signal aborts. */
export const createExchange = (
  request: RecordedRequest,
  response: ServerResponse,
  now: number,
  sleep: (delayMs: number, signal: AbortSignal) => Promise<void>,
): Exchange => {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  let number = 0;
  return {
    servedModel: request.body?.model ?? "unnamed",
    nextNumber: () => number++,
    request,
    response,
    created: Math.floor(now / 1000),
    wait: async (delayMs) => {
      if (delayMs > 0 && !gone.signal.aborted) await sleep(delayMs, gone.signal);
    },
    write: async (bytes) => {
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
