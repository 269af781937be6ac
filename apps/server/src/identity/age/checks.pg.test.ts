import { startAgeProvider } from "@evenfall/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createSecret } from "../../platform/secrets/secret.ts";
import type { TestBrowser } from "@evenfall/testing/identity/browser.ts";
import { ADULT, CHILD, openHome } from "@evenfall/testing/identity/home.ts";
import { everyRow } from "@evenfall/testing/security/place.ts";
import { createHostedAgeAssurance } from "./assurance.hosted.ts";
import { createTrustedProxies } from "../guest/network-address.ts";

const SECRET = "shared with the provider, 32 characters or more";
const BACK = "https://chat.example/api/age-assurance/callback";
const PROXY = "10.0.0.1";
const MINUTE = 60_000;
const NOT_THIS_VISIT = { ok: false, error: "not-this-visit" };

let now = (): number => 0;
const provider = await startAgeProvider(SECRET, () => now());
const home = await openHome({
  trustedProxies: createTrustedProxies([PROXY]),
  age: {
    levels: { default: "self-declared", regions: { GB: "assured" } },
    regionHeader: "cf-ipcountry",
    assurance: createHostedAgeAssurance({ url: provider.url, secret: createSecret(SECRET) }),
  },
});
const { identity, clock, whoIs, takesStep } = home;
now = () => clock.now();

beforeEach(() => provider.says({}));
afterAll(() => provider.close());

/** The state of the 18+ step for this browser, with a request from that region. */
const ageIn = (browser: TestBrowser, region: string) =>
  home.ageOf(browser, { headers: new Headers({ "cf-ipcountry": region }), remoteAddress: PROXY });

let accounts = 0;
const account = (birth = ADULT): Promise<TestBrowser> => {
  accounts += 1;
  return home.account(`visitor${accounts}@example.org`, birth);
};

/** Begins a check; gives the provider's address. */
const setsOut = async (browser: TestBrowser): Promise<string> => {
  const begun = await identity.beginAgeCheck(await whoIs(browser), BACK);
  if (!begun.ok || begun.value === null) throw new Error(JSON.stringify(begun));
  return begun.value.redirectTo;
};
/** Visits the provider; gives the address that it sends the browser back to. */
const goes = async (browser: TestBrowser) => provider.visit(await setsOut(browser));
const comesBack = async (browser: TestBrowser, address: string) =>
  identity.finishAgeCheck(await whoIs(browser), new URL(address).searchParams);
const isChecked = async (browser: TestBrowser) => comesBack(browser, await goes(browser));
const recordOf = async (browser: TestBrowser) => home.recordOf((await whoIs(browser)).ownerId);

