import { describe, expect, it } from "vitest";
import { ADULT, openHome } from "@evenfall/testing/identity/home.ts";

const UNDER_AGE = { ok: false, error: "under-age" };

const home = await openHome();
const { identity, pool, clock, guests, account, guest, ageOf, claims, isMinor, takesStep } = home;

/** Gives the pass another owner id, as starting over does. */
const startsOver = async (browser: Awaited<ReturnType<typeof guest>>): Promise<void> => {
  const { pass } = await home.whoIs(browser);
  await guests.rotateOwner(home.database.queries, pass?.id ?? "", crypto.randomUUID());
};

describe("who said to be under 18", () => {
  it("is locked from the first time on, though a birth date said otherwise, and hears no other", async () => {
    const browser = await guest();
    const { ownerId } = await home.whoIs(browser);
    const first = new Date(clock.now());
    await isMinor(browser);
    expect(await takesStep(browser)).toEqual(UNDER_AGE);
    expect(await identity.passAgeStep(ownerId, null, ADULT)).toEqual(UNDER_AGE);
    await clock.advance(60_000);
    await isMinor(browser);
    expect(await ageOf(browser)).toBe("locked");
    expect((await browser.identify()).pass?.refusedAt).toEqual(first);
    expect(await home.recordOf(ownerId)).toEqual({
      outcome: "locked",
      method: "stated",
      recorded_at: first,
      confirmed_at: null,
    });
  });

  it("is turned away on the same pass after starting over, and so is an account made there", async () => {
    const browser = await guest();
    await isMinor(browser);
    await startsOver(browser);
    expect(await ageOf(browser)).toBe("refused");
    expect(await takesStep(browser)).toEqual(UNDER_AGE);
    await browser.signUp("turned-away@example.org");
    const elsewhere = home.browser();
    await elsewhere.signIn("turned-away@example.org");
    expect(await ageOf(elsewhere)).toBe("refused");
  });

  it("brings the lock into an account made afterwards, and into one that was an adult's", async () => {
    const maker = await guest();
    await isMinor(maker);
    await maker.signUp("made-after@example.org");
    expect(await ageOf(maker)).toBe("locked");

    await account("had-before@example.org");
    const owner = await guest();
    await isMinor(owner);
    await owner.signIn("had-before@example.org");
    await claims(owner);
    expect(await ageOf(owner)).toBe("locked");
    const elsewhere = home.browser();
    await elsewhere.signIn("had-before@example.org");
    expect(await ageOf(elsewhere)).toBe("locked");
  });

  it("is locked with an account in every browser, after sign-out and with cleared storage", async () => {
    const browser = await account("signed-in@example.org");
    await claims(browser);
    await isMinor(browser);
    expect(await ageOf(browser)).toBe("locked");
    await browser.post("/sign-out");
    expect(await ageOf(browser)).toBe("refused");
    const cleared = home.browser();
    await cleared.signIn("signed-in@example.org");
    expect(await ageOf(cleared)).toBe("locked");
    expect(await takesStep(cleared)).toEqual(UNDER_AGE);
    // A browser without a pass, where signing out could allow another date.
    expect((await cleared.identify()).pass).toBeNull();
    expect((await cleared.post("/sign-out")).status).toBe(200);
    await cleared.becomeGuest();
    expect(await takesStep(cleared)).toEqual(UNDER_AGE);
  });

  it.each([
    ["with the account", "deleted-one@example.org"],
    ["as a guest who signed in then", "deleted-two@example.org"],
  ])(
    "is locked again after deleting the account and signing up anew: said %s",
    async (how, email) => {
      const owner = await account(email);
      const browser = how.endsWith("account") ? owner : await guest();
      await isMinor(browser);
      if (browser !== owner) {
        await browser.signIn(email);
        await claims(browser);
      }
      const { account: gone } = await browser.identify();
      await pool.query("delete from age_records where owner_id = $1", [gone?.ownerId]);
      await pool.query("delete from users where id = $1", [gone?.userId]);
      const fresh = await guest();
      expect((await fresh.signUp(email.toUpperCase())).status).toBe(200);
      expect(await ageOf(fresh)).toBe("locked");
    },
  );

  it("finds no way in by another account over the locked one, in a browser without a pass", async () => {
    await isMinor(await account("over@example.org"));
    const next = home.browser();
    await next.signIn("over@example.org");
    await next.signUp("second-over@example.org");
    const { account: second } = await next.identify();
    expect(await identity.ageOf(second?.ownerId ?? "", null)).toBe("refused");
    await next.post("/sign-out");
    await next.becomeGuest();
    expect(await takesStep(next)).toEqual(UNDER_AGE);
  });

  it("locks nobody else, and leaves no address in the table of locks", async () => {
    const other = await account("other@example.org");
    await isMinor(await account("locked@example.org"));
    expect(await ageOf(other)).toBe("adult");
    expect(await ageOf(await account("third@example.org"))).toBe("adult");
    // A browser in which an adult signs out is not turned away.
    await claims(other);
    await other.post("/sign-out");
    expect((await other.becomeGuest()).pass.refusedAt).toBeNull();
    expect(await takesStep(other)).toMatchObject({ ok: true });
    const { rows } = await pool.query<{ key: string }>("select key from age_locks");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is locked also where a date is tried in the same moment", async () => {
    const browser = home.browser();
    await browser.becomeGuest();
    await Promise.all([isMinor(browser), ...[1, 2, 3].map(() => takesStep(browser))]);
    expect(await ageOf(browser)).toBe("locked");
  });
});
