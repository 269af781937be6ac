import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../platform/clock.ts";
import { SESSION_COOKIE } from "../cookies.ts";
import { SESSION_MS } from "./sessions.ts";
import {
  PASSWORD,
  testBrowser,
  testIdentity,
  type TestBrowser,
} from "@evenfall/testing/identity/browser.ts";
import { openHome } from "@evenfall/testing/identity/home.ts";

const home = await openHome();

/** Another browser with a copy of the cookies. */
const sameAs = (browser: TestBrowser, copy = home.browser()): TestBrowser => {
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

const tokenOf = (browser: TestBrowser): string =>
  decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "").split(".")[0] ?? "";

describe("signing up, in and out", () => {
  it("makes an account whose owner is signed in at once", async () => {
    const browser = home.browser();
    const answer = await browser.signUp("Ada@Example.org", { name: "  Ada Lovelace " });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { email: "ada@example.org", name: "Ada Lovelace" } });
    expect((await browser.identify()).account).toMatchObject({
      displayName: "Ada Lovelace",
      email: "ada@example.org",
    });
    expect(await browser.get("/get-session")).toMatchObject({
      status: 200,
      body: { user: { email: "ada@example.org", name: "Ada Lovelace" } },
    });
  });

  it("signs out: the cookie goes, and an old copy of it opens nothing", async () => {
    const browser = home.browser();
    await browser.signUp("out@example.org");
    const copy = sameAs(browser);
    expect((await copy.identify()).account).not.toBeNull();
    expect(await browser.post("/sign-out")).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await copy.identify()).account).toBeNull();
    expect((await browser.get("/get-session")).body).toBeNull();
    expect(home.log.lines).toEqual([]);
  });

  it("ends the session that stood in a browser before another sign-in there, and no other", async () => {
    const browser = home.browser();
    await browser.signUp("before@example.org");
    const elsewhere = home.browser();
    await elsewhere.signIn("before@example.org");
    const old = sameAs(browser);
    expect((await browser.signIn("before@example.org", "not-the-password-7")).status).toBe(401);
    expect((await old.identify()).account).not.toBeNull();
    expect((await browser.signIn("before@example.org")).status).toBe(200);
    // Signing in makes a new session, so a planted one gains nothing.
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(old.cookies.get(SESSION_COOKIE));
    expect((await old.identify()).account).toBeNull();
    expect((await browser.identify()).account).not.toBeNull();
    expect((await elsewhere.identify()).account).not.toBeNull();
    const another = sameAs(browser);
    expect((await another.signUp("after@example.org")).status).toBe(200);
    expect((await browser.identify()).account).toBeNull();
  });

  it("tells nobody the owner id, nor scripts the token, and keeps neither address nor browser", async () => {
    const browser = home.browser();
    const signedUp = await browser.signUp("quiet@example.org");
    const session = await browser.get("/get-session");
    const owner = (await browser.identify()).account?.ownerId ?? "";
    expect(owner).not.toBe("");
    expect(JSON.stringify([signedUp.body, session.body])).not.toContain(owner);
    const token = tokenOf(browser);
    expect(token).not.toBe("");
    expect(JSON.stringify([signedUp.body, session.body])).not.toContain(token);
    const again = await browser.signIn("quiet@example.org");
    const second = tokenOf(browser);
    expect(second).not.toBe(token);
    expect(JSON.stringify(again.body)).not.toContain(second);
    const { rows } = await home.pool.query("select ip_address, user_agent from sessions");
    for (const row of rows) expect(row).toEqual({ ip_address: null, user_agent: null });
  });
});

describe("the session cookie", () => {
  it("is closed to scripts and foreign pages, lasts 30 days, and is Secure by TLS alone", async () => {
    const answer = await home.browser().signUp("cookie@example.org");
    const cookie =
      answer.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? "";
    expect(cookie.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=2592000",
      "Path=/",
      "SameSite=Lax",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");

    const secure = testIdentity(home.database, { own: { publicUrl: "https://evenfall.example" } });
    const byTls = await testBrowser(secure.identity).post(
      "/sign-in/email",
      { email: "cookie@example.org", password: PASSWORD },
      { origin: "https://evenfall.example" },
    );
    expect(byTls.headers.getSetCookie()).toHaveLength(1);
    expect(byTls.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  it("is this very host's alone over TLS, by its name; one without the prefix is still taken", async () => {
    const { identity } = testIdentity(home.database, {
      own: { publicUrl: "https://evenfall.example" },
    });
    const origin = { origin: "https://evenfall.example" };
    await home.browser().signUp("host@example.org");
    const credentials = { email: "host@example.org", password: PASSWORD };
    const browser = testBrowser(identity);
    await browser.becomeGuest();
    await browser.post("/sign-in/email", credentials, origin);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      "__Host-evenfall.session_token",
      "__Host-evenfall_guest",
    ]);
    expect((await browser.identify()).account).not.toBeNull();
    expect((await browser.identify()).pass).not.toBeNull();

    const before = home.browser();
    await before.becomeGuest();
    await before.signIn("host@example.org");
    const returning = sameAs(before, testBrowser(identity));
    const known = await returning.identify();
    expect([known.account?.email, known.pass === null]).toEqual(["host@example.org", false]);

    // The prefixed cookie takes precedence over one without prefix, set by a sibling domain.
    const [bare = ["", ""]] = [...before.cookies].filter(([name]) => name === SESSION_COOKIE);
    browser.cookies.set(bare[0], "planted.by-a-neighbour");
    expect((await browser.identify()).account).not.toBeNull();
    expect((await browser.post("/sign-out", undefined, origin)).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(["__Host-evenfall_guest"]);
    expect((await returning.post("/sign-out", undefined, origin)).status).toBe(200);
    expect(returning.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await before.identify()).account).toBeNull();
  });

  it("counts as none when forged, garbled or signed with another key", async () => {
    const browser = home.browser();
    await browser.signUp("forged@example.org");
    const real = browser.cookies.get(SESSION_COOKIE) ?? "";
    const other = testBrowser(testIdentity(home.database, { secret: "another secret" }).identity);
    await other.signIn("forged@example.org");
    const token = tokenOf(browser);
    const forgeries = [
      token,
      `${token}.`,
      `${token}.AAAA`,
      real.replace(/^./, (first) => (first === "x" ? "y" : "x")),
      "%E0%A4%A",
      "",
      other.cookies.get(SESSION_COOKIE) ?? "",
    ];
    for (const forgery of forgeries) {
      browser.cookies.set(SESSION_COOKIE, forgery);
      expect((await browser.identify()).account).toBeNull();
      expect((await browser.get("/get-session")).body).toBeNull();
    }
    browser.cookies.set(SESSION_COOKIE, real);
    expect((await browser.identify()).account).not.toBeNull();
  });

  it("is renewed by use, a day after it was last, and ends 30 days after the last use", async () => {
    const { identity, clock } = testIdentity(home.database);
    const browser = testBrowser(identity);
    await browser.signUp("lasting@example.org");
    expect((await browser.identify()).setCookies).toEqual([]);
    await clock.advance(DAY_MS);
    expect((await browser.identify()).setCookies).toHaveLength(1);
    expect((await browser.identify()).setCookies).toEqual([]);
    await clock.advance(SESSION_MS - 1);
    expect((await browser.identify()).account).not.toBeNull();
    await clock.advance(SESSION_MS);
    expect((await browser.identify()).account).toBeNull();
    expect((await browser.get("/get-session")).body).toBeNull();
  });
});
