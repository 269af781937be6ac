import type { Tracing } from "./tracing.ts";

/**
 * A fetch that tells the servers on the list which trace a request belongs to. Others are told
 * nothing: the ids say little, but a stranger could tell by them which requests are one evening's.
 */
export const carryTrace =
  (
    fetch: typeof globalThis.fetch,
    { tracing, hosts }: { readonly tracing: Tracing; readonly hosts: readonly string[] },
  ): typeof globalThis.fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const traceparent = hosts.includes(new URL(address).hostname) ? tracing.traceparent() : null;
    if (traceparent === null) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set("traceparent", traceparent);
    return fetch(input, { ...init, headers });
  };
