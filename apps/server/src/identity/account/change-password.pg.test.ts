import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { WRONG_PASSWORDS } from "./attempt-limit.ts";
import {
  PASSWORD,
  testBrowser,
  testIdentity,
  type TestBrowser,
} from "@evenfall/testing/identity/browser.ts";

const NEXT = "a morning swim 43";

const db = await createTestDatabase({ whenDone: afterAll });

/** Makes an account that is signed in on two devices. */
const settled = async (email: string) => {
  const { identity, clock } = testIdentity(db.database);
  const [phone, laptop] = [testBrowser(identity), testBrowser(identity, "198.51.100.1")];
  await phone.signUp(email);
  await laptop.signIn(email);
  const changes = async (
    browser: TestBrowser,
    current: string,
    next: string,
    from = browser,
  ): Promise<string> => {
    const { account, sessionId } = await browser.identify();
    if (account === null || sessionId === undefined) throw new Error("nobody is signed in");
    const changed = await identity.changePassword(
      { account, sessionId, current, next },
      from.request(),
    );
    if (changed.ok) return "changed";
    return changed.error.kind === "refused" ? changed.error.fault : changed.error.kind;
  };
  return { identity, clock, phone, laptop, changes };
};

it("gives the account another password and ends its sessions everywhere else", async () => {
  const { identity, phone, laptop, changes } = await settled("sam@example.org");
  const other = testBrowser(identity);
  await other.signUp("kim@example.org");
  expect(await changes(phone, PASSWORD, NEXT)).toBe("changed");
  expect((await phone.identify()).account).not.toBeNull();
  expect((await laptop.identify()).account).toBeNull();
  expect((await other.identify()).account).not.toBeNull();
  expect((await laptop.signIn("sam@example.org")).status).toBe(401);
  expect((await laptop.signIn("sam@example.org", NEXT)).status).toBe(200);
});

it("is for who knows the one there is, and asks of the new one what sign-up asks", async () => {
  const { phone, laptop, changes } = await settled("lea@example.org");
  expect(await changes(phone, "not-the-password-7", NEXT)).toBe("wrong-password");
  expect(await changes(phone, "not-the-password-7", "short")).toBe("wrong-password");
  for (const [next, fault] of [
    ["q7#fd", "too-short"],
    ["evenfall7", "weak"],
  ] as const)
    expect(await changes(phone, PASSWORD, next)).toBe(fault);
  expect((await laptop.identify()).account).not.toBeNull();
  expect((await laptop.signIn("lea@example.org")).status).toBe(200);
});

it("is for one alone of two that come with the same password in the same moment", async () => {
  const { phone, laptop, changes } = await settled("kit@example.org");
  const nexts = [NEXT, "a morning swim 44"];
  const answers = await Promise.all(nexts.map((next) => changes(phone, PASSWORD, next)));
  expect(answers.toSorted()).toEqual(["changed", "wrong-password"]);
  const held = nexts[answers.indexOf("changed")];
  expect((await laptop.signIn("kit@example.org", held)).status).toBe(200);
});

it("lets nobody guess on in somebody else's session, from however many networks", async () => {
  const { identity, clock, phone, changes } = await settled("max@example.org");
  await clock.advance(3 * 60 * 60_000);
  expect(await changes(phone, "not-the-password-7", NEXT)).toBe("wrong-password");
  await db.pool.query("update rate_limits set attempts = $1 where window_ends_at = $2", [
    WRONG_PASSWORDS.attempts,
    new Date(clock.now() + WRONG_PASSWORDS.windowMs),
  ]);
  const elsewhere = testBrowser(identity, "198.51.100.77");
  expect(await changes(phone, PASSWORD, NEXT, elsewhere)).toBe("too-many-attempts");
  await clock.advance(WRONG_PASSWORDS.windowMs);
  expect(await changes(phone, PASSWORD, NEXT, elsewhere)).toBe("changed");
});
