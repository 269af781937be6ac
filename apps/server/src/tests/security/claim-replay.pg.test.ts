import type { Pool } from "pg";
import { expect, it } from "vitest";
import { openBrowser, type Browser } from "@evenfall/testing/security/browser.ts";
import {
  copyFrom,
  everyRow,
  isAdult,
  PASSWORD,
  settledGuest,
  signsUp,
  startPlace,
} from "@evenfall/testing/security/place.ts";

const signsIn = (browser: Browser, email: string) =>
  browser.asks("POST", "/api/auth/sign-in/email", { body: { email, password: PASSWORD } });

/** What a claim could move; not when a session was last used, or how often somebody asked. */
const rows = (pool: Pool): Promise<string[]> =>
  everyRow(pool, "sessions", "rate_limit_buckets", "rate_limits", "guest_passes");

it("a guest's thread is the new account's when the sign-up is answered, in other browsers too", async () => {
  const { origin, db } = await startPlace();
  const { browser, own } = await settledGuest(origin);
  await db.pool.query("update messages set sealed = true where id = $1", [own.replyId]);
  await signsUp(browser, "sam@example.org");
  const phone = openBrowser(origin);
  expect((await signsIn(phone, "sam@example.org")).status).toBe(200);
  const { json } = await phone.asks("GET", "/api/conversations");
  expect(json["conversations"]).toMatchObject([
    { id: own.conversationId, lastMessage: { content: expect.stringMatching(/./) as unknown } },
  ]);
});

it("an account is made also where the guest's thread cannot be claimed at once", async () => {
  const { origin, db } = await startPlace();
  const { browser } = await settledGuest(origin);
  await db.pool.query(
    "create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';" +
      "create trigger refuse before update on conversations for each row execute function refuse()",
  );
  await signsUp(browser, "sam@example.org");
  expect((await signsIn(openBrowser(origin), "sam@example.org")).status).toBe(200);
});

it("each of many sign-ups at once on one guest pass makes an account", async () => {
  const { origin, db } = await startPlace();
  const guest = openBrowser(origin);
  await isAdult(guest);
  const comes = (_: unknown, nth: number) =>
    signsUp(openBrowser(origin, new Map(guest.cookies)), `sam${nth}@example.org`);
  await Promise.all(Array.from({ length: 6 }, comes));
  expect((await db.pool.query("select from users")).rowCount).toBe(6);
});

it("a recorded claim moves nothing again: after sign-out, in another session, or on another pass", async () => {
  const { origin, db } = await startPlace();
  const guest = await settledGuest(origin);
  const copy = await copyFrom(guest.browser, guest.own.conversationId);
  expect(copy.messages).toHaveLength(2);
  const pass = new Map(guest.browser.cookies);
  await signsUp(guest.browser, "sam@example.org");
  const recorded = new Map([...pass, ...guest.browser.cookies]);
  const claims = (cookies: Map<string, string>, withCopy: boolean) =>
    openBrowser(origin, cookies).asks("POST", "/api/claim", { body: withCopy ? { copy } : {} });

  const first = await claims(new Map(recorded), true);
  expect([first.status, first.json["conversationId"]]).toEqual([200, guest.own.conversationId]);
  const mallory = openBrowser(origin);
  await signsUp(mallory, "mallory@example.org", "Mallory");
  const other = await settledGuest(origin);
  const settled = await rows(db.pool);

  // As it was recorded, while the session lasts: the same again.
  for (const withCopy of [true, false])
    expect((await claims(new Map(recorded), withCopy)).status).toBe(200);
  expect(await rows(db.pool)).toEqual(settled);

  // With another account's session, on the guest's old pass: told that it is another's, whole.
  const planted = new Map([...pass, ...mallory.cookies]);
  expect((await claims(new Map(planted), true)).kind).toBe("thread-foreign");
  expect((await claims(new Map(planted), false)).json["conversationId"] ?? null).toBeNull();
  expect(await rows(db.pool)).toEqual(settled);

  // After sign-out neither the session nor the pass of before opens anything.
  const left = openBrowser(origin, new Map(recorded));
  expect((await left.asks("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  const signedOut = await rows(db.pool);
  expect(signedOut).toEqual(settled);
  for (const withCopy of [true, false]) {
    expect((await claims(new Map(recorded), withCopy)).kind).toBe("unauthenticated");
    expect((await claims(new Map(pass), withCopy)).kind).toBe("unauthenticated");
    expect((await claims(new Map(other.browser.cookies), withCopy)).kind).toBe("unauthenticated");
  }
  expect(await rows(db.pool)).toEqual(settled);

  // In a new session of the same account it finds everything there.
  const again = openBrowser(origin);
  expect((await signsIn(again, "sam@example.org")).status).toBe(200);
  expect((await claims(new Map([...pass, ...again.cookies]), true)).status).toBe(200);
  expect(await rows(db.pool)).toEqual(settled);
  const list = await again.asks("GET", "/api/conversations");
  expect(list.json["conversations"]).toHaveLength(1);
});
