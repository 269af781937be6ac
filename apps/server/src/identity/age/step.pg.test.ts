import { describe, expect, it } from "vitest";
import { ADULT, CHILD, openHome } from "@evenfall/testing/identity/home.ts";
import { DAY_MS } from "../../platform/clock.ts";

/** Its clock begins on 1 January 2026, at noon. */
const home = await openHome();
const { identity, clock, pool, guests, ageOf, recordOf, takesStep, whoIs } = home;

const REFUSED = { ok: false, error: "under-age" };

describe("the 18+ step", () => {
  it("is open until it is taken, and then keeps the outcome and no birth date", async () => {
    const browser = home.browser();
    const { pass } = await browser.becomeGuest();
    expect(await ageOf(browser)).toBe("open");
    expect(await takesStep(browser)).toEqual({ ok: true, value: "adult" });
    expect(await takesStep(browser, CHILD)).toEqual({ ok: true, value: "adult" });
    expect(await ageOf(browser)).toBe("adult");
    expect(await recordOf(pass.ownerId)).toEqual({
      outcome: "adult",
      method: "self-declared",
      recorded_at: new Date(clock.now()),
      confirmed_at: null,
    });
  });

  it("turns away who is younger, and hears no other date on that pass or owner", async () => {
    const browser = home.browser();
    const { pass } = await browser.becomeGuest();
    expect(await takesStep(browser, CHILD)).toEqual(REFUSED);
    expect(await takesStep(browser)).toEqual(REFUSED);
    expect(await identity.passAgeStep(pass.ownerId, null, ADULT)).toEqual(REFUSED);
    // The same browser after its conversation was claimed: another owner, the same pass.
    const other = (await home.browser().becomeGuest()).pass;
    await guests.rotateOwner(home.database.queries, other.id, crypto.randomUUID());
    await guests.rotateOwner(home.database.queries, pass.id, other.ownerId);
    expect(await takesStep(browser)).toEqual(REFUSED);
    expect(await ageOf(browser)).toBe("refused");
  });

  it("has one outcome when dates are tried at the same moment", async () => {
    const browser = home.browser();
    await browser.becomeGuest();
    const outcomes = await Promise.all(
      [CHILD, ADULT, CHILD, ADULT, ADULT].map((date) => takesStep(browser, date)),
    );
    expect(new Set(outcomes.map((outcome) => outcome.ok)).size).toBe(1);
  });
});

/** Stores a record, written as "outcome method day", where the day is that of the last Yes to the question. */
const keep = async (ownerId: string, known: string): Promise<void> => {
  const [outcome, method, day] = known.split(" ");
  await pool.query("insert into age_records values ($1, $2, $3, now(), $4)", [
    ownerId,
    outcome,
    method,
    day === undefined ? null : new Date(Number(day) * DAY_MS),
  ]);
};

it.each([
  ["an adult into nothing", null, "adult self-declared", "adult self-declared"],
  ["a provider's word not over a refusal", "refused self-declared", "adult assured", "refused"],
  ["a provider's word over a date", "adult self-declared", "adult assured", "adult assured"],
  ["a date not over a provider's word", "adult assured", "adult self-declared", "adult assured"],
  ["a refusal not over an adult", "adult self-declared", "refused self-declared", "adult"],
  ["a lock over an adult", "adult assured", "locked stated", "locked stated"],
  ["an adult not over a lock", "locked stated", "adult assured", "locked stated"],
  ["a question over an adult", "adult self-declared 1", "asked self-declared", "asked - 1"],
  ["a question not over a provider's word", "adult assured", "asked stated", "adult assured"],
  ["an adult not over a question", "asked self-declared", "adult self-declared 2", "asked - 2"],
  ["a provider's word over a question", "asked self-declared", "adult assured", "adult assured"],
  ["the newer Yes", "adult self-declared 1", "adult self-declared 2", "adult self-declared 2"],
  ["not the older Yes", "adult self-declared 2", "adult self-declared 1", "adult - 2"],
])("a claim brings %s", async (_what, kept, brought, after) => {
  const [account, guest] = [crypto.randomUUID(), crypto.randomUUID()];
  if (kept !== null) await keep(account, kept);
  if (brought !== null) await keep(guest, brought);
  await home.database.transaction((tx) => guests.moveAgeRecord(tx, guest, account));
  const [outcome, method = "-", day] = after.split(" ");
  expect(await recordOf(account)).toMatchObject({
    outcome,
    method: method === "-" ? "self-declared" : method,
    confirmed_at: day === undefined ? null : new Date(Number(day) * DAY_MS),
  });
  expect(await recordOf(guest)).toBeNull();
});

describe("a question about the age", () => {
  const isAsked = async (browser: Awaited<ReturnType<typeof home.guest>>) =>
    guests.askAge(home.database.queries, (await whoIs(browser)).ownerId, clock.now());
  const saysYes = async (browser: Awaited<ReturnType<typeof home.guest>>) =>
    guests.confirmAge(home.database.queries, (await whoIs(browser)).ownerId, clock.now());
  const addressLocks = async () =>
    (await pool.query<{ outcome: string }>("select outcome from age_locks")).rows.map(
      ({ outcome }) => outcome,
    );

  it("waits for Yes, which keeps the method and the moment, and hears no birth date meanwhile", async () => {
    const browser = await home.guest();
    const { ownerId } = await whoIs(browser);
    expect(await isAsked(browser)).toBe("raised");
    expect(await isAsked(browser)).toBe("waiting");
    await takesStep(browser, CHILD);
    await takesStep(browser);
    expect(await ageOf(browser)).toBe("asked");
    expect(await saysYes(browser)).toBe(true);
    expect(await saysYes(browser)).toBe(false);
    expect(await recordOf(ownerId)).toMatchObject({
      outcome: "adult",
      method: "self-declared",
      confirmed_at: new Date(clock.now()),
    });
    expect(await identity.readOwn(ownerId)).toMatchObject({
      age: { confirmedAt: new Date(clock.now()).toISOString() },
    });
    expect(await isAsked(browser)).toBe("not-asked");
  });

  it("goes to nobody who has not taken the 18+ step, or was turned away", async () => {
    const open = home.browser();
    await open.becomeGuest();
    expect(await isAsked(open)).toBe("not-asked");
    const young = await home.guest(CHILD);
    expect(await isAsked(young)).toBe("not-asked");
    expect(await saysYes(young)).toBe(false);
    expect(await ageOf(young)).toBe("refused");
  });

  it("falls on the next account of an address that is asked, until one answers Yes", async () => {
    const email = "asked@example.org";
    const first = await home.account(email);
    await isAsked(first);
    const { account } = await first.identify();
    await home.database.transaction(async (tx) => {
      const locked = await identity.lockAccount(tx, account?.userId ?? "");
      if (locked !== null) await identity.eraseAccount(tx, locked);
    });
    expect(await addressLocks()).toEqual(["asked"]);
    const next = await home.account(email);
    expect(await ageOf(next)).toBe("asked");
    expect(await saysYes(next)).toBe(true);
    expect(await addressLocks()).toEqual([]);
    await next.signIn(email);
    expect(await ageOf(next)).toBe("adult");
  });

  it("becomes a lock with its address where the answer is No", async () => {
    const email = "answers-no@example.org";
    const browser = await home.account(email);
    await isAsked(browser);
    await browser.signIn(email);
    expect(await addressLocks()).toEqual(["asked"]);
    await home.isMinor(browser);
    expect(await addressLocks()).toEqual(["locked"]);
    expect(await saysYes(browser)).toBe(false);
    expect(await ageOf(browser)).toBe("locked");
  });
});
