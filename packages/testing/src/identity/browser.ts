import { testClock } from "../platform/clock.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import type { Database } from "@evenfall/server/platform/database/database.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import type { AgeRules, IdentityDeps } from "@evenfall/server/identity/deps.ts";
import { createIdentity, type Identity } from "@evenfall/server/identity/identity.ts";
import { createTrustedProxies } from "@evenfall/server/identity/guest/network-address.ts";
import type { Answer } from "../faults/http-client.ts";
import { keepCookie, openBrowser, type Asked } from "../security/browser.ts";
import type { Identified, VisitorRequest } from "@evenfall/server/identity/visitor.ts";

export const ORIGIN = "http://localhost:3000";

/** A password that is on no list of common ones. */
export const PASSWORD = "evening-walk-42";

/** Age rules by which a birth date is enough everywhere, without a provider. */
export const NO_AGE_LEVELS: AgeRules = {
  levels: { default: "self-declared", regions: {} },
  regionHeader: null,
  assurance: null,
};

export const testIdentity = (database: Database, changes: Partial<IdentityDeps> = {}) => {
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

export type TestIdentity = ReturnType<typeof testIdentity>;

/** A browser that talks to the identity module directly. */
export const testBrowser = (identity: Identity, address = "203.0.113.9") => {
  const { cookies, headers, asks } = openBrowser(ORIGIN, new Map(), (request) =>
    identity.authHandler(request, { remoteAddress: address }),
  );
  const call = async (method: string, path: string, asked?: Asked): Promise<Answer> => {
    const { status, headers: told, text } = await asks(method, `/api/auth${path}`, asked);
    return { status, headers: told, body: text === "" ? null : JSON.parse(text) };
  };
  const keep = <Told extends Identified>(told: Told): Told => {
    for (const cookie of told.setCookies) keepCookie(cookies, cookie);
    return told;
  };
  const browser = {
    cookies,
    request: (): VisitorRequest => ({ headers: headers(), remoteAddress: address }),
    identify: async () => keep(await identity.identify(browser.request())),
    /** Comes as a guest: a pass is made if there is none. */
    becomeGuest: async () =>
      keep(await identity.ensurePass(await browser.identify(), browser.request())),
    /** Sends a text as it is, and other bodies as JSON; empty headers are left out. */
    post: (path: string, body?: unknown, own: Asked["headers"] = {}) =>
      call(
        "POST",
        path,
        typeof body === "string" ? { raw: body, headers: own } : { body, headers: own },
      ),
    get: (path: string) => call("GET", path),
    signUp: (email: string, extra: Readonly<Record<string, unknown>> = {}) =>
      browser.post("/sign-up/email", { name: "Ada", email, password: PASSWORD, ...extra }),
    signIn: (email: string, password = PASSWORD) =>
      browser.post("/sign-in/email", { email, password }),
  };
  return browser;
};

export type TestBrowser = ReturnType<typeof testBrowser>;
