import type { FirstPorts } from "../browser/ports.ts";

/** How long an answer may take. */
const CALL_TIMEOUT_MS = 15_000;

const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * The root of a new trace, as the W3C header names it: the click. It says nothing of who clicked, and
 * whether it is recorded is the server's to decide.
 */
export const newTraceparent = (): string => `00-${hexadecimal(16)}-${hexadecimal(8)}-01`;

/** One request to our own server, `body` undefined where it is no JSON; null if nothing came back in time. */
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
      // What is deleted as the page goes away is deleted all the same.
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
    // An answer cut in the middle is no answer: the caller asks again with the same ids.
    return null;
  } finally {
    cancel();
  }
};

/** What a text says as JSON; undefined where it is none. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
