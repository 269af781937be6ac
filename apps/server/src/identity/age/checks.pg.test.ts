import { startAgeProvider, type AgeProvider, type AgeWord } from "@evenfall/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSecret } from "../../platform/secrets/secret.ts";
import { createTestDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import { createHostedAgeAssurance } from "./assurance.hosted.ts";
import { createTrustedProxies } from "../guest/network-address.ts";
import {
  testBrowser,
  testIdentity,
  type TestBrowser,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";

const ADULT = { day: 1, month: 1, year: 1990 };
const CHILD = { day: 1, month: 1, year: 2015 };
const SECRET = "shared with the provider, 32 characters or more";
const BACK = "https://chat.example/api/age-assurance/callback";
const PROXY = "10.0.0.1";
const MINUTE = 60_000;

let db: TestDatabase;
let home: TestIdentity;
let provider: AgeProvider;

beforeAll(async () => {
  db = await createTestDatabase();
  let now = (): number => 0;
  provider = await startAgeProvider({ secret: SECRET, now: () => now() });
  home = testIdentity(db.database, {
    trustedProxies: createTrustedProxies([PROXY]),
    age: {
      levels: {
        default: "self-declared",
        regions: { GB: "assured", US: "self-declared", "US-TX": "assured" },
      },
      regionHeader: "cf-ipcountry",
      assurance: createHostedAgeAssurance({ url: provider.url, secret: createSecret(SECRET) }),
    },
  });
  now = () => home.clock.now();
});
beforeEach(() => provider.says({}));
afterAll(async () => {
  await provider.close();
  await db.drop();
});

const checkedOf = async (browser: TestBrowser) => {
  const { account, pass } = await browser.identify();
  return { ownerId: account?.ownerId ?? pass?.ownerId ?? "", pass };
};

/** Where the 18+ step stands for this browser when its request comes from there. */
const ageIn = async (browser: TestBrowser, region: string | null) => {
  const { ownerId, pass } = await checkedOf(browser);
  const headers = new Headers(region === null ? {} : { "cf-ipcountry": region });
  return home.identity.ageOf(ownerId, pass, { headers, remoteAddress: PROXY });
};

const takesStep = async (browser: TestBrowser, birth = ADULT) => {
  const { ownerId, pass } = await checkedOf(browser);
  return home.identity.passAgeStep(ownerId, pass?.id ?? null, birth);
};

const guest = async (birth = ADULT): Promise<TestBrowser> => {
  const browser = testBrowser(home.identity);
  await browser.becomeGuest();
  await takesStep(browser, birth);
  return browser;
};

let accounts = 0;
const account = async (birth = ADULT): Promise<TestBrowser> => {
  const browser = await guest(birth);
  accounts += 1;
  await browser.signUp(`visitor${accounts}@example.org`);
  return browser;
};

/** What a claim does with the pass. */
const claims = async (browser: TestBrowser): Promise<void> => {
  const { account: who, pass } = await browser.identify();
  if (who === null || pass === null) throw new Error("nothing to claim");
  await db.database.transaction(async (tx) => {
    await home.identity.guests.moveAgeRecord(tx, pass.ownerId, who.ownerId);
    await home.identity.guests.rotateOwner(tx, pass.id, crypto.randomUUID());
  });
};

/** Goes to the provider, and gives the address that it sends back to. */
const goes = async (browser: TestBrowser): Promise<string> => {
  const begun = await home.identity.beginAgeCheck(await checkedOf(browser), BACK);
  if (!begun.ok || begun.value === null) throw new Error(JSON.stringify(begun));
  return provider.visit(begun.value.redirectTo);
};

const comesBack = async (browser: TestBrowser, address: string) =>
  home.identity.finishAgeCheck(await checkedOf(browser), new URL(address).searchParams);

const isChecked = async (browser: TestBrowser) => comesBack(browser, await goes(browser));

const recordOf = async (browser: TestBrowser) => {
  const { ownerId } = await checkedOf(browser);
  const { rows } = await db.pool.query<{ outcome: string; method: string; recorded_at: Date }>(
    "select * from age_records where owner_id = $1",
    [ownerId],
  );
  return rows[0];
};

describe.each([
  ["a guest", guest],
  ["an account", account],
] as const)("%s", (_who, come) => {
  it.each([
    ["GB", "assurance-needed"],
    ["US", "adult"],
    ["US-NY", "adult"],
    ["US-TX", "assurance-needed"],
    ["DE", "adult"],
    [null, "adult"],
  ] as const)(
    "who gave a birth date is, in %s: %s; and after a check an adult",
    async (region, age) => {
      const browser = await come();
      expect(await ageIn(browser, region)).toBe(age);
      expect(await isChecked(browser)).toEqual({ ok: true, value: "adult" });
      expect(await ageIn(browser, region)).toBe("adult");
      expect(await recordOf(browser)).toEqual({
        owner_id: (await checkedOf(browser)).ownerId,
        outcome: "adult",
        method: "assured",
        recorded_at: new Date(home.clock.now()),
        confirmed_at: null,
      });
    },
  );

  it("is refused in every region, with every further date, and has no way to the provider", async () => {
    const browser = await come(CHILD);
    for (const region of ["GB", "US", "US-TX", null]) {
      expect(await takesStep(browser)).toEqual({ ok: false, error: "under-age" });
      expect(await ageIn(browser, region)).toBe("refused");
    }
    expect(await home.identity.beginAgeCheck(await checkedOf(browser), BACK)).toEqual({
      ok: false,
      error: "under-age",
    });
  });

  it("whom a provider finds under age is locked, in every region and for every date", async () => {
    const browser = await come();
    provider.says({ outcome: "underage", method: "facial-estimation" });
    expect(await isChecked(browser)).toEqual({ ok: true, value: "underage" });
    for (const region of ["GB", "US", null]) expect(await ageIn(browser, region)).toBe("locked");
    expect(await takesStep(browser)).toEqual({ ok: false, error: "under-age" });
    expect((await browser.identify()).pass?.refusedAt).toBeInstanceOf(Date);
  });

  it("stays as before where the provider cannot tell, and may go again", async () => {
    const browser = await come();
    provider.says({ outcome: "failed", method: "none" }, {});
    expect(await isChecked(browser)).toEqual({ ok: true, value: "failed" });
    expect(await ageIn(browser, "GB")).toBe("assurance-needed");
    expect(await isChecked(browser)).toEqual({ ok: true, value: "adult" });
    expect(await ageIn(browser, "GB")).toBe("adult");
  });

  it.each([
    ["is forged", { forged: true }, "forged"],
    ["was changed on the way", { outcome: "underage", tampered: "adult" }, "forged"],
    ["is ten minutes old", { signedAgoMs: 10 * MINUTE }, "late"],
    ["is from the future", { signedAgoMs: -2 * MINUTE }, "late"],
    ["goes by a card", { method: "payment-card" }, "method-not-accepted"],
    ["is for a visit that never was", { state: "n".repeat(43) }, "not-this-visit"],
    ["has no signature", { without: "signature" }, "malformed"],
    ["says two things", { doubled: ["outcome", "adult"] }, "malformed"],
  ] as const satisfies readonly (readonly [string, AgeWord, string])[])(
    "changes nothing with a result that %s, and may still come back with the true one",
    async (_what, word, error) => {
      const browser = await come();
      const before = await recordOf(browser);
      provider.says(word);
      const wrong = await goes(browser);
      expect(await comesBack(browser, wrong)).toEqual({ ok: false, error });
      expect(await recordOf(browser)).toEqual(before);
      expect(await ageIn(browser, "GB")).toBe("assurance-needed");
      provider.says({});
      expect(await isChecked(browser)).toEqual({ ok: true, value: "adult" });
    },
  );

  it("is heard once: the same result again changes nothing", async () => {
    const browser = await come();
    const address = await goes(browser);
    const twice = await Promise.all([comesBack(browser, address), comesBack(browser, address)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await comesBack(browser, address)).toEqual({ ok: false, error: "not-this-visit" });
    const { ownerId, pass } = await checkedOf(browser);
    await db.database.transaction((tx) =>
      home.identity.guests.lockUnderAge(
        tx,
        { ownerId, passId: pass?.id ?? null },
        home.clock.now(),
      ),
    );
    expect(await comesBack(browser, address)).toEqual({ ok: false, error: "not-this-visit" });
    expect(await ageIn(browser, "US")).toBe("locked");
  });

  it("cannot use another visitor's result, who can still use it", async () => {
    const [grownUp, other] = [await come(), await come()];
    const address = await goes(grownUp);
    expect(await comesBack(other, address)).toEqual({ ok: false, error: "not-this-visit" });
    expect(await ageIn(other, "GB")).toBe("assurance-needed");
    expect(await comesBack(grownUp, address)).toEqual({ ok: true, value: "adult" });
    const own = await goes(other);
    provider.says({ state: provider.visits.at(-2)?.state ?? "" });
    expect(await comesBack(other, await goes(other))).toEqual({
      ok: false,
      error: "not-this-visit",
    });
    expect(await comesBack(other, own)).toEqual({ ok: true, value: "adult" });
  });

  it("who said to be under 18 while away stays locked, whatever the provider says", async () => {
    const browser = await come();
    const address = await goes(browser);
    const { ownerId, pass } = await checkedOf(browser);
    await db.database.transaction((tx) =>
      home.identity.guests.lockUnderAge(
        tx,
        { ownerId, passId: pass?.id ?? null },
        home.clock.now(),
      ),
    );
    await comesBack(browser, address);
    for (const region of ["GB", "US"]) expect(await ageIn(browser, region)).toBe("locked");
  });
});

it("lets somebody take an hour with the provider, and no longer", async () => {
  const [soon, late] = [await guest(), await guest()];
  const begun = [];
  for (const browser of [soon, late]) {
    const check = await home.identity.beginAgeCheck(await checkedOf(browser), BACK);
    if (!check.ok || check.value === null) throw new Error("not begun");
    begun.push(check.value.redirectTo);
  }
  await home.clock.advance(59 * MINUTE);
  expect(await comesBack(soon, await provider.visit(begun[0] ?? ""))).toMatchObject({ ok: true });
  await home.clock.advance(MINUTE);
  expect(await comesBack(late, await provider.visit(begun[1] ?? ""))).toEqual({
    ok: false,
    error: "not-this-visit",
  });
  await home.identity.forgetExpired();
  const left = await db.pool.query("select 1 from age_checks where expires_at <= $1", [
    new Date(home.clock.now()),
  ]);
  expect(left.rowCount).toBe(0);
});

describe("a claim in between", () => {
  it("takes a guest's check along into the account: begun before, finished after", async () => {
    const email = "claims-between@example.org";
    const first = await guest();
    await first.signUp(email);
    const browser = await guest();
    const address = await goes(browser);
    await browser.signIn(email);
    await claims(browser);
    expect(await comesBack(browser, address)).toEqual({ ok: true, value: "adult" });
    const elsewhere = testBrowser(home.identity);
    await elsewhere.signIn(email);
    expect(await ageIn(elsewhere, "GB")).toBe("adult");
  });

  it.each([
    ["checked", "self-declared", "adult"],
    ["self-declared", "checked", "adult"],
    ["checked", "refused", "refused"],
    ["refused", "checked", "adult"],
    ["self-declared", "self-declared", "assurance-needed"],
  ] as const)("of a guest (%s) by an account (%s) leaves it, in GB: %s", async (of, by, after) => {
    const owner = await account(by === "refused" ? CHILD : ADULT);
    const email = `visitor${accounts}@example.org`;
    if (by === "checked") await isChecked(owner);
    const browser = await guest(of === "refused" ? CHILD : ADULT);
    if (of === "checked") await isChecked(browser);
    await browser.signIn(email);
    await claims(browser);
    expect(await ageIn(browser, "GB")).toBe(after);
    if (after === "refused")
      expect(await takesStep(browser)).toEqual({ ok: false, error: "under-age" });
  });
});

it("sends nobody there without a birth date first, or a second time after a check", async () => {
  const browser = testBrowser(home.identity);
  await browser.becomeGuest();
  expect(await home.identity.beginAgeCheck(await checkedOf(browser), BACK)).toEqual({
    ok: false,
    error: "age-step-required",
  });
  const checked = await guest();
  await isChecked(checked);
  expect(await home.identity.beginAgeCheck(await checkedOf(checked), BACK)).toEqual({
    ok: true,
    value: null,
  });
});

it("keeps no state, no birth date and no word of the provider's in any table or in the log", async () => {
  const browser = testBrowser(home.identity);
  await browser.becomeGuest();
  await takesStep(browser, { day: 23, month: 11, year: 1987 });
  const begun = await home.identity.beginAgeCheck(await checkedOf(browser), BACK);
  if (!begun.ok || begun.value === null) throw new Error("not begun");
  provider.says({ method: "digital-identity" });
  const address = await provider.visit(begun.value.redirectTo);
  const state = provider.visits.at(-1)?.state ?? "";
  const dump = async (): Promise<string> => {
    const tables = await db.pool.query<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const texts: string[] = [];
    for (const { name } of tables.rows)
      texts.push(JSON.stringify((await db.pool.query(`select t::text from ${name} t`)).rows));
    return texts.join("\n");
  };
  for (const moment of ["away", "back"]) {
    if (moment === "back") expect(await comesBack(browser, address)).toMatchObject({ ok: true });
    const everything = (await dump()) + JSON.stringify(home.log.lines);
    expect(everything).toContain((await checkedOf(browser)).ownerId);
    for (const trace of [state, "digital-identity"]) expect(everything).not.toContain(trace);
    // As a value or as the beginning of a date; ids hold any four digits.
    expect(everything).not.toMatch(/[("\s,:]1987[-",)\s}]/);
  }
  const columns = await db.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name in ('age_records', 'age_checks', 'age_locks')",
  );
  expect(columns.rows.map(({ column_name: name }) => name).toSorted()).toEqual([
    "confirmed_at",
    "created_at",
    "expires_at",
    "key",
    "locked_at",
    "method",
    "outcome",
    "outcome",
    "owner_id",
    "owner_id",
    "recorded_at",
    "state_hash",
  ]);
});
