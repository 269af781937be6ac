import { jsonObject } from "../network/json-object.ts";

export interface Asked {
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string;
  /** In addition to the usual ones; null leaves one of them out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Empty where the answer is not JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  /** `error.kind`, or null. */
  readonly kind: string | null;
}

const kindOf = ({ error }: Readonly<Record<string, unknown>>): string | null =>
  typeof error === "object" && error !== null && "kind" in error ? String(error.kind) : null;

export const keepCookie = (cookies: Map<string, string>, setCookie: string): void => {
  const [pair = ""] = setCookie.split(";", 1);
  const equals = pair.indexOf("=");
  const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
  if (value === "" || /max-age=0/i.test(setCookie)) cookies.delete(name);
  else cookies.set(name, value);
};

/**
 * A visitor's browser at this address, as far as HTTP is concerned: it keeps cookies and sends its
 * origin. `send` answers in place of a server.
 */
export const openBrowser = (
  origin: string,
  cookies = new Map<string, string>(),
  send: (request: Request) => Response | Promise<Response> = (request) => fetch(request),
) => {
  /** The headers of every request. */
  const headers = (): Headers => {
    const all = new Headers({ origin, host: new URL(origin).host, "user-agent": "a browser" });
    if (cookies.size > 0)
      all.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    return all;
  };
  return {
    cookies,
    headers,
    asks: async (
      method: string,
      path: string,
      { body, raw, headers: own = {} }: Asked = {},
    ): Promise<Answered> => {
      const sent = raw ?? (body === undefined ? null : JSON.stringify(body));
      const all = headers();
      if (sent !== null) all.set("content-type", "application/json");
      for (const [name, value] of Object.entries(own))
        if (value === null || value === "") all.delete(name);
        else all.set(name, value);
      const answer = await send(
        new Request(`${origin}${path}`, {
          method,
          redirect: "manual",
          headers: all,
          ...(sent === null ? {} : { body: sent }),
        }),
      );
      for (const setCookie of answer.headers.getSetCookie()) keepCookie(cookies, setCookie);
      const text = await answer.text();
      const json = jsonObject(text) ?? {};
      return { status: answer.status, headers: answer.headers, text, json, kind: kindOf(json) };
    },
  };
};

export type Browser = ReturnType<typeof openBrowser>;

/** The answer, which has to be a success. */
export const good = (answer: Answered): Answered => {
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};
