import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";

const ADULT = { day: 1, month: 1, year: 1990 };
const UNDER_AGE = { ok: false, error: "under-age" };

let db: TestDatabase;
let home: TestIdentity;

beforeAll(async () => {
  db = await createTestDatabase();
  home = testIdentity(db.database);
});
afterAll(() => db.drop());

/** The visitor of this browser, who says to be under 18. */
const saysSo = async (browser: TestBrowser): Promise<void> => {
  const { account, pass } = await browser.identify();
  const ownerId = account?.ownerId ?? pass?.ownerId ?? "";
  await db.database.transaction((tx) =>
    home.identity.guests.lockUnderAge(tx, { ownerId, passId: pass?.id ?? null }, home.clock.now()),
  );
};

const ageOf = async (browser: TestBrowser) => {
  const { account, pass } = await browser.identify();
  return home.identity.ageOf(account?.ownerId ?? pass?.ownerId ?? "", pass);
};

const adultGuest = async (): Promise<TestBrowser> => {
  const browser = testBrowser(home.identity);
  const { pass } = await browser.becomeGuest();
  await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT);
  return browser;
};

const adultAccount = async (email: string): Promise<TestBrowser> => {
  const browser = await adultGuest();
  await browser.signUp(email);
  return browser;
};

/** What a claim does with the pass: its owner's record moves on, and it gets another owner. */
const claims = async (browser: TestBrowser): Promise<void> => {
  const { account, pass } = await browser.identify();
  if (account === null || pass === null) throw new Error("nothing to claim");
  await db.database.transaction(async (tx) => {
    await home.identity.guests.moveAgeRecord(tx, pass.ownerId, account.ownerId);
    await home.identity.guests.rotateOwner(tx, pass.id, crypto.randomUUID());
  });
};

const deletesAccount = async (browser: TestBrowser): Promise<void> => {
  const { account } = await browser.identify();
  await db.pool.query("delete from age_records where owner_id = $1", [account?.ownerId]);
  await db.pool.query("delete from users where id = $1", [account?.userId]);
};

