import { expect, it } from "vitest";
import { createPrivacyHarness, type PrivacyHarness } from "@evenfall/testing/privacy/privacy.ts";
import { everyRow } from "@evenfall/testing/security/place.ts";

const talking = async (harness: PrivacyHarness, email: string) => {
  const browser = await harness.account(email);
  const id = await browser.opens();
  await browser.chats(id, "a secret of mine");
  const messages = await browser.messages(id);
  const [own, reply] = messages.map((message) => message.id);
  const reports = (messageId: string | undefined, reason = "harmful", at = id) =>
    browser.status("POST", `/api/conversations/${at}/reports`, { messageId, reason });
  return { browser, id, own, reply, reports };
};

const stored = async (harness: PrivacyHarness) =>
  (await harness.pool.query<Record<string, unknown>>("select * from reports")).rows;

it("keeps why a reply was first reported and who made it, never its words nor who says so", async () => {
  const harness = await createPrivacyHarness();
  const { reply, id, browser, reports } = await talking(harness, "sam@example.org");
  expect(await reports(reply)).toBe("201");
  expect(await reports(reply, "pressure")).toBe("201");
  expect(await stored(harness)).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      character_id: "ada",
      character_version: "v1",
      source: "engine",
      reason: "harmful",
      created_at: new Date(harness.clock.now()),
      handled_at: null,
      outcome: null,
    },
  ]);
  const { account } = await browser.who();
  const rows = (await everyRow(harness.pool)).filter((row) => row.startsWith("reports "));
  for (const trace of [reply, id, account?.ownerId, account?.userId, "secret"])
    expect(rows.join()).not.toContain(trace);
});

it("finds nothing but a character's reply in a conversation of one's own", async () => {
  const harness = await createPrivacyHarness();
  const sam = await talking(harness, "sam@example.org");
  const kim = await talking(harness, "kim@example.org");
  const second = await sam.browser.opens("ben");
  for (const refused of [
    sam.reports(sam.own),
    sam.reports(harness.ids.next()),
    sam.reports(kim.reply, "harmful", kim.id),
    sam.reports(kim.reply),
    sam.reports(sam.reply, "harmful", second),
    harness.browser().status("POST", `/api/conversations/${sam.id}/reports`, {
      messageId: sam.reply,
      reason: "harmful",
    }),
  ])
    expect(await refused).toBe("404 not-found");
  expect(await sam.reports(sam.reply, "because")).toBe("400 invalid-request");
  expect(await stored(harness)).toEqual([]);
});
