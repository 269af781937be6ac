import type { Answer, HttpClient } from "@evenfall/testing";

/** A client whose calls go to one node, past the balancer, as that one's visitors. */
export const atNode = (client: HttpClient, port: number, publicUrl: string): HttpClient => ({
  cookies: client.cookies,
  copy: (url) => client.copy(url),
  call: async (method, path, body): Promise<Answer | null> => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(20_000),
        headers: {
          origin: publicUrl,
          cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) {
        const pair = line.split("; ", 1)[0] ?? "";
        client.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      return { status: response.status, headers: response.headers, body: text };
    } catch {
      return null;
    }
  },
});
