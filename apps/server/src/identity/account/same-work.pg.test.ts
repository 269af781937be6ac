import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import {
  testBrowser,
  testIdentity,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";

let db: TestDatabase;
let home: TestIdentity;

beforeAll(async () => {
  db = await createTestDatabase();
  home = testIdentity(db.database);
  await testBrowser(home.identity).signUp("known@example.org");
  await testBrowser(home.identity).signUp("by-provider@example.org");
  await db.pool.query(
    "delete from credentials where user_id = (select id from users where email = 'by-provider@example.org')",
  );
});
afterAll(() => db.drop());

/** How often a password is hashed meanwhile: nearly all of the time that a sign-in takes. */
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
  const browser = testBrowser(home.identity);
  for (const email of ["known@example.org", "unknown@example.org", "by-provider@example.org"]) {
    const hashes = await hashesDuring(() => browser.signIn(email, "not-the-password-7"));
    expect(`${email} ${hashes}`).toBe(`${email} 1`);
  }
});
