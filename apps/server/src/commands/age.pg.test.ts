import { afterAll, expect, it } from "vitest";
import { runCommand } from "@evenfall/testing/commands/run-command.ts";
import { testBrowser, testIdentity } from "@evenfall/testing/identity/browser.ts";
import { createTestDatabase, databaseUrlOf } from "@evenfall/testing/platform/database.ts";
import { systemClock } from "../platform/clock.ts";

const SECRET = "a secret of the tests, long enough to be one";

const db = await createTestDatabase({ whenDone: afterAll });
const { identity } = testIdentity(db.database, { clock: systemClock, secret: SECRET });

const command = (...args: readonly string[]) =>
  runCommand("age", args, {
    environment: { DATABASE_URL: databaseUrlOf(db.poolConfig), AUTH_SECRET: SECRET },
  });

const enters = async (how: "signUp" | "signIn", email: string): Promise<string> => {
  const browser = testBrowser(identity);
  await browser[how](email);
  return (await browser.identify()).account?.ownerId ?? "";
};

const locks = (ownerId: string): Promise<void> =>
  db.database.transaction((tx) =>
    identity.guests.lockUnderAge(tx, { ownerId, passId: null }, systemClock.now()),
  );

it("shows support what is known, and takes a lock back for good, without an address in the log", async () => {
  const email = "ada@example.org";
  const ownerId = await enters("signUp", email);
  await locks(ownerId);
  const locked = await command("show", email);
  expect(locked.said).toMatch(/^The account: locked, stated, since 20.*\nThe address is locked/);

  const unlocked = await command("unlock", email.toUpperCase());
  expect(unlocked.code).toBe(0);
  expect(unlocked.said).toMatch(/"support has taken back a lock of age"/);
  expect(unlocked.said).toMatch(/The account is an adult's now\.\n$/);
  expect(unlocked.said.toLowerCase()).not.toContain(email);
  await enters("signIn", email);
  expect(await identity.ageOf(ownerId, null)).toBe("adult");
  // Saying it again locks again.
  await locks(ownerId);
  expect(await identity.ageOf(ownerId, null)).toBe("locked");
});

it("frees an address whose account is gone", async () => {
  const email = "gone@example.org";
  const ownerId = await enters("signUp", email);
  await locks(ownerId);
  await db.pool.query("delete from users where owner_id = $1", [ownerId]);
  await db.pool.query("delete from age_records where owner_id = $1", [ownerId]);
  expect((await command("show", email)).said).toMatch(/no account.*\nThe address is locked since/);
  expect((await command("unlock", email)).said).toMatch(/the next one with this address is not/);
  expect(await identity.ageOf(await enters("signUp", email), null)).toBe("open");
});

it("changes nothing where nothing is locked, and says so", async () => {
  const outcome = await command("unlock", "nobody@example.org");
  expect(outcome.code).toBe(1);
  expect(outcome.said).toMatch(/^Nothing is locked.*Nothing is changed\.\n$/);
});
