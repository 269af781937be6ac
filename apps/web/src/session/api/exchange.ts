import type { FirstPorts } from "../browser/ports.ts";

/** How long an answer may take. */
const CALL_TIMEOUT_MS = 15_000;

const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * A `traceparent` header (W3C Trace Context) for a new trace that begins with this request. It says
 * nothing of who clicked, and the server decides whether it is recorded.
 */
export const newTraceparent = (): string => `00-${hexadecimal(16)}-${hexadecimal(8)}-01`;

/** Sends one request to our own server; `body` is undefined if it is not JSON. Null if no answer came in time. */
export const exchange = async (
  { clock, fetch }: Pick<FirstPorts, "clock" | "fetch">,
  path: string,
  request: { readonly method: string; readonly body?: unknown },
) => {
  const waiting = new AbortController();
  const cancel = clock.after(CALL_TIMEOUT_MS, () => waiting.abort());
  try {
    const response = await fetch(path, {
      method: request.method,
      credentials: "same-origin",
      cache: "no-store",
      // A deletion requested as the page goes away is carried out all the same.
      keepalive: request.method === "DELETE",
      signal: waiting.signal,
      headers: {
        accept: "application/json",
        ...(request.method === "GET" ? {} : { traceparent: newTraceparent() }),
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const text = await response.text();
    return { response, body: readJson(text) };
  } catch {
    // A truncated answer counts as none: the caller asks again with the same ids.
    return null;
  } finally {
    cancel();
  }
};

/** Parses JSON; undefined if it is invalid. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
