/** Replaces values of a response (the second argument of `JSON.stringify`). */
export type JsonReplacer = (key: string, value: unknown) => unknown;

const TOO_LARGE = 413;

/** A JSON response with `no-store`. A 413 closes the connection, since the rest of the body is not read. */
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
