import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../platform/clock.ts";
import { GUEST_COOKIE } from "../cookies.ts";
import {
  testBrowser,
  testIdentity,
  type TestIdentity,
} from "@evenfall/testing/identity/browser.ts";
import { ADULT, openHome } from "@evenfall/testing/identity/home.ts";

const home = await openHome();

describe("a guest pass", () => {
  it("is made once, in a cookie for 30 days that scripts cannot read, and kept as a hash", async () => {
    const browser = home.browser();
    expect(await browser.identify()).toEqual({ account: null, pass: null, setCookies: [] });
    const guest = await browser.becomeGuest();
    expect(guest.setCookies).toEqual([
      expect.stringMatching(
        /^evenfall_guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect((await browser.becomeGuest()).setCookies).toEqual([]);
    expect((await browser.identify()).pass).toEqual(guest.pass);
    expect(guest.pass).toMatchObject({ repliesSpent: 0, refusedAt: null });
    const kept = await home.pool.query("select * from guest_passes where id = $1", [guest.pass.id]);
    expect(kept.rowCount).toBe(1);
    expect(JSON.stringify(kept.rows)).not.toContain(browser.cookies.get(GUEST_COOKIE));
  });

  it("has a Secure cookie where a trusted proxy speaks TLS", async () => {
    const { identity } = testIdentity(home.database, {
      trustedProxies: { includes: (address) => address === "10.0.0.1" },
    });
    const comes = (remoteAddress: string) => ({
      headers: new Headers({ "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" }),
      remoteAddress,
    });
    const nobody = { account: null, pass: null, setCookies: [] };
    expect((await identity.ensurePass(nobody, comes("10.0.0.1"))).setCookies[0]).toMatch(
      /; Secure$/,
    );
    expect((await identity.ensurePass(nobody, comes("10.0.0.2"))).setCookies[0]).not.toMatch(
      /Secure/,
    );
  });

  it.each(["", "x", "A".repeat(43), `${"A".repeat(42)}'`, "a b", "../../etc/passwd", "\u00e9"])(
    "counts as none when forged: %j",
    async (forgery) => {
      const browser = home.browser();
      browser.cookies.set(GUEST_COOKIE, forgery);
      expect((await browser.identify()).pass).toBeNull();
    },
  );

  it("ends after 30 days, and is then swept away, with a guest's 18+ record but no account's", async () => {
    const { identity, clock } = testIdentity(home.database);
    const [browser, taker] = [testBrowser(identity), testBrowser(identity)];
    const [{ pass }, taken] = [await browser.becomeGuest(), await taker.becomeGuest()];
    for (const { id, ownerId } of [pass, taken.pass])
      await identity.passAgeStep(ownerId, id, ADULT);
    await taker.signUp("kept@example.org");
    await clock.advance(30 * DAY_MS - 1);
    await identity.forgetExpired();
    expect((await browser.identify()).pass?.id).toBe(pass.id);
    await clock.advance(1);
    expect((await browser.identify()).pass).toBeNull();
    await identity.forgetExpired();
    const left = await home.pool.query("select 1 from guest_passes where id = $1", [pass.id]);
    expect(left.rowCount).toBe(0);
    expect(await home.recordOf(pass.ownerId)).toBeNull();
    expect(await home.recordOf(taken.pass.ownerId)).not.toBeNull();
  });
});

describe("guests of one network address", () => {
  const spend = (identity: TestIdentity["identity"], address: string) =>
    home.database.transaction((tx) =>
      identity.guests.spendAddressBudget(
        tx,
        identity.addressHash({ headers: new Headers(), remoteAddress: address }),
      ),
    );

  it("share a budget of replies that is renewed at midnight UTC, and may be none", async () => {
    const none = testIdentity(home.database, { guestRepliesPerAddressDay: 0 });
    expect((await spend(none.identity, "198.51.100.50")).ok).toBe(false);
    const { identity, clock } = testIdentity(home.database, { guestRepliesPerAddressDay: 3 });
    const spent = await Promise.all([1, 2, 3, 4, 5].map(() => spend(identity, "198.51.100.1")));
    expect(spent.filter((result) => result.ok)).toHaveLength(3);
    const retryAt = Date.UTC(2026, 0, 2);
    expect(await spend(identity, "198.51.100.1")).toEqual({ ok: false, error: { retryAt } });
    expect((await spend(identity, "198.51.100.2")).ok).toBe(true);
    await clock.advance(retryAt - 1 - clock.now());
    expect((await spend(identity, "198.51.100.1")).ok).toBe(false);
    await clock.advance(1);
    expect((await spend(identity, "198.51.100.1")).ok).toBe(true);
    await identity.forgetExpired();
    const days = await home.pool.query("select distinct day::text as day from address_budgets");
    expect(days.rows).toEqual([{ day: "2026-01-02" }]);
  });

  it("are one network by the first half of an IPv6 address, and are not named", async () => {
    const { identity } = home;
    const hash = (address: string) =>
      identity.addressHash({ headers: new Headers(), remoteAddress: address });
    expect(hash("2a00:1:2:3::1")).toBe(hash("2a00:1:2:3:ffff::2"));
    expect(hash("2a00:1:2:3::1")).not.toBe(hash("2a00:1:2:4::1"));
    expect(hash("198.51.100.1")).toMatch(/^[0-9a-f]{64}$/);
    const elsewhere = testIdentity(home.database, { secret: "another secret" }).identity;
    expect(
      elsewhere.addressHash({ headers: new Headers(), remoteAddress: "198.51.100.1" }),
    ).not.toBe(hash("198.51.100.1"));
  });
});
