import { createHmac } from "node:crypto";
import { constantTimeEqual } from "../platform/secrets/keys.ts";

/** The identity library's cookie: our prefix for it, a dot, and the library's name. */
export const SESSION_COOKIE = "evenfall.session_token";

export const GUEST_COOKIE = "evenfall_guest";

/** A cookie's value as it was sent, or null. If a name occurs twice, the first counts. */
const readCookie = (headers: Headers, name: string): string | null => {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals !== -1 && pair.slice(0, equals).trim() === name)
      return pair.slice(equals + 1).trim();
  }
  return null;
};

/** Prefix of cookie names over TLS: browsers accept such a cookie from this host only, not from a sibling domain. */
const PREFIX = "__Host-";

/**
 * One of the site's own cookies: under its prefixed name, or else without the prefix. Over TLS, cookies
 * without it are from the previous release; they are accepted in this release only.
 */
export const readOwnCookie = (headers: Headers, name: string): string | null =>
  readCookie(headers, PREFIX + name) ?? readCookie(headers, name);

/** Whether a cookie was sent under its name without the prefix. */
export const bareName = (headers: Headers, name: string): boolean =>
  readCookie(headers, name) !== null;

export interface CookieLife {
  readonly maxAgeMs: number;
  /** Whether the browser used TLS. */
  readonly secure: boolean;
}

/** A `Set-Cookie` value for a cookie that no script can read and no foreign page can send with a write. */
export const writeCookie = (name: string, value: string, life: CookieLife): string =>
  [
    `${life.secure ? PREFIX : ""}${name}=${value}`,
    `Max-Age=${Math.floor(life.maxAgeMs / 1000)}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(life.secure ? ["Secure"] : []),
  ].join("; ");

/** A `Set-Cookie` value that deletes a cookie without the prefix. */
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
 * The session token in the identity library's signed cookie (`token.signature`, HMAC-SHA-256 in
 * base64), or null if the signature is not ours. Read here, so that identifying a visitor takes one
 * query; tests compare this with the library itself.
 */
export const readSessionToken = (cookie: string, key: string): string | null => {
  const value = decoded(cookie) ?? "";
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = createHmac("sha256", key).update(token).digest("base64");
  return constantTimeEqual(value.slice(dot + 1), signature) ? token : null;
};
