import { expect, test } from "./support/harness.ts";
import { isKnownAdult } from "./support/shortcuts.ts";

test("the header names the character, and a tap opens the profile: who it is, and what is remembered", async ({
  page,
  sam,
}) => {
  await sam.startsChat("Marisol");
  const header = page.getByRole("banner");
  const profile = header.getByRole("button", { name: "Marisol" });
  await expect(profile).toContainText("Online");
  await expect(profile).toContainText("AI character");
  const small = await profile.locator("img").boundingBox();

  await profile.click();
  await expect(sam.dialog.getByRole("heading")).toHaveText("Marisol, 27");
  await expect(sam.dialog.getByText("Online", { exact: true })).toBeVisible();
  await expect(sam.dialog.getByText("Miami, Florida", { exact: true })).toBeVisible();
  await expect(sam.dialog.getByText(/^\d\d:\d\d there$/)).toBeVisible();
  await expect(sam.dialog.getByText(/^A sign painter/)).toBeVisible();
  await expect(sam.dialog.getByRole("listitem")).toHaveCount(3);
  const memory = sam.dialog.getByRole("button", { name: "What Marisol remembers" });
  await expect(memory).toHaveAccessibleDescription("0");
  await expect(sam.dialog.getByText("AI character, fictional")).toBeVisible();
  const large = await sam.dialog.locator("img").boundingBox();
  expect(large?.width ?? 0).toBeGreaterThan(2 * (small?.width ?? 0));

  await sam.dialog.getByRole("button", { name: "Close" }).click();
  await expect(sam.dialog).toBeHidden();
  await expect(profile).toBeFocused();
});

test("the menu and the mark of a guest and of an account, at 320 px too", async ({ page, sam }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await isKnownAdult(page);
  await sam.opens();
  for (const name of ["Marisol", "Julian"])
    await expect(sam.card(name).getByText("AI character", { exact: true })).toBeInViewport();
  await sam.picks("Marisol");
  const header = page.getByRole("banner");
  const item = (name: string) => page.getByRole("button", { name, exact: true });
  const guests = ["Start over", "Create Account", "Sign In"];
  const accounts = ["New conversation"];
  const showsMenu = async (shown: readonly string[], absent: readonly string[]): Promise<void> => {
    await item("More").click();
    for (const name of [...shown, "Premium", "More Information"])
      await expect(item(name)).toBeVisible();
    for (const name of absent) await expect(item(name)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(item("Premium")).toBeHidden();
  };
  await expect(header.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  await showsMenu(guests, accounts);
  await sam.chooses("Create Account");
  await sam.signsUp();
  await expect(header.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await showsMenu(accounts, guests);
  const height = async (): Promise<number> => (await header.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(58);
  for (const [width, text] of [
    [320, "100%"],
    [390, "200%"],
    [320, "200%"],
  ] as const) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text);
    await page.setViewportSize({ width, height: 640 });
    for (const words of ["Marisol", "AI character"])
      expect(
        await header.getByText(words, { exact: true }).evaluate((element) => {
          const { bottom } = element.getBoundingClientRect();
          const head = element.closest("header")?.getBoundingClientRect();
          return element.scrollWidth <= element.clientWidth && bottom <= (head?.bottom ?? 0);
        }),
        `${words} at ${width} px, ${text}`,
      ).toBe(true);
  }
});
