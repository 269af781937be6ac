import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";

const ADULT = { day: 1, month: 1, year: 1990 };

let db: TestDatabase;
let home: TestIdentity;

beforeAll(async () => {
  db = await createTestDatabase();
  home = testIdentity(db.database);
});
afterAll(() => db.drop());

const guests = () => home.identity.guests;

const ownerOf = async (browser: TestBrowser): Promise<string> => {
  const { account, pass } = await browser.identify();
  return account?.ownerId ?? pass?.ownerId ?? "";
};
const ageOf = async (browser: TestBrowser) =>
  home.identity.ageOf(await ownerOf(browser), (await browser.identify()).pass);

const adultGuest = async (): Promise<TestBrowser> => {
  const browser = testBrowser(home.identity);
  const { pass } = await browser.becomeGuest();
  await home.identity.passAgeStep(pass.ownerId, pass.id, ADULT);
  return browser;
};
const isAsked = async (browser: TestBrowser) =>
  guests().askAge(db.database.queries, await ownerOf(browser), home.clock.now());
const saysYes = async (browser: TestBrowser) =>
  guests().confirmAge(db.database.queries, await ownerOf(browser), home.clock.now());

const recordOf = async (ownerId: string) =>
  (
    await db.pool.query<{ outcome: string; method: string; confirmed_at: Date | null }>(
      "select outcome, method, confirmed_at from age_records where owner_id = $1",
      [ownerId],
    )
  ).rows[0];

it("waits for Yes, which keeps the method and the moment, and hears no birth date meanwhile", async () => {
  const browser = await adultGuest();
  const owner = await ownerOf(browser);
  expect(await isAsked(browser)).toBe("raised");
  expect(await isAsked(browser)).toBe("waiting");
  expect(await ageOf(browser)).toBe("asked");
  await home.identity.passAgeStep(owner, null, { day: 1, month: 1, year: 2020 });
  await home.identity.passAgeStep(owner, null, ADULT);
  expect(await ageOf(browser)).toBe("asked");
  expect(await saysYes(browser)).toBe(true);
  expect(await saysYes(browser)).toBe(false);
  expect(await recordOf(owner)).toEqual({
    outcome: "adult",
    method: "self-declared",
    confirmed_at: new Date(home.clock.now()),
  });
  expect(await home.identity.readOwn(owner)).toMatchObject({
    age: { confirmedAt: new Date(home.clock.now()).toISOString() },
  });
  expect(await isAsked(browser)).toBe("not-asked");
});

it("asks nobody who has not taken the 18+ step, or was turned away", async () => {
  const open = testBrowser(home.identity);
  await open.becomeGuest();
  expect(await isAsked(open)).toBe("not-asked");
  const young = testBrowser(home.identity);
  const { pass } = await young.becomeGuest();
  await home.identity.passAgeStep(pass.ownerId, pass.id, { day: 1, month: 1, year: 2020 });
  expect(await isAsked(young)).toBe("not-asked");
  expect(await saysYes(young)).toBe(false);
  expect(await ageOf(young)).toBe("refused");
});

type Known = readonly [outcome: string, method: string, confirmed: number | null];
const DAY = 86_400_000;

it.each<[string, Known | null, Known, Known]>([
  [
    "a question into nothing",
    null,
    ["asked", "self-declared", null],
    ["asked", "self-declared", null],
  ],
  [
    "a question over an adult",
    ["adult", "self-declared", 1],
    ["asked", "self-declared", null],
    ["asked", "self-declared", 1],
  ],
  [
    "a question not over a provider's word",
    ["adult", "assured", null],
    ["asked", "self-declared", null],
    ["adult", "assured", null],
  ],
  [
    "a question not over support's word",
    ["adult", "support", null],
    ["asked", "stated", null],
    ["adult", "support", null],
  ],
  [
    "a question not over a refusal",
    ["refused", "self-declared", null],
    ["asked", "self-declared", null],
    ["refused", "self-declared", null],
  ],
  [
    "a question not over a lock",
    ["locked", "stated", null],
    ["asked", "self-declared", null],
    ["locked", "stated", null],
  ],
  [
    "a lock over a question",
    ["asked", "self-declared", null],
    ["locked", "stated", null],
    ["locked", "stated", null],
  ],
  [
    "an adult not over a question",
    ["asked", "self-declared", null],
    ["adult", "self-declared", 2],
    ["asked", "self-declared", 2],
  ],
  [
    "a provider's word over a question",
    ["asked", "self-declared", null],
    ["adult", "assured", null],
    ["adult", "assured", null],
  ],
  [
    "the newer Yes",
    ["adult", "self-declared", 1],
    ["adult", "self-declared", 2],
    ["adult", "self-declared", 2],
  ],
  [
    "an older Yes not over a newer",
    ["adult", "self-declared", 2],
    ["adult", "self-declared", 1],
    ["adult", "self-declared", 2],
  ],
])("a claim brings %s", async (_what, kept, brought, after) => {
  const [account, guest] = [crypto.randomUUID(), crypto.randomUUID()];
  const insert = (owner: string, [outcome, method, confirmed]: Known) =>
    db.pool.query("insert into age_records values ($1, $2, $3, now(), $4)", [
      owner,
      outcome,
      method,
      confirmed === null ? null : new Date(confirmed * DAY),
    ]);
  if (kept !== null) await insert(account, kept);
  await insert(guest, brought);
  await db.database.transaction((tx) => guests().moveAgeRecord(tx, guest, account));
  const [outcome, method, confirmed] = after;
  expect(await recordOf(account)).toEqual({
    outcome,
    method,
    confirmed_at: confirmed === null ? null : new Date(confirmed * DAY),
  });
  expect(await recordOf(guest)).toBeUndefined();
});

const addressLocks = async () =>
  (await db.pool.query<{ outcome: string }>("select outcome from age_locks")).rows.map(
    ({ outcome }) => outcome,
  );

it("falls on the next account of an address that is asked, until one answers Yes", async () => {
  const email = "asked@example.org";
  const first = await adultGuest();
  await first.signUp(email);
  await isAsked(first);
  const { account } = await first.identify();
  await db.database.transaction(async (tx) => {
    const locked = await home.identity.lockAccount(tx, account?.userId ?? "");
    if (locked !== null) await home.identity.eraseAccount(tx, locked);
  });
  expect(await addressLocks()).toEqual(["asked"]);
  const next = await adultGuest();
  await next.signUp(email);
  expect(await ageOf(next)).toBe("asked");
  expect(await saysYes(next)).toBe(true);
  expect(await addressLocks()).toEqual([]);
  await next.signIn(email);
  expect(await ageOf(next)).toBe("adult");
});

it("becomes a lock with its address where the answer is No", async () => {
  const email = "answers-no@example.org";
  const browser = await adultGuest();
  await browser.signUp(email);
  await isAsked(browser);
  await browser.signIn(email);
  expect(await addressLocks()).toEqual(["asked"]);
  const ownerId = await ownerOf(browser);
  await db.database.transaction((tx) =>
    guests().lockUnderAge(tx, { ownerId, passId: null }, home.clock.now()),
  );
  expect(await addressLocks()).toEqual(["locked"]);
  expect(await saysYes(browser)).toBe(false);
  expect(await ageOf(browser)).toBe("locked");
});

it("turns no browser away that signs out while it waits", async () => {
  const browser = await adultGuest();
  await browser.signUp("leaves-asked@example.org");
  await isAsked(browser);
  await browser.post("/sign-out");
  expect((await browser.becomeGuest()).pass.refusedAt).toBeNull();
});
