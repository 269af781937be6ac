import { createPrivacyHarness } from "@evenfall/testing/privacy/privacy.ts";
import { expect, it } from "vitest";

const EMAIL = "sam@example.org";

/** Makes an account with a subscribed browser. */
const stage = async () => {
  const harness = await createPrivacyHarness();
  const sam = await harness.account(EMAIL);
  const subscribes = () =>
    harness.pool.query(
      `insert into push_subscriptions (owner_id, id, session_id, endpoint, p256dh, auth, created_at)
       select u.owner_id, $1, s.id, 'https://push.example.net/secret', 'p256dh', 'auth', $2
       from sessions s join users u on u.id = s.user_id`,
      [harness.ids.next(), new Date(harness.clock.now())],
    );
  await subscribes();
  const browsers = async () => (await harness.rows("select from push_subscriptions")).length;
  return { harness, sam, subscribes, browsers };
};

it("ends with the sign-out, and where somebody else comes in", async () => {
  const { sam, subscribes, browsers } = await stage();
  await sam.asks("POST", "/api/auth/sign-out", { body: {} });
  expect(await browsers()).toBe(0);
  await sam.signsIn(EMAIL);
  await subscribes();
  expect(await browsers()).toBe(1);
  await sam.signsUp("kim@example.org");
  expect(await browsers()).toBe(0);
});

it("is told of in the export, without what leads to it", async () => {
  const { sam } = await stage();
  const { json, text } = await sam.asks("GET", "/api/export");
  expect(json["notifications"]).toEqual([{ since: "2026-06-01T20:00:00.000Z" }]);
  const page = (await sam.asks("GET", "/api/export.html")).text;
  expect(page).toContain("A browser is notified of replies");
  expect(text + page).not.toMatch(/secret|p256dh/);
});
