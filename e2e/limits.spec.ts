import { expect, test } from "./support/harness.ts";
import { newPerson } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";

test("a guest who sends at five counted messages gets the sign-in modal and keeps the draft; a call for help still reaches the server, and gets its card", async ({
  page,
  startServer,
}) => {
  // So slow a reader that only the visitor's own messages count here.
  const server = await startServer({ env: { READ_DELAY_MS: "60000-60000" } });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  for (const text of ["one", "two", "three", "four", "five"]) await sam.says(text);
  await expect(sam.log.getByText("Delivered", { exact: true })).toBeVisible();
  await sam.composer.fill("six");
  await sam.composer.press("Enter");
  await expect(sam.dialog.getByRole("heading")).toHaveText("Welcome back");
  await page.keyboard.press("Escape");
  await expect(sam.composer).toHaveValue("six");
  await expect(sam.ownMessages).toHaveCount(5);
  await sam.composer.fill("i want to kill myself");
  await sam.send.click();
  await expect(sam.log.getByRole("link", { name: /^Emergency/ })).toBeVisible();
  await expect(sam.dialog).toBeHidden();
  await page.getByRole("button", { name: "Continue with Marisol" }).click();
  await sam.composer.fill("six");

  // The account has no such limit, and the draft is still there.
  await sam.send.click();
  await sam.dialog.getByRole("button", { name: "Create Account" }).click();
  await sam.signsUp(newPerson());
  await expect(sam.dialog).toBeHidden();
  await expect(sam.composer).toHaveValue("six");
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Enter");
  await expect(sam.ownMessages).toHaveCount(7);
});

test("over the daily budget of an address a guest reads one plain line and when it ends; nothing is canned or lost, and an account goes on", async ({
  page,
  startServer,
}) => {
  const server = await startServer({ env: { GUEST_REPLIES_PER_ADDRESS_DAY: "1" } });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("one");
  await sam.hasReplies(1);
  await sam.says("two");
  const line = page
    .getByRole("status")
    .filter({ hasText: "Guest replies from this network are used up for today." });
  await expect(line).toContainText(/Again from \d\d:\d\d\./);
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await sam.hasReplies(1);
  // It stays written, whatever happens to the page.
  await page.reload();
  await expect(sam.log.getByText("two", { exact: true })).toBeVisible();
  await sam.hasReplies(1);
  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await sam.hasReplies(2);
  await expect(sam.log.getByText("two", { exact: true })).toBeVisible();
});
