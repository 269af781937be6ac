import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { describeError } from "../../platform/telemetry/log.ts";
import { WRONG_PASSWORDS } from "./attempt-limit.ts";
import { ORIGIN, PASSWORD, testBrowser, testIdentity } from "@evenfall/testing/identity/browser.ts";
import { openHome } from "@evenfall/testing/identity/home.ts";

const home = await openHome();
await home.browser().signUp("ada@example.org");

describe("sign-in", () => {
  it("answers an unknown address and a wrong password alike, byte for byte", async () => {
    // A leaked password must be tried too: somebody may have chosen it before that rule.
    const wrong = await home.browser().signIn("ada@example.org", "password");
    const unknown = await home.browser().signIn("nobody@example.org", "password");
    expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid email or password" } });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers]).toEqual([...wrong.headers]);
  });

  it.each([
    ["another password", "update credentials set password = 'another' where user_id = new.user_id"],
    ["no account any more", "delete from users where id = new.user_id"],
  ])("lets nobody in where there is %s when the session is made", async (what, change) => {
    const email = `${what.replaceAll(" ", "-")}@example.org`;
    await home.browser().signUp(email);
    await home.pool.query(`create function meanwhile() returns trigger language plpgsql
as $$ begin ${change}; return new; end $$;
create trigger meanwhile before insert on sessions for each row execute function meanwhile()`);
    onTestFinished(async () => {
      await home.pool.query("drop function meanwhile cascade");
    });
    const sessions = () => home.pool.query("select id from sessions");
    const { rows } = await sessions();
    const refused = { status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD" } };
    expect(await home.browser().signIn(email)).toMatchObject(refused);
    expect((await sessions()).rows).toEqual(rows);
  });

  it.each([
    ["a malformed email", { email: "ada\0@example.org", password: PASSWORD }],
    ["fields of other kinds", { email: ["ada@example.org"], password: { $ne: "" } }],
  ])("refuses %s with a plain 400", async (_what, body) => {
    const answer = await home.browser().post("/sign-in/email", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/^(\[body|Invalid email$)/) as unknown,
    });
  });

  it("sends nobody elsewhere, whatever address the request names", async () => {
    const answer = await home.browser().post("/sign-in/email", {
      email: "ada@example.org",
      password: PASSWORD,
      callbackURL: `${ORIGIN}/elsewhere`,
    });
    expect(answer).toMatchObject({ status: 200, body: { redirect: false } });
    expect(answer.headers.get("location")).toBeNull();
  });
});

describe("a request that is not as it should be", () => {
  const [JSON_TYPE, FORM] = ["application/json", "application/x-www-form-urlencoded"];
  const NO_JSON = "Invalid JSON in request body";
  const NO_OBJECT = "[body] Invalid input: expected object";
  const NO_TYPE = "Content-Type has to be application/json";
  it.each([
    ["unreadable JSON", '{"email":', JSON_TYPE, 400, NO_JSON],
    ["an empty body", "", JSON_TYPE, 400, NO_JSON],
    ["null", "null", JSON_TYPE, 400, NO_OBJECT],
    ["a form", "email=a%40b.c&password=x", FORM, 415, NO_TYPE],
    ["a huge body", `"${"a".repeat(600_000)}"`, JSON_TYPE, 413, "Request body too large"],
  ])("is refused with a reason: %s", async (_what, body, contentType, status, message) => {
    for (const path of ["/sign-in/email", "/sign-up/email"])
      expect(await home.browser().post(path, body, { "content-type": contentType })).toMatchObject({
        status,
        body: { message, code: expect.any(String) as unknown },
      });
  });

  it("finds nothing of the library but what is mounted, each by its method", async () => {
    const browser = home.browser();
    await browser.signIn("ada@example.org");
    const closed = ["/update-user", "/list-sessions", "/change-email", "/delete-user", "/ok", ""];
    for (const path of [...closed, "/error", "/", "/constructor", "/sign-in/social"])
      for (const answer of [await browser.post(path, {}), await browser.get(path)])
        expect(answer).toMatchObject({ status: 404, body: { message: "Not found" } });
    const answer = await browser.get("/sign-in/email");
    expect(answer).toMatchObject({ status: 405, body: { message: "Method not allowed" } });
    expect(answer.headers.get("allow")).toBe("POST");
  });
});

describe("the origin of a write", () => {
  it.each([
    ["another site", "https://evil.example", "Invalid origin"],
    ["a name that only looks like ours", "http://localhost:3000.evil.example", "Invalid origin"],
    ["a frame without one", "null", "Missing or null Origin"],
    ["no origin at all", "", "Missing or null Origin"],
    ["the name the provider has inside", "http://identity.invalid", "Invalid origin"],
  ])("is refused from %s when a cookie comes along", async (_what, origin, message) => {
    const browser = home.browser();
    await browser.signIn("ada@example.org");
    for (const [path, body] of [
      ["/sign-out", undefined],
      ["/sign-in/email", { email: "ada@example.org", password: PASSWORD }],
    ] as const)
      expect(await browser.post(path, body, { origin })).toMatchObject({
        status: 403,
        body: { message },
      });
    expect((await browser.identify()).account).not.toBeNull();
  });

  it.each([
    ["refused from another site also without a cookie", "https://evil.example", 403],
    ["none for a program that brings no cookie", "", 200],
    ["localhost and 127.0.0.1 alike, on the port that was asked", "http://127.0.0.1:3000", 200],
  ])("may be %s", async (_what, origin, status) => {
    const body = { email: "ada@example.org", password: PASSWORD };
    expect((await home.browser().post("/sign-in/email", body, { origin })).status).toBe(status);
  });
});

