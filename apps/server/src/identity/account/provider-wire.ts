import { bareName, readOwnCookie, SESSION_COOKIE, withoutCookie } from "../cookies.ts";
import { PROVIDER_ORIGIN, PROVIDER_PATH } from "./provider.better-auth.ts";

/** Our request to the library: the checked body and the session, and nothing else that a client sent. */
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

/** Removes the session's token from a body, so that it is only in the cookie, which no script can read. */
const withoutToken = (body: string): string => {
  if (body === "") return body;
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return body;
  const { token: _token, ...rest } = answer;
  return JSON.stringify(rest);
};

/** The library's cookie; over TLS it gets our `__Host-` prefix and `Secure`. */
const outerCookie = (cookie: string, secure: boolean): string => {
  if (!secure) return cookie;
  const prefix = cookie.startsWith(`${SESSION_COOKIE}=`) ? "__Host-" : "";
  return `${prefix}${cookie}; Secure`;
};

export interface OuterOptions {
  /** The headers of the request. */
  readonly asked: Headers;
  readonly secure: boolean;
  /** Our own `Set-Cookie` values, added to the library's. */
  readonly ownCookies?: readonly string[];
}

/** Headers of the library's response that are kept, besides its cookies. */
const KEPT_HEADERS = ["content-type", "retry-after", "x-retry-after"] as const;

/** Makes the response for the client from the library's, or from ours in its place; never cached. */
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
  // Also deletes a cookie from before they had the prefix.
  if (secure && cookies.length > 0 && bareName(asked, SESSION_COOKIE))
    headers.append("set-cookie", withoutCookie(SESSION_COOKIE));
  for (const cookie of ownCookies) headers.append("set-cookie", cookie);
  return new Response(withoutToken(await answer.text()), { status: answer.status, headers });
};
