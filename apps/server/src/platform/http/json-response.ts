/** Puts something else in place of a value of an answer (`JSON.stringify`). */
export type JsonReplacer = (key: string, value: unknown) => unknown;

const TOO_LARGE = 413;

/** An answer in JSON that no cache keeps; where a body is too large, its rest is not read: the connection closes. */
export const jsonResponse = (
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
  replacer?: JsonReplacer,
): Response =>
  new Response(JSON.stringify(value, replacer), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(status === TOO_LARGE ? { connection: "close" } : {}),
      ...headers,
    },
  });