describe("attempts from one network", () => {
  const few = () =>
    testIdentity(home.database, { attemptLimit: { attempts: 3, windowMs: 60_000 } });

  it("end for a while at the limit, in the provider's words, also with the right password", async () => {
    const { identity, clock } = few();
    const browser = testBrowser(identity, "198.51.100.1");
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await browser.signIn("ada@example.org", "another-walk-43")).status).toBe(401);
    await clock.advance(20_000);
    const answer = await browser.signIn("ada@example.org");
    expect(answer).toMatchObject({
      status: 429,
      body: { message: "Too many requests. Please try again later." },
    });
    expect(answer.headers.get("retry-after")).toBe("40");
    expect(answer.headers.get("x-retry-after")).toBe("40");
    expect((await testBrowser(identity, "198.51.100.2").signIn("ada@example.org")).status).toBe(
      200,
    );
    expect((await browser.signUp("limited@example.org")).status).toBe(200);
    await clock.advance(39_999);
    expect((await browser.signIn("ada@example.org")).status).toBe(429);
    await clock.advance(1);
    expect((await browser.signIn("ada@example.org")).status).toBe(200);
  });

  it("share the limit when they come at once, through any header, and by any node", async () => {
    const nodes = [few().identity, few().identity];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => {
        const node = nodes[number % 2] ?? nodes[0];
        if (node === undefined) throw new Error("no node");
        const browser = testBrowser(node, "198.51.100.7");
        const body = { email: "ada@example.org", password: "another-walk-43" };
        return browser.post("/sign-in/email", body, { "x-forwarded-for": `10.0.0.${number}` });
      }),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
    // No address is stored either.
    const { rows } = await home.pool.query<{ key: string }>("select key from rate_limits");
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("that go to one account from many end for a while, with an account there or not", async () => {
    const { identity, clock } = testIdentity(home.database);
    // Later than all windows that other tests have opened.
    await clock.advance(3 * 60 * 60_000);
    await testBrowser(identity).signUp("guessed@example.org");
    const owner = testBrowser(identity, "203.0.113.44");
    // Many right passwords at once, some of them refused, leave nothing on the count.
    const signsIn = () => owner.signIn("guessed@example.org");
    const atOnce = Array.from({ length: 2 * WRONG_PASSWORDS.attempts }, signsIn);
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toContain(429);
    expect((await owner.signIn("guessed@example.org")).status).toBe(200);
    let network = 0;
    const guesses = async (email: string): Promise<string> => {
      network += 1;
      const browser = testBrowser(identity, `198.51.100.${network}`);
      const { status, body } = await browser.signIn(email, `another-walk-${network}`);
      return `${status} ${JSON.stringify(body)}`;
    };
    const emails = ["Guessed@example.org", "unknown@example.org"] as const;
    // Others have made all but two of the attempts; the owner's right one is not counted.
    for (const email of emails) await guesses(email);
    const { rowCount } = await home.pool.query(
      "update rate_limits set attempts = $1 where attempts = 1 and window_ends_at = $2",
      [WRONG_PASSWORDS.attempts - 2, new Date(clock.now() + WRONG_PASSWORDS.windowMs)],
    );
    expect(rowCount).toBe(2);
    const [known, unknown] = await Promise.all(
      emails.map((email) => Promise.all(Array.from({ length: 4 }, () => guesses(email)))),
    );
    expect(known?.map((answer) => answer.slice(0, 3)).toSorted()).toEqual([
      "401",
      "401",
      "429",
      "429",
    ]);
    expect(known?.toSorted()).toEqual(unknown?.toSorted());
    const kept = await owner.signIn("guessed@example.org");
    const seconds = String(WRONG_PASSWORDS.windowMs / 1000);
    expect([kept.status, kept.headers.get("retry-after")]).toEqual([429, seconds]);
    expect((await owner.identify()).account).not.toBeNull();
    await clock.advance(WRONG_PASSWORDS.windowMs);
    expect((await owner.signIn("guessed@example.org")).status).toBe(200);
  });
});

it("tells the log neither passwords nor hashes nor tokens where the database fails", async () => {
  const lost = await createTestDatabase();
  const { identity, log } = testIdentity(lost.database);
  const browser = testBrowser(identity);
  await lost.pool.query("alter table sessions rename to sessions_away");
  const failure: unknown = await browser
    .signUp("lost@example.org")
    .catch((cause: unknown) => cause);
  if (!(failure instanceof Error)) throw new Error("nothing failed");
  const told = JSON.stringify([describeError(failure), log.lines]);
  expect(told).toContain("42P01");
  const { rows } = await lost.pool.query("select 1 from users");
  expect(rows).toEqual([]);
  expect(told).not.toMatch(/evening-walk|lost@example|params/);
});

/** How often a password is hashed during `work`; hashing takes nearly all of a sign-in's time. */
const hashesDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const spy = vi.spyOn(crypto, "scrypt");
  syncBuiltinESMExports();
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
};

it("hashes a password once, whether the address has an account, has none, or has one without a password", async () => {
  const browser = home.browser();
  await browser.signUp("by-provider@example.org");
  await home.pool.query(
    "delete from credentials where user_id = (select id from users where email = 'by-provider@example.org')",
  );
  for (const email of ["ada@example.org", "stranger@example.org", "by-provider@example.org"]) {
    const hashes = await hashesDuring(() => browser.signIn(email, "not-the-password-7"));
    expect(`${email} ${hashes}`).toBe(`${email} 1`);
  }
});
