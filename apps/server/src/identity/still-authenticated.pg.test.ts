import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { DAY_MS } from "../platform/clock.ts";
import { SESSION_MS } from "./account/sessions.ts";
import { authenticationOf } from "./still-authenticated.ts";
import { testBrowser, testIdentity, type TestBrowser } from "@evenfall/testing/identity/browser.ts";

const db = await createTestDatabase({ whenDone: afterAll });

const nameOf = async (browser: TestBrowser): Promise<string> =>
  authenticationOf(await browser.identify()) ?? "nothing";

it("is a session that has not run out, nor been ended where nobody could tell the streams", async () => {
  const { identity, clock } = testIdentity(db.database);
  const [stays, ended, late] = [1, 2, 3].map(() => testBrowser(identity));
  if (stays === undefined || ended === undefined || late === undefined) throw new Error("few");
  await ended.signUp("ended@example.org");
  await late.signUp("late@example.org");
  await clock.advance(DAY_MS);
  await stays.signUp("stays@example.org");
  const names = [await nameOf(stays), await nameOf(ended), await nameOf(late)];
  expect(await identity.stillAuthenticated(names)).toEqual(new Set(names));
  await db.pool.query(
    "delete from sessions where user_id = (select id from users where email = 'ended@example.org')",
  );
  expect(await identity.stillAuthenticated(names)).toEqual(new Set([names[0], names[2]]));
  await clock.advance(SESSION_MS);
  expect(await identity.stillAuthenticated(names)).toEqual(new Set());
});

it("is a guest pass that has not run out, and on which no account was made since", async () => {
  const { identity, clock } = testIdentity(db.database);
  const [guest, grown] = [testBrowser(identity), testBrowser(identity)];
  await guest.becomeGuest();
  await grown.becomeGuest();
  const names = [await nameOf(guest), await nameOf(grown)];
  expect(await identity.stillAuthenticated(names)).toEqual(new Set(names));
  await grown.signUp("grown@example.org");
  expect(await identity.stillAuthenticated(names)).toEqual(new Set([names[0]]));
  await clock.advance(30 * DAY_MS);
  expect(await identity.stillAuthenticated(names)).toEqual(new Set());
});