describe("who said to be under 18", () => {
  it("is locked, though a birth date said otherwise, and no other date is heard", async () => {
    const browser = await adultGuest();
    await saysSo(browser);
    expect(await ageOf(browser)).toBe("locked");
    const { pass } = await browser.identify();
    expect(await home.identity.passAgeStep(pass?.ownerId ?? "", pass?.id ?? null, ADULT)).toEqual(
      UNDER_AGE,
    );
    expect(await home.identity.passAgeStep(pass?.ownerId ?? "", null, ADULT)).toEqual(UNDER_AGE);
    expect(await ageOf(browser)).toBe("locked");
    const kept = await db.pool.query("select * from age_records where owner_id = $1", [
      pass?.ownerId,
    ]);
    expect(kept.rows).toEqual([
      {
        owner_id: pass?.ownerId,
        outcome: "locked",
        method: "stated",
        recorded_at: new Date(home.clock.now()),
        confirmed_at: null,
      },
    ]);
  });

  it("stays locked from the first time on, whenever it is said again", async () => {
    const browser = await adultGuest();
    await saysSo(browser);
    const first = home.clock.now();
    await home.clock.advance(60_000);
    await saysSo(browser);
    const { pass } = await browser.identify();
    expect(pass?.refusedAt).toEqual(new Date(first));
    const kept = await db.pool.query("select recorded_at from age_records where owner_id = $1", [
      pass?.ownerId,
    ]);
    expect(kept.rows).toEqual([{ recorded_at: new Date(first) }]);
  });

  it("is turned away on the same pass after starting over with another owner", async () => {
    const browser = await adultGuest();
    await saysSo(browser);
    const { pass } = await browser.identify();
    const owner = crypto.randomUUID();
    await home.identity.guests.rotateOwner(db.database.queries, pass?.id ?? "", owner);
    expect(await ageOf(browser)).toBe("refused");
    expect(await home.identity.passAgeStep(owner, pass?.id ?? null, ADULT)).toEqual(UNDER_AGE);
  });

  it("brings the lock into an account made afterwards, and into one that was an adult's", async () => {
    const maker = await adultGuest();
    await saysSo(maker);
    await maker.signUp("made-after@example.org");
    expect(await ageOf(maker)).toBe("locked");

    await adultAccount("had-before@example.org");
    const owner = await adultGuest();
    await saysSo(owner);
    await owner.signIn("had-before@example.org");
    await claims(owner);
    expect(await ageOf(owner)).toBe("locked");
    const elsewhere = testBrowser(home.identity);
    await elsewhere.signIn("had-before@example.org");
    expect(await ageOf(elsewhere)).toBe("locked");
  });

  it("is locked with an account in every browser, after sign-out and with cleared storage", async () => {
    const browser = await adultAccount("signed-in@example.org");
    await claims(browser);
    await saysSo(browser);
    expect(await ageOf(browser)).toBe("locked");
    await browser.post("/sign-out");
    expect(await ageOf(browser)).toBe("refused");
    const cleared = testBrowser(home.identity);
    await cleared.signIn("signed-in@example.org");
    expect(await ageOf(cleared)).toBe("locked");
    const { account } = await cleared.identify();
    expect(await home.identity.passAgeStep(account?.ownerId ?? "", null, ADULT)).toEqual(UNDER_AGE);
    // A browser without a pass: leaving would be the way to another date.
    expect((await cleared.identify()).pass).toBeNull();
    expect((await cleared.post("/sign-out")).status).toBe(200);
    const left = (await cleared.becomeGuest()).pass;
    expect(await home.identity.passAgeStep(left.ownerId, left.id, ADULT)).toEqual(UNDER_AGE);
  });

  it("turns nobody away who leaves as an adult", async () => {
    const browser = await adultAccount("leaves@example.org");
    await claims(browser);
    await browser.post("/sign-out");
    const { pass } = await browser.becomeGuest();
    expect(pass.refusedAt).toBeNull();
    expect(await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT)).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ["said with the account", "deleted-one@example.org", "Deleted-One@Example.org"],
    ["said as a guest who signed up then", "deleted-two@example.org", "deleted-two@example.org"],
    [
      "said as a guest who signed in then",
      "deleted-three@example.org",
      "DELETED-three@example.org",
    ],
  ])(
    "is locked again after deleting the account and signing up anew (%s)",
    async (how, email, again) => {
      const browser = how.endsWith("account") ? await adultAccount(email) : await adultGuest();
      if (how.includes("signed in")) await adultAccount(email);
      await saysSo(browser);
      if (how.includes("signed up")) await browser.signUp(email);
      if (how.includes("signed in")) {
        await browser.signIn(email);
        await claims(browser);
      }
      await deletesAccount(browser);
      const fresh = await adultGuest();
      expect((await fresh.signUp(again)).status).toBe(200);
      expect(await ageOf(fresh)).toBe("locked");
      const elsewhere = testBrowser(home.identity);
      await elsewhere.signIn(again);
      expect(await ageOf(elsewhere)).toBe("locked");
    },
  );

  it.each([
    ["with a pass", "over-one@example.org"],
    ["without one", "over-two@example.org"],
  ])(
    "finds no way in by another account over the locked one, in a browser %s",
    async (how, email) => {
      const browser = await adultAccount(email);
      await claims(browser);
      await saysSo(browser);
      const next = how === "with a pass" ? browser : testBrowser(home.identity);
      await next.signIn(email);
      await next.signUp(`second-${email}`);
      const { account } = await next.identify();
      expect(account?.email).toBe(`second-${email}`);
      expect(await home.identity.ageOf(account?.ownerId ?? "", null)).toBe("refused");
      await next.post("/sign-out");
      const { pass } = await next.becomeGuest();
      expect(await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT)).toEqual(UNDER_AGE);
    },
  );

  it("leaves a refusal with the account that is made in a browser turned away before", async () => {
    const browser = await adultGuest();
    await saysSo(browser);
    const { pass } = await browser.identify();
    await home.identity.guests.rotateOwner(
      db.database.queries,
      pass?.id ?? "",
      crypto.randomUUID(),
    );
    await browser.signUp("turned-away@example.org");
    const elsewhere = testBrowser(home.identity);
    await elsewhere.signIn("turned-away@example.org");
    expect(await ageOf(elsewhere)).toBe("refused");
  });

  it("locks nobody else: other addresses and other browsers stay as they are", async () => {
    const other = await adultAccount("other@example.org");
    const browser = await adultAccount("locked@example.org");
    await saysSo(browser);
    expect(await ageOf(other)).toBe("adult");
    const third = await adultGuest();
    expect(await ageOf(third)).toBe("adult");
    await third.signUp("third@example.org");
    expect(await ageOf(third)).toBe("adult");
  });

  it("leaves no address in the table of locks", async () => {
    const browser = await adultAccount("no-trace@example.org");
    await saysSo(browser);
    const { rows } = await db.pool.query<{ key: string }>("select key from age_locks");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is locked also where a date is tried in the same moment", async () => {
    const browser = testBrowser(home.identity);
    const { pass } = await browser.becomeGuest();
    await Promise.all([
      saysSo(browser),
      ...[1, 2, 3].map(() => home.identity.passAgeStep(pass.ownerId, pass.id, ADULT)),
    ]);
    expect(await ageOf(browser)).toBe("locked");
  });
});

it.each([
  ["locked", null, "locked"],
  ["locked", "adult", "locked"],
  ["locked", "refused", "locked"],
  ["adult", "locked", "locked"],
  [null, "locked", "locked"],
] as const)(
  "of a guest (%s) moves to an account (%s), which is then %s",
  async (guest, account, after) => {
    const [from, to] = [await adultGuest(), testBrowser(home.identity)];
    await to.becomeGuest();
    if (guest === null) await from.becomeGuest();
    if (guest === "locked") await saysSo(from);
    const receiver = (await to.identify()).pass;
    const giver = (await from.identify()).pass;
    if (giver === null || receiver === null) throw new Error("no pass");
    if (guest === null)
      await db.pool.query("delete from age_records where owner_id = $1", [giver.ownerId]);
    if (account === "locked") await saysSo(to);
    if (account === "adult" || account === "refused")
      await home.identity.passAgeStep(
        receiver.ownerId,
        null,
        account === "adult" ? ADULT : { day: 1, month: 1, year: 2015 },
      );
    await db.database.transaction((tx) =>
      home.identity.guests.moveAgeRecord(tx, giver.ownerId, receiver.ownerId),
    );
    expect(await home.identity.ageOf(receiver.ownerId, null)).toBe(after);
  },
);
