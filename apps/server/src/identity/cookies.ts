import { createHmac } from "node:crypto";
import { constantTimeEqual } from "../platform/secrets/keys.ts";

/** The identity library's cookie: its prefix, a dot, and its own word. */
export const SESSION_COOKIE = "evenfall.session_token";

export const GUEST_COOKIE = "evenfall_guest";

/** A cookie's value as it was sent, or null. The first of a name counts. */
const readCookie = (headers: Headers, name: string): string | null => {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals !== -1 && pair.slice(0, equals).trim() === name)
      return pair.slice(equals + 1).trim();
  }
  return null;
};

/** Before a cookie's name over TLS: browsers take it from this very host alone, not from a neighbour. */
const PREFIX = "__Host-";

/**
 * One of the site's own cookies: under its prefixed name, or else as it was called before. Cookies
 * without the prefix over TLS are from the release before this one, and are taken for this one alone.
 */
export const readOwnCookie = (headers: Headers, name: string): string | null =>
  readCookie(headers, PREFIX + name) ?? readCookie(headers, name);

/** Whether a cookie came under the name that it has without TLS. */
export const bareName = (headers: Headers, name: string): boolean =>
  readCookie(headers, name) !== null;

export interface CookieLife {
  readonly maxAgeMs: number;
  /** Whether the browser spoke TLS. */
  readonly secure: boolean;
}

/** A `Set-Cookie` value that no script can read and no foreign page can send along with a write. */
export const writeCookie = (name: string, value: string, life: CookieLife): string =>
  [
    `${life.secure ? PREFIX : ""}${name}=${value}`,
    `Max-Age=${Math.floor(life.maxAgeMs / 1000)}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(life.secure ? ["Secure"] : []),
  ].join("; ");

/** Takes away a cookie that has no prefix. */
export const withoutCookie = (name: string): string =>
  writeCookie(name, "", { maxAgeMs: 0, secure: false });

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/**
 * The session token inside the identity library's signed cookie (`token.signature`, HMAC-SHA-256
 * in base64), or null where the signature is not ours. Read here so that knowing who is asking
 * costs one query; the tests hold it against the library itself.
 */
export const readSessionToken = (cookie: string, key: string): string | null => {
  const value = decoded(cookie) ?? "";
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = createHmac("sha256", key).update(token).digest("base64");
  return constantTimeEqual(value.slice(dot + 1), signature) ? token : null;
};
