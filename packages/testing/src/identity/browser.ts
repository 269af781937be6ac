import { testClock, type TestClock } from "../platform/clock.ts";
import { collectingLog, type CollectingLog } from "../platform/collecting-log.ts";
import type { Database } from "@evenfall/server/platform/database/database.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import type { IdentityDeps } from "@evenfall/server/identity/deps.ts";
import { createIdentity, type Identity } from "@evenfall/server/identity/identity.ts";
import { createTrustedProxies } from "@evenfall/server/identity/guest/network-address.ts";
import type { Identified, VisitorRequest } from "@evenfall/server/identity/visitor.ts";
import { NO_AGE_LEVELS } from "./no-age-levels.ts";

export const ORIGIN = "http://localhost:3000";

/** A password on no list. */
export const PASSWORD = "evening-walk-42";

export interface TestIdentity {
  readonly identity: Identity;
  readonly clock: TestClock;
  readonly log: CollectingLog;
}

export const testIdentity = (
  database: Database,
  changes: Partial<IdentityDeps> = {},
): TestIdentity => {
  const clock = testClock();
  const log = collectingLog();
  const identity = createIdentity({
    database,
    clock,
    ids: uuidIds,
    log,
    secret: "a secret of the tests",
    own: { publicUrl: null },
    trustedProxies: createTrustedProxies([]),
    passwordMinLength: 6,
    brandName: "Evenfall",
    attemptLimit: { attempts: 100, windowMs: 60_000 },
    signUpsPerNetworkDay: 1_000,
    guestRepliesPerAddressDay: 60,
    age: NO_AGE_LEVELS,
    ...changes,
  });
  return { identity, clock, log };
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A browser at the identity module's door: keeps cookies as browsers do. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  readonly address: string;
  request(): VisitorRequest;
  identify(): Promise<Identified>;
  /** Comes as a guest: a pass is made if there is none. */
  becomeGuest(): ReturnType<Identity["ensurePass"]>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  signUp(email: string, extra?: Record<string, unknown>): Promise<Answer>;
  signIn(email: string, password?: string): Promise<Answer>;
}

export const testBrowser = (identity: Identity, address = "203.0.113.9"): TestBrowser => {
  const cookies = new Map<string, string>();
  const keep = (setCookies: readonly string[]): void => {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split("; ");
      const equals = pair.indexOf("=");
      if (attributes.includes("Max-Age=0")) cookies.delete(pair.slice(0, equals));
      else cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  };
  const ownHeaders = (): Headers => {
    const headers = new Headers({ host: new URL(ORIGIN).host, "user-agent": "a browser" });
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    return headers;
  };
  const send = async (
    method: string,
    path: string,
    body: string | null,
    headers: Headers,
  ): Promise<Answer> => {
    const request = new Request(`${ORIGIN}/api/auth${path}`, { method, headers, body });
    const response = await identity.authHandler(request, { remoteAddress: address });
    keep(response.headers.getSetCookie());
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? null : JSON.parse(text),
    };
  };
  const browser: TestBrowser = {
    cookies,
    address,
    request: () => ({ headers: ownHeaders(), remoteAddress: address }),
    identify: async () => {
      const identified = await identity.identify(browser.request());
      keep(identified.setCookies);
      return identified;
    },
    becomeGuest: async () => {
      const guest = await identity.ensurePass(await browser.identify(), browser.request());
      keep(guest.setCookies);
      return guest;
    },
    post: (path, body, extra = {}) => {
      const headers = ownHeaders();
      headers.set("origin", ORIGIN);
      if (body !== undefined) headers.set("content-type", "application/json");
      for (const [name, value] of Object.entries(extra))
        if (value === "") headers.delete(name);
        else headers.set(name, value);
      const text =
        body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
      return send("POST", path, text, headers);
    },
    get: (path) => send("GET", path, null, ownHeaders()),
    signUp: (email, extra = {}) =>
      browser.post("/sign-up/email", { name: "Ada", email, password: PASSWORD, ...extra }),
    signIn: (email, password = PASSWORD) => browser.post("/sign-in/email", { email, password }),
  };
  return browser;
};
