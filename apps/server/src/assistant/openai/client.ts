import { systemClock, type Clock } from "../../platform/clock.ts";
import { protocolBase } from "../../platform/outgoing/index.ts";
import { CALL_TIMEOUTS, type CallTimeouts } from "./call.ts";

/** How a server is reached. */
export interface ServerOptions {
  /** With or without `/v1` and a trailing slash. */
  readonly baseUrl: string;
  /** If absent, null or blank, none is sent. */
  readonly apiKey?: string | null;
  readonly timeouts?: Partial<CallTimeouts>;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

/** The key for a header; null, which sends none, if blank. Throws, without quoting it, if no header can carry it. */
const parseKey = (apiKey: string | null | undefined): string | null => {
  const key = apiKey?.trim() ?? "";
  if (!/^[\x21-\x7e]*$/u.test(key))
    throw new Error("the model server's key holds characters that no header can carry");
  return key === "" ? null : key;
};

/** Throws at once if the options cannot work, without a secret in the message. */
export const toAddress = (options: ServerOptions) => ({
  baseUrl: protocolBase(options.baseUrl),
  /** Null sends none, which suits local servers. */
  apiKey: parseKey(options.apiKey),
  timeouts: { ...CALL_TIMEOUTS, ...options.timeouts },
  fetch: options.fetch ?? globalThis.fetch,
  clock: options.clock ?? systemClock,
});

/** Where a server is, the same for every call. */
export type ServerAddress = Readonly<ReturnType<typeof toAddress>>;