describe.each([
  ["a guest", home.guest],
  ["an account", account],
] as const)("%s", (_who, come) => {
  it("who gave a birth date is an adult where that is enough, and after a check everywhere", async () => {
    const browser = await come();
    expect(await ageIn(browser, "DE")).toBe("adult");
    expect(await ageIn(browser, "GB")).toBe("assurance-needed");
    expect(await isChecked(browser)).toEqual({ ok: true, value: "adult" });
    for (const region of ["DE", "GB"]) expect(await ageIn(browser, region)).toBe("adult");
    expect(await recordOf(browser)).toEqual({
      outcome: "adult",
      method: "assured",
      recorded_at: new Date(clock.now()),
      confirmed_at: null,
    });
    expect(await identity.beginAgeCheck(await whoIs(browser), BACK)).toEqual({
      ok: true,
      value: null,
    });
  });

  it("who is refused is so in every region, and has no way to the provider", async () => {
    const browser = await come(CHILD);
    const refused = { ok: false, error: "under-age" };
    expect(await takesStep(browser)).toEqual(refused);
    for (const region of ["GB", "DE"]) expect(await ageIn(browser, region)).toBe("refused");
    expect(await identity.beginAgeCheck(await whoIs(browser), BACK)).toEqual(refused);
  });

  it("whom a provider finds under age is locked, in every region and for every date", async () => {
    const browser = await come();
    provider.says({ outcome: "underage", method: "facial-estimation" });
    expect(await isChecked(browser)).toEqual({ ok: true, value: "underage" });
    for (const region of ["GB", "DE"]) expect(await ageIn(browser, region)).toBe("locked");
    expect(await takesStep(browser)).toEqual({ ok: false, error: "under-age" });
    expect((await browser.identify()).pass?.refusedAt).toBeInstanceOf(Date);
  });

  it("stays as before where the provider cannot tell or is not believed, and may go again", async () => {
    const browser = await come();
    const before = await recordOf(browser);
    provider.says({ outcome: "failed", method: "none" });
    expect(await isChecked(browser)).toEqual({ ok: true, value: "failed" });
    provider.says({ state: "n".repeat(43) });
    expect(await isChecked(browser)).toEqual(NOT_THIS_VISIT);
    expect(await recordOf(browser)).toEqual(before);
    expect(await ageIn(browser, "GB")).toBe("assurance-needed");
    provider.says({});
    expect(await isChecked(browser)).toEqual({ ok: true, value: "adult" });
    expect(await ageIn(browser, "GB")).toBe("adult");
  });

  it("is heard once: the same result again changes nothing, also not at once", async () => {
    const browser = await come();
    const address = await goes(browser);
    const twice = await Promise.all([comesBack(browser, address), comesBack(browser, address)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await comesBack(browser, address)).toEqual(NOT_THIS_VISIT);
  });

  it("cannot use another visitor's result, who can still use it", async () => {
    const [grownUp, other] = [await come(), await come()];
    const address = await goes(grownUp);
    expect(await comesBack(other, address)).toEqual(NOT_THIS_VISIT);
    expect(await ageIn(other, "GB")).toBe("assurance-needed");
    expect(await comesBack(grownUp, address)).toEqual({ ok: true, value: "adult" });
  });

  it("who said to be under 18 while away stays locked, whatever the provider says", async () => {
    const browser = await come();
    const address = await goes(browser);
    await home.isMinor(browser);
    await comesBack(browser, address);
    for (const region of ["GB", "DE"]) expect(await ageIn(browser, region)).toBe("locked");
  });
});

it("lets somebody take an hour with the provider, and no longer", async () => {
  const [soon, late] = [await home.guest(), await home.guest()];
  const addresses = [await setsOut(soon), await setsOut(late)];
  await clock.advance(59 * MINUTE);
  expect(await comesBack(soon, await provider.visit(addresses[0] ?? ""))).toMatchObject({
    ok: true,
  });
  await clock.advance(MINUTE);
  expect(await comesBack(late, await provider.visit(addresses[1] ?? ""))).toEqual(NOT_THIS_VISIT);
  await identity.forgetExpired();
  const left = await home.pool.query("select 1 from age_checks where expires_at <= $1", [
    new Date(clock.now()),
  ]);
  expect(left.rowCount).toBe(0);
});

it("takes a guest's check along into the account that claims in between", async () => {
  const email = "claims-between@example.org";
  await home.account(email);
  const browser = await home.guest();
  const address = await goes(browser);
  await browser.signIn(email);
  await home.claims(browser);
  expect(await comesBack(browser, address)).toEqual({ ok: true, value: "adult" });
  const elsewhere = home.browser();
  await elsewhere.signIn(email);
  expect(await ageIn(elsewhere, "GB")).toBe("adult");
});

it("sends nobody there without a birth date first", async () => {
  const browser = home.browser();
  await browser.becomeGuest();
  expect(await identity.beginAgeCheck(await whoIs(browser), BACK)).toEqual({
    ok: false,
    error: "age-step-required",
  });
});

it("keeps no state, no birth date and no word of the provider's in any table or in the log", async () => {
  const browser = await home.guest({ day: 23, month: 11, year: 1987 });
  provider.says({ method: "digital-identity" });
  const address = await goes(browser);
  const state = provider.visits.at(-1)?.state ?? "";
  for (const moment of ["away", "back"]) {
    if (moment === "back") expect(await comesBack(browser, address)).toMatchObject({ ok: true });
    const everything = [...(await everyRow(home.pool)), JSON.stringify(home.log.lines)].join("\n");
    expect(everything).toContain((await whoIs(browser)).ownerId);
    for (const trace of [state, "digital-identity"]) expect(everything).not.toContain(trace);
    // As a value or at the beginning of a date, since ids may contain these digits.
    expect(everything).not.toMatch(/[("\s,:]1987[-",)\s}]/);
  }
});
