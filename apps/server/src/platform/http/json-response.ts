/** An answer in JSON that no cache keeps. */
export const jsonResponse = (
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
