import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import {
  testBrowser,
  testIdentity,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";

const ADULT = { day: 1, month: 1, year: 1990 };
const CHILD = { day: 1, month: 1, year: 2015 };

let db: TestDatabase;
/** The clock of the tests begins on 1 January 2026, at noon. */
let home: TestIdentity;

beforeAll(async () => {
  db = await createTestDatabase();
  home = testIdentity(db.database);
});
afterAll(() => db.drop());

const newGuest = async () => (await testBrowser(home.identity).becomeGuest()).pass;

describe("the 18+ step", () => {
  it("is open until it is taken, and then keeps the outcome and no birth date", async () => {
    const pass = await newGuest();
    expect(await home.identity.ageOf(pass.ownerId, pass)).toBe("open");
    expect(await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT)).toEqual({
      ok: true,
      value: "adult",
    });
    expect(await home.identity.ageOf(pass.ownerId, pass)).toBe("adult");
    const kept = await db.pool.query("select * from age_records where owner_id = $1", [
      pass.ownerId,
    ]);
    expect(kept.rows).toEqual([
      {
        owner_id: pass.ownerId,
        outcome: "adult",
        method: "self-declared",
        recorded_at: new Date(home.clock.now()),
        confirmed_at: null,
      },
    ]);
  });

  it("turns away who is younger, and hears no other date on that pass or owner", async () => {
    const browser = testBrowser(home.identity);
    const { pass } = await browser.becomeGuest();
    const refused = { ok: false, error: "under-age" };
    expect(await home.identity.passAgeStep(pass.ownerId, pass.id, CHILD)).toEqual(refused);
    expect(await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT)).toEqual(refused);
    expect(await home.identity.passAgeStep(pass.ownerId, null, ADULT)).toEqual(refused);
    // The same browser after its conversation was claimed: another owner, the same pass.
    const other = await newGuest();
    await home.identity.guests.rotateOwner(db.database.queries, other.id, crypto.randomUUID());
    await home.identity.guests.rotateOwner(db.database.queries, pass.id, other.ownerId);
    expect(await home.identity.passAgeStep(other.ownerId, pass.id, ADULT)).toEqual(refused);
    expect(await home.identity.ageOf(other.ownerId, (await browser.identify()).pass)).toBe(
      "refused",
    );
  });

  it("hears no second date from a browser that signs up after it was turned away", async () => {
    const browser = testBrowser(home.identity);
    const { pass } = await browser.becomeGuest();
    await home.identity.passAgeStep(pass.ownerId, pass.id, CHILD);
    await browser.signUp("young@example.org");
    const identified = await browser.identify();
    expect(await home.identity.ageOf(identified.account?.ownerId ?? "", identified.pass)).toBe(
      "refused",
    );
  });

  it("lets an adult stay one, whatever date comes later", async () => {
    const pass = await newGuest();
    await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT);
    expect(await home.identity.passAgeStep(pass.ownerId, pass.id, CHILD)).toEqual({
      ok: true,
      value: "adult",
    });
    expect(await home.identity.ageOf(pass.ownerId, pass)).toBe("adult");
  });

  it("has one outcome when dates are tried at the same moment", async () => {
    const pass = await newGuest();
    const outcomes = await Promise.all(
      [CHILD, ADULT, CHILD, ADULT, ADULT].map((date) =>
        home.identity.passAgeStep(pass.ownerId, pass.id, date),
      ),
    );
    expect(new Set(outcomes.map((outcome) => outcome.ok)).size).toBe(1);
  });

  it.each([
    ["the 18th birthday", { day: 1, month: 1, year: 2008 }, "adult"],
    ["the day before the 18th birthday", { day: 2, month: 1, year: 2008 }, "refused"],
    ["a birthday on 29 February of long ago", { day: 29, month: 2, year: 2004 }, "adult"],
    ["29 February of a year without one", { day: 29, month: 2, year: 2005 }, "open"],
    ["31 April", { day: 31, month: 4, year: 1990 }, "open"],
    ["a day to come", { day: 2, month: 1, year: 2026 }, "open"],
    ["a year before anybody living", { day: 1, month: 1, year: 1890 }, "open"],
    ["a half day", { day: 1.5, month: 1, year: 1990 }, "open"],
  ])("says for %s what it should", async (_what, date, expected) => {
    const pass = await newGuest();
    const outcome = await home.identity.passAgeStep(pass.ownerId, pass.id, date);
    expect(outcome.ok).toBe(expected === "adult");
    if (expected === "open") expect(outcome).toEqual({ ok: false, error: "invalid-date" });
    expect(await home.identity.ageOf(pass.ownerId, null)).toBe(expected);
  });

  it.each([
    ["adult", null, "adult"],
    ["refused", null, "refused"],
    ["refused", "adult", "adult"],
    ["adult", "refused", "refused"],
    [null, "adult", "adult"],
  ] as const)(
    "of a guest (%s) moves to an account (%s), which is then %s",
    async (guest, account, after) => {
      const [from, to] = [await newGuest(), await newGuest()];
      if (guest !== null)
        await home.identity.passAgeStep(from.ownerId, null, guest === "adult" ? ADULT : CHILD);
      if (account !== null)
        await home.identity.passAgeStep(to.ownerId, null, account === "adult" ? ADULT : CHILD);
      await db.database.transaction((tx) =>
        home.identity.guests.moveAgeRecord(tx, from.ownerId, to.ownerId),
      );
      expect(await home.identity.ageOf(to.ownerId, null)).toBe(after);
      expect(await home.identity.ageOf(from.ownerId, null)).toBe("open");
    },
  );
});
