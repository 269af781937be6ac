import { newPerson } from "@evenfall/testing";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/harness.ts";

/** The focused element must have a visible outline. */
const expectVisibleFocus = async (page: Page): Promise<void> => {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      outlineStyle,
      outlineWidth: Number.parseFloat(outlineWidth),
      html: element.outerHTML.slice(0, 120),
    };
  });
  if (focus === null) return;
  expect(focus.outlineStyle, focus.html).not.toBe("none");
  expect(focus.outlineWidth, focus.html).toBeGreaterThanOrEqual(2);
};

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control is reached; each stop on the way shows its focus. */
const tabTo = async (page: Page, control: Locator, key = "Tab"): Promise<void> => {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 30 && !(await isFocused(control)); presses += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  await expect(control).toBeFocused();
};

/** Tabbing all the way round stays inside the dialog; only the browser's own controls may come between. */
const expectTrapped = async (page: Page): Promise<void> => {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest("dialog") !== null;
    });
    expect(place).toBe(true);
  }
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });

test("the whole visit can be made with the keyboard alone", async ({ page }) => {
  test.slow();
  const composer = page.getByRole("textbox", { name: "Message Marisol" });
  const dialog = page.getByRole("dialog");
  const replies = page.locator('article[data-generated-by="ai"]');
  const write = async (text: string, count: number): Promise<void> => {
    await expect(composer).toBeFocused();
    await page.keyboard.type(text);
    await expect(button(page, "Send")).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(composer).toHaveValue("");
    await expect(replies).toHaveCount(count);
  };

  await page.goto("/");
  await tabTo(page, button(page, /^AI character Marisol|Marisol, 27/).first());
  await page.keyboard.press("Enter");

  await expect(dialog.getByLabel("Month")).toBeFocused();
  await expectTrapped(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button(page, /Marisol, 27/)).toBeFocused();
  await page.keyboard.press("Enter");
  // Focus moves on when a field is full, and pressing Tab by habit does not skip the next one.
  await expect(dialog.getByLabel("Month")).toBeFocused();
  await page.keyboard.type("07");
  await page.keyboard.press("Tab");
  await page.keyboard.type("041990");
  await page.keyboard.press("Enter");

  await expect(page.getByText("MARISOL IS AN AI.")).toBeVisible();
  await write("hey, long day", 1);
  await write("tell me something that isn't work", 2);
  await expect(composer).toBeFocused();
  await page.keyboard.type("two lines");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("of them");
  await expect(composer).toHaveValue("two lines\nof them");
  await page.keyboard.press("Enter");

  await expect(page.getByText("Marisol wants to continue...")).toBeVisible();
  await expect(composer).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Marisol wants to continue..." })).toBeFocused();
  const create = button(page, "Create Account");
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectTrapped(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Marisol wants to continue...")).toBeVisible();
  await expect(create).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  const person = newPerson();
  for (const field of [person.name, person.email, person.password]) {
    await page.keyboard.type(field);
    if (field !== person.password) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Marisol wants to continue...")).toBeHidden();
  await tabTo(page, composer);
  await write("there you are", 4);

  const profile = page.getByRole("banner").getByRole("button", { name: /Marisol/ });
  await tabTo(page, profile, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Marisol" })).toBeVisible();
  await expectTrapped(page);
  await tabTo(page, dialog.getByRole("button", { name: "Premium" }));
  await page.keyboard.press("Enter");
  await expect(button(page, "Stay Connected to Marisol")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(composer).toBeVisible();
  await expect(profile).toBeFocused();

  const menu = button(page, "More");
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(button(page, "New conversation")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "New conversation")).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "More Information"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Terms of Use" })).toBeVisible();
  await tabTo(page, button(page, "Back"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(composer).toBeVisible();

  await tabTo(page, button(page, "Sign Out"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button(page, "Already in conversation?")).toBeVisible();
  await expect(composer).toBeHidden();
});

test("the log scrolls with the keyboard", async ({ page, sam }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await sam.startsChat();
  await expect(page.getByText("hey, i'm marisol.")).toBeInViewport();
  await tabTo(page, sam.composer);
  await tabTo(page, page.locator("main [tabindex='0']"), "Shift+Tab");
  await page.keyboard.press("Home");
  await expect(page.getByText("MARISOL IS AN AI.")).toBeInViewport({ ratio: 1 });
});
