export interface Asked {
  readonly body?: unknown;
  /** Goes out as it stands, in place of `body`. */
  readonly raw?: string;
  /** Beside the usual ones; null leaves one of them out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Empty where the answer is no JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  /** `error.kind`, or null. */
  readonly kind: string | null;
}

/** A visitor's browser, as far as HTTP sees it: it keeps its cookies and names its site. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly asks: (method: string, path: string, asked?: Asked) => Promise<Answered>;
}

const jsonOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const kindOf = ({ error }: Readonly<Record<string, unknown>>): string | null =>
  typeof error === "object" && error !== null && "kind" in error ? String(error.kind) : null;

const keep = (cookies: Map<string, string>, setCookie: string): void => {
  const [pair = ""] = setCookie.split(";", 1);
  const equals = pair.indexOf("=");
  const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
  if (value === "" || /max-age=0/i.test(setCookie)) cookies.delete(name);
  else cookies.set(name, value);
};

/** A browser at this address, without a cookie. */
export const openBrowser = (origin: string, cookies = new Map<string, string>()): Browser => ({
  cookies,
  asks: async (method, path, { body, raw, headers = {} } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const all: Readonly<Record<string, string | null>> = {
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    };
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
        value === null || value === "" ? [] : [[name, value]],
      ),
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const setCookie of answer.headers.getSetCookie()) keep(cookies, setCookie);
    const text = await answer.text();
    const json = jsonOf(text);
    return { status: answer.status, headers: answer.headers, text, json, kind: kindOf(json) };
  },
});

/** The answer, which has to be a success. */
export const good = (answer: Answered): Answered => {
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};
