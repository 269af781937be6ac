import { expect, test } from "./support/harness.ts";

test("a guest who sends at five counted messages gets the sign-in modal and keeps the draft; a call for help still reaches the server, and gets its card", async ({
  page,
  sam,
  startServer,
}) => {
  // The read delay is so long that only the visitor's own messages count here.
  const server = await startServer({ env: { READ_DELAY_MS: "60000-60000" } });
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
  await sam.signsUp();
  await expect(sam.dialog).toBeHidden();
  await expect(sam.composer).toHaveValue("six");
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Enter");
  await expect(sam.ownMessages).toHaveCount(7);
});
