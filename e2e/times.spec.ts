import { expect, test } from "./support/harness.ts";

/** A zone in which it is the evening now, so that 24 hours and 12 differ. */
const eveningZone = (): string => {
  const hoursEast = ((20 - new Date().getUTCHours() + 36) % 24) - 12;
  // The names of these zones count westwards.
  return `Etc/GMT${hoursEast > 0 ? "-" : "+"}${Math.abs(hoursEast)}`;
};

/** One for the whole test, though the hour may change meanwhile. */
const ZONE = eveningZone();

test.use({ timezoneId: ZONE, locale: "en-US" });

test("own messages show the time as 24-hour HH:MM beside the status, and each day begins with its name", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("hello", 1);
  const receipt = sam.ownMessages.first().locator("time");
  const sentAt = new Date((await receipt.getAttribute("datetime")) ?? "");
  const local = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, timeStyle: "short" });
  await expect(receipt).toHaveText(local.format(sentAt));
  await expect(sam.ownMessages.first()).toContainText(/\d\d:\d\d·Read$/);

  const days = sam.log.getByRole("heading");
  await expect(days).toHaveText(["Today"]);
  await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
  await page.reload();
  await sam.hasReplies(1);
  await expect(days).toHaveText(["Yesterday"]);
});
