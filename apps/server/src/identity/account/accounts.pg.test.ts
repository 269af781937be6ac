import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import { SESSION_COOKIE } from "../cookies.ts";
import { SESSION_MS } from "./sessions.ts";
import {
  PASSWORD,
  testBrowser,
  testIdentity,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let db: TestDatabase;
let home: TestIdentity;

beforeAll(async () => {
  db = await createTestDatabase();
  home = testIdentity(db.database);
});
afterAll(() => db.drop());

describe("signing up, in and out", () => {
  it("makes an account whose owner is signed in at once", async () => {
    const browser = testBrowser(home.identity);
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
    const browser = testBrowser(home.identity);
    await browser.signUp("out@example.org");
    const copy = testBrowser(home.identity);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await copy.identify()).account).not.toBeNull();
    expect(await browser.post("/sign-out")).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await copy.identify()).account).toBeNull();
    expect((await browser.get("/get-session")).body).toBeNull();
    expect(home.log.lines).toEqual([]);
  });

  it("gives each sign-in a session of its own, so a planted one gains nothing", async () => {
    const browser = testBrowser(home.identity);
    await browser.signUp("fresh@example.org");
    const first = browser.cookies.get(SESSION_COOKIE);
    expect((await browser.signIn("fresh@example.org")).status).toBe(200);
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(first);
  });

  it("ends the session that stood in a browser before another sign-in there, and no other", async () => {
    const browser = testBrowser(home.identity);
    await browser.signUp("before@example.org");
    const elsewhere = testBrowser(home.identity);
    await elsewhere.signIn("before@example.org");
    const old = testBrowser(home.identity);
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    expect((await browser.signIn("before@example.org", "not-the-password-7")).status).toBe(401);
    expect((await old.identify()).account).not.toBeNull();
    expect((await browser.signIn("before@example.org")).status).toBe(200);
    expect((await old.identify()).account).toBeNull();
    expect((await browser.identify()).account).not.toBeNull();
    expect((await elsewhere.identify()).account).not.toBeNull();
    const another = testBrowser(home.identity);
    for (const [name, value] of browser.cookies) another.cookies.set(name, value);
    expect((await another.signUp("after@example.org")).status).toBe(200);
    expect((await browser.identify()).account).toBeNull();
  });

  it("tells nobody the owner id, nor scripts the session's token", async () => {
    const browser = testBrowser(home.identity);
    const signedUp = await browser.signUp("quiet@example.org");
    const session = await browser.get("/get-session");
    const owner = (await browser.identify()).account?.ownerId ?? "";
    expect(owner).not.toBe("");
    expect(JSON.stringify([signedUp.body, session.body])).not.toContain(owner);
    const token = decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "").split(".")[0] ?? "";
    expect(token).not.toBe("");
    expect(JSON.stringify([signedUp.body, session.body])).not.toContain(token);
    const again = await browser.signIn("quiet@example.org");
    const second =
      decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "").split(".")[0] ?? "";
    expect(second).not.toBe(token);
    expect(JSON.stringify(again.body)).not.toContain(second);
  });

  it("keeps neither the network address nor the browser's name", async () => {
    await testBrowser(home.identity).signUp("private@example.org");
    const kept = await db.pool.query("select ip_address, user_agent from sessions");
    for (const row of kept.rows) expect(row).toEqual({ ip_address: null, user_agent: null });
  });
});

describe("the session cookie", () => {
  it("is closed to scripts and foreign pages, lasts 30 days, and is Secure by TLS alone", async () => {
    const answer = await testBrowser(home.identity).signUp("cookie@example.org");
    const cookie =
      answer.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? "";
    expect(cookie.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=2592000",
      "Path=/",
      "SameSite=Lax",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");

    const secure = testIdentity(db.database, { own: { publicUrl: "https://evenfall.example" } });
    const byTls = await testBrowser(secure.identity).post(
      "/sign-in/email",
      { email: "cookie@example.org", password: PASSWORD },
      { origin: "https://evenfall.example" },
    );
    expect(byTls.headers.getSetCookie()).toHaveLength(1);
    expect(byTls.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  it("is this very host's alone over TLS, by its name; one without the prefix is still taken", async () => {
    const { identity } = testIdentity(db.database, {
      own: { publicUrl: "https://evenfall.example" },
    });
    const origin = { origin: "https://evenfall.example" };
    await testBrowser(home.identity).signUp("host@example.org");
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

    const before = testBrowser(home.identity);
    await before.becomeGuest();
    await before.signIn("host@example.org");
    const returning = testBrowser(identity);
    for (const [name, value] of before.cookies) returning.cookies.set(name, value);
    const known = await returning.identify();
    expect([known.account?.email, known.pass === null]).toEqual(["host@example.org", false]);

    // A neighbour's cookie under the bare name stands behind the prefixed one.
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
    const browser = testBrowser(home.identity);
    await browser.signUp("forged@example.org");
    const real = browser.cookies.get(SESSION_COOKIE) ?? "";
    const other = testBrowser(testIdentity(db.database, { secret: "another secret" }).identity);
    await other.signIn("forged@example.org");
    const token = decodeURIComponent(real).split(".")[0] ?? "";
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
    const { identity, clock } = testIdentity(db.database);
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
