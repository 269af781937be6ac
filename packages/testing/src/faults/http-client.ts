import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { openBrowser } from "../security/browser.ts";

/** A UUID of version 7, as a client makes for its messages and threads. */
export const clientId = (): string => uuidIds.next();

/** An answer that arrived completely. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it was JSON, else its text. */
  readonly body: unknown;
}

/** A client with a cookie jar, as a browser has; one address for its whole life. */
export interface HttpClient {
  readonly cookies: Map<string, string>;
  /** Null where there was no answer, or only a part of one. */
  call(method: string, path: string, body?: unknown): Promise<Answer | null>;
  /** A client with a copy of the cookies, as another tab, or for another address of the server. */
  copy(url?: string): HttpClient;
}

interface HttpClientOptions {
  readonly url: string;
  /** The page's origin, if it is not that address. */
  readonly origin?: string;
  readonly cookies?: ReadonlyMap<string, string>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Makes a client over real sockets. It never repeats a call by itself. */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const { url: here, origin = here } = options;
  const { cookies, asks } = openBrowser(here, new Map(options.cookies), (request) =>
    fetch(request, { signal: AbortSignal.timeout(20_000) }),
  );
  return {
    cookies,
    call: async (method, path, body) => {
      try {
        const { status, headers, text } = await asks(method, path, { body, headers: { origin } });
        return { status, headers, body: parsed(text) };
      } catch {
        return null;
      }
    },
    copy: (url) =>
      createHttpClient({ ...options, ...(url === undefined ? {} : { url, origin: url }), cookies }),
  };
};
