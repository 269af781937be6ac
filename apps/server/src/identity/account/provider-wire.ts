import { bareName, readOwnCookie, SESSION_COOKIE, withoutCookie } from "../cookies.ts";
import { PROVIDER_ORIGIN, PROVIDER_PATH } from "./provider.better-auth.ts";

/** A request of ours to the library: what was checked, the session, and nothing else that a client sent. */
export const innerRequest = (path: string, headers: Headers, body: unknown): Request => {
  const session = readOwnCookie(headers, SESSION_COOKIE);
  return new Request(`${PROVIDER_ORIGIN}${PROVIDER_PATH}${path}`, {
    method: "POST",
    headers: {
      origin: PROVIDER_ORIGIN,
      cookie: session === null ? "" : `${SESSION_COOKIE}=${session}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

/** The session's token stays in its cookie, where no script can read it. */
const withoutToken = (body: string): string => {
  if (body === "") return body;
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return body;
  const { token: _token, ...rest } = answer;
  return JSON.stringify(rest);
};

/** The library's cookie under the name that it has with us, by TLS alone where it was spoken. */
const outerCookie = (cookie: string, secure: boolean): string => {
  if (!secure) return cookie;
  const prefix = cookie.startsWith(`${SESSION_COOKIE}=`) ? "__Host-" : "";
  return `${prefix}${cookie}; Secure`;
};

export interface OuterOptions {
  /** What the request came with. */
  readonly asked: Headers;
  readonly secure: boolean;
  /** Cookies of ours that go out beside the library's. */
  readonly ownCookies?: readonly string[];
}

/** Headers of an answer that leave with it, beside its cookies. */
const KEPT_HEADERS = ["content-type", "retry-after", "x-retry-after"] as const;

/** An answer of the library's, or of ours in its place, as it leaves: never kept by a cache. */
export const outerResponse = async (
  answer: Response,
  { asked, secure, ownCookies = [] }: OuterOptions,
): Promise<Response> => {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  for (const cookie of cookies) headers.append("set-cookie", outerCookie(cookie, secure));
  // A session from before cookies had the prefix goes with it.
  if (secure && cookies.length > 0 && bareName(asked, SESSION_COOKIE))
    headers.append("set-cookie", withoutCookie(SESSION_COOKIE));
  for (const cookie of ownCookies) headers.append("set-cookie", cookie);
  return new Response(withoutToken(await answer.text()), { status: answer.status, headers });
};
