import { expect, test } from "./support/harness.ts";
import { hasAccount, isKnownAdult } from "./support/shortcuts.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

test("the header names the character, and a tap opens the profile with picture, name, Online and place", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat("Marisol");
  const header = page.getByRole("banner");
  const profile = header.getByRole("button", { name: "Marisol" });
  await expect(profile).toContainText("Online");
  await expect(profile).toContainText("AI character");
  const small = await profile.locator("img").boundingBox();

  await profile.click();
  await expect(sam.dialog.getByRole("heading")).toHaveText("Marisol");
  await expect(sam.dialog.getByText("Online", { exact: true })).toBeVisible();
  await expect(sam.dialog.getByText("27 · Miami, Florida")).toBeVisible();
  await expect(sam.dialog.getByText("AI character, fictional")).toBeVisible();
  const large = await sam.dialog.locator("img").boundingBox();
  expect(large?.width ?? 0).toBeGreaterThan(2 * (small?.width ?? 0));

  await sam.dialog.getByRole("button", { name: "Close" }).click();
  await expect(sam.dialog).toBeHidden();
  await expect(profile).toBeFocused();
});

test("a guest's menu leads to a new start, an account, premium and the information", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await expect(page.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  await page.getByRole("button", { name: "More", exact: true }).click();
  for (const item of ["Start over", "Create Account", "Sign In", "Premium", "More Information"])
    await expect(page.getByRole("button", { name: item, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Start over" })).toBeHidden();
});

test("an account's header has the sign-out icon, and its menu a new conversation", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.makesAccount(newPerson());
  await sam.picks("Marisol");
  await sam.isAdult();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "New conversation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
});

for (const who of ["a guest", "an account"])
  test(`at 320 px nothing of "AI character" is cut off for ${who}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const sam = visitorIn(page);
    if (who === "an account") await hasAccount(page, baseURL ?? "");
    else await isKnownAdult(page, baseURL ?? "");
    await sam.opens();
    for (const name of ["Marisol", "Julian"])
      await expect(sam.card(name).getByText("AI character", { exact: true })).toBeInViewport();
    await sam.picks("Marisol");
    await expect(sam.composer).toBeVisible();
    const mark = page
      .getByRole("banner")
      .getByText(/AI character$/)
      .last();
    const isWhole = await mark.evaluate((words) => {
      const box = words.parentElement ?? words;
      const text = document.createRange();
      text.selectNodeContents(words);
      return text.getBoundingClientRect().right <= box.getBoundingClientRect().right + 0.5;
    });
    expect(isWhole).toBe(true);
  });
