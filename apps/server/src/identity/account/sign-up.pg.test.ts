import { describe, expect, it } from "vitest";
import { testBrowser, testIdentity } from "@evenfall/testing/identity/browser.ts";
import { openHome } from "@evenfall/testing/identity/home.ts";

const home = await openHome();

const accounts = async (email: string): Promise<number> =>
  (await home.pool.query("select 1 from users where email = $1", [email])).rowCount ?? 0;

describe("sign-up is refused in the provider's words", () => {
  const good = { name: "Ada", email: "refused@example.org", password: "evening-walk-42" };

  it.each([
    ["NAME_REQUIRED", "Name is required", { name: undefined }],
    ["NAME_REQUIRED", "Name is required", { name: " \t\n" }],
    ["NAME_REQUIRED", "Name is required", { name: "\u3164\u2800" }],
    ["NAME_TOO_LONG", "Name too long", { name: "a".repeat(101) }],
    ["INVALID_NAME", "Invalid name", { name: "A\u0000da" }],
    ["VALIDATION_ERROR", "[body.email] Invalid email address", { email: "ada" }],
    ["INVALID_EMAIL", "Invalid email", { email: `${"a".repeat(250)}@example.org` }],
    ["PASSWORD_TOO_SHORT", "Password too short", { password: "q7#fd" }],
    ["PASSWORD_TOO_LONG", "Password too long", { password: "q7".repeat(65).slice(1) }],
    ["PASSWORD_COMPROMISED", "Please choose a different", { password: "PassWord123" }],
    ["PASSWORD_TOO_WEAK", "too easy to guess", { password: "Evenfall7" }],
  ] as const)("%s: %s", async (code, words, flaw) => {
    const answer = await home.browser().post("/sign-up/email", { ...good, ...flaw });
    const message = expect.stringContaining(words) as unknown;
    expect(answer).toMatchObject({ status: 400, body: { code, message } });
    expect(await accounts(good.email)).toBe(0);
  });

  it("for an address that is taken, in whatever case", async () => {
    await home.browser().signUp("taken@example.org");
    const answer = await home.browser().signUp("TAKEN@example.org");
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
        message: "User already exists. Use another email.",
      },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("for the second of two at the same moment with one address", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => home.browser().signUp("moment@example.org")),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422]);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(answer.body).toMatchObject({ message: "User already exists. Use another email." });
    expect(await accounts("moment@example.org")).toBe(1);
    const rows = await home.pool.query(
      "select 1 from credentials join users on users.id = user_id where email = 'moment@example.org'",
    );
    expect(rows.rowCount).toBe(1);
    expect(home.log.lines).toEqual([]);
  });

  it("by longer passwords where the operator asks for them", async () => {
    const { identity } = testIdentity(home.database, { passwordMinLength: 12 });
    const answer = await testBrowser(identity).signUp("strict@example.org", {
      password: "q7#fdx-9kl!",
    });
    expect(answer.body).toMatchObject({ code: "PASSWORD_TOO_SHORT" });
  });
});

describe("the owner id of a new account", () => {
  it("is the guest's, so that nothing has to move, with its 18+ record", async () => {
    const browser = home.browser();
    const guest = await browser.becomeGuest();
    await home.identity.passAgeStep(guest.pass.ownerId, guest.pass.id, {
      day: 1,
      month: 2,
      year: 1990,
    });
    await browser.signUp("guest@example.org");
    const { account, pass } = await browser.identify();
    expect(account?.ownerId).toBe(guest.pass.ownerId);
    expect(pass?.id).toBe(guest.pass.id);
    expect(await home.identity.ageOf(account?.ownerId ?? "", pass)).toBe("adult");
  });

  it("is the guest's for one alone of two sign-ups at the same moment", async () => {
    const browser = home.browser();
    const guest = await browser.becomeGuest();
    const emails = ["twin1@example.org", "twin2@example.org", "twin3@example.org"];
    const answers = await Promise.all(emails.map((email) => browser.signUp(email)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const rows = await home.pool.query("select owner_id from users where email like 'twin%'");
    const owners = rows.rows.map((row: { owner_id: string }) => row.owner_id);
    expect(new Set(owners).size).toBe(3);
    expect(owners).toContain(guest.pass.ownerId);
  });

  it("cannot be set by the client, nor can anything else of an account", async () => {
    const victim = home.browser();
    await victim.signUp("victim@example.org");
    const wanted = (await victim.identify()).account?.ownerId ?? "";
    const browser = home.browser();
    const answer = await browser.post(
      "/sign-up/email",
      {
        name: "Eve",
        email: "eve@example.org",
        password: "evening-walk-42",
        ownerId: wanted,
        owner_id: wanted,
        id: "chosen",
        emailVerified: true,
        image: "https://example.org/x.png",
        callbackURL: "https://example.org/",
      },
      { "x-evenfall-owner": wanted },
    );
    expect(answer.status).toBe(200);
    const eve = await home.pool.query<Record<string, unknown>>(
      "select id, owner_id, email_verified, image from users where email = 'eve@example.org'",
    );
    expect(eve.rows).toEqual([
      {
        id: expect.not.stringMatching("chosen") as unknown,
        owner_id: expect.not.stringMatching(wanted) as unknown,
        email_verified: false,
        image: null,
      },
    ]);
  });
});
