import type { Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";

const SECRET = "nobody should read this over my shoulder";

/** Everything that the page contains and announces, except the files that it is made of. */
const everything = async (page: Page): Promise<string> => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  const spoken = nodes.map(({ name }) => String(name?.value ?? ""));
  return `${await page.evaluate(() => document.body.outerHTML)} ${spoken.join(" ")}`;
};

const isHidden = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible();
  await expect(page).toHaveTitle("Notes");
  const icon = await page.locator('link[rel="icon"]').getAttribute("href");
  expect(icon).toMatch(/notes/);
  const file = await page.request.get(icon ?? "");
  expect(file.headers()["content-type"]).toContain("image/svg+xml");
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/");
  expect(await everything(page)).not.toMatch(
    /nobody should read|Marisol|Julian|Evenfall|AI character/,
  );
};

test("one tap in the chat hides everything, through a reload and the browser's Back, and a tap brings it back with the draft", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says(SECRET, 1);
  await sam.composer.fill("half a thought");
  await page.getByRole("button", { name: "Hide this page" }).click();
  await isHidden(page);
  await page.goBack();
  await isHidden(page);
  await page.reload();
  await isHidden(page);
  await page.getByRole("button", { name: "All notes" }).click();
  await expect(sam.log.getByText(SECRET)).toBeVisible();
  await expect(sam.composer).toHaveValue("half a thought");
  await expect(page).toHaveTitle("Evenfall");
});

test("the key F2 hides and shows it, from a field, a dialog and every view; title and icon are neutral by choice", async ({
  page,
  sam,
}) => {
  const notes = page.getByRole("heading", { name: "Notes" });
  await sam.opens();
  // The key does nothing before the script has loaded.
  await expect(async () => {
    if (!(await notes.isVisible())) await page.keyboard.press("F2");
    await expect(notes).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await isHidden(page);
  await page.keyboard.press("F2");
  await expect(sam.card("Marisol")).toBeVisible();
  await sam.startsChat();
  // The server has to know of the conversation before a reload can lead back into it.
  await sam.chatsUntilReply(1);
  await sam.composer.focus();
  await page.keyboard.press("F2");
  await isHidden(page);
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await page.keyboard.press("F2");
  await sam.chooses("Your data");
  await expect(sam.dialog).toBeVisible();
  await page.keyboard.press("F2");
  await isHidden(page);
  await page.keyboard.press("F2");
  await expect(sam.dialog).toBeVisible();
  await sam.dialog.getByLabel("Use a neutral tab title and icon").check();
  await expect(page).toHaveTitle("Messages");
  await page.keyboard.press("Escape");
  await sam.goesBack();
  await page.getByRole("button", { name: "Conversations" }).click();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("F2");
  await expect(page.getByRole("main")).toBeFocused();
  await sam.goesBack();
  await sam.picks("Marisol");
  await page.reload();
  await expect(page).toHaveTitle("Messages");
  expect(await page.locator('link[rel="icon"]').getAttribute("href")).toMatch(/notes/);
  await sam.chooses("Your data");
  const choice = sam.dialog.getByLabel("Use a neutral tab title and icon");
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect(page).toHaveTitle("Evenfall");
});
