import type { Locator } from "@playwright/test";
import { expect, test } from "./support/world.ts";
import { newPerson, visitorIn, type VisitorInPage } from "./support/visitor.ts";

const opensMemory = async (sam: VisitorInPage): Promise<void> => {
  await sam.chooses("What Marisol remembers");
  await expect(sam.dialog.getByRole("heading", { name: "What Marisol remembers" })).toBeVisible();
};

const facts = (sam: VisitorInPage): Locator =>
  sam.dialog.getByRole("list", { name: "What Marisol remembers" }).getByRole("listitem");

const forgets = async (sam: VisitorInPage, text: string): Promise<void> => {
  await sam.dialog.getByRole("button", { name: `Forget: ${text}` }).click();
  await sam.dialog.getByRole("button", { name: "Forget", exact: true }).click();
};

for (const who of ["guest", "account"] as const)
  test(`a fact that was told stands there with its receipt, is corrected, pinned and forgotten, and stays gone: ${who}`, async ({
    page,
  }) => {
    const sam = visitorIn(page);
    if (who === "guest") await sam.startsChat();
    else {
      await sam.makesAccount(newPerson());
      await sam.picks("Marisol");
      await sam.isAdult();
    }
    await sam.says("i live in Lisbon");
    await sam.hasReplies(1);

    await opensMemory(sam);
    await expect(facts(sam)).toHaveCount(1);
    await expect(facts(sam)).toContainText("Lives in Lisbon");
    await expect(facts(sam)).toContainText("You said “i live in Lisbon”");
    await expect(facts(sam)).toContainText("Today");

    await sam.dialog.getByRole("button", { name: "Correct: Lives in Lisbon" }).click();
    const field = sam.dialog.getByRole("textbox", { name: "Correct: Lives in Lisbon" });
    await expect(field).toBeFocused();
    await field.fill("Lives in Porto");
    await page.keyboard.press("Enter");
    await expect(facts(sam)).toContainText("Lives in Porto");
    await expect(sam.dialog.getByRole("status")).toContainText("Saved.");
    await expect(sam.dialog.getByRole("button", { name: "Correct: Lives in Porto" })).toBeFocused();

    // What was corrected by hand stays until it is forgotten.
    const pin = sam.dialog.getByRole("button", { name: "Pin: Lives in Porto" });
    await expect(pin).toHaveAttribute("aria-pressed", "true");
    await pin.click();
    await expect(pin).toHaveAttribute("aria-pressed", "false");
    await pin.click();
    await expect(pin).toHaveAttribute("aria-pressed", "true");

    await sam.dialog
      .getByRole("textbox", { name: "Something to remember" })
      .fill("Sings in a choir");
    await sam.dialog.getByRole("button", { name: "Remember" }).click();
    await expect(facts(sam)).toHaveCount(2);
    await expect(sam.dialog.getByRole("textbox", { name: "Something to remember" })).toHaveValue(
      "",
    );

    await forgets(sam, "Lives in Porto");
    await expect(facts(sam)).toHaveCount(1);
    await expect(sam.dialog.getByRole("status")).toContainText("Forgotten.");
    await expect(facts(sam)).toBeFocused();

    await page.reload();
    await sam.hasReplies(1);
    await opensMemory(sam);
    await expect(facts(sam)).toHaveCount(1);
    await expect(facts(sam)).toContainText("Sings in a choir");
    await expect(facts(sam)).toContainText("You wrote this");
    await forgets(sam, "Sings in a choir");
    await expect(sam.dialog).toContainText("Nothing yet. What you tell Marisol about yourself");
    await sam.dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  });

test("what a guest told comes along into the account", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("i live in Lisbon");
  await sam.hasReplies(1);
  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await expect(sam.dialog).toBeHidden();
  await opensMemory(sam);
  await expect(facts(sam)).toContainText("Lives in Lisbon");
});

test("the profile leads there, and everything can be done with the keyboard alone", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await page.getByRole("banner").getByRole("button", { name: "Marisol" }).click();
  await sam.dialog.getByRole("button", { name: "What Marisol remembers" }).click();
  await expect(sam.dialog.getByRole("heading", { name: "What Marisol remembers" })).toBeVisible();
  const field = sam.dialog.getByRole("textbox", { name: "Something to remember" });
  await field.focus();
  for (const text of ["Sings in a choir", "Paints boats"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
  }
  await expect(facts(sam)).toHaveCount(2);

  const button = (name: string) => sam.dialog.getByRole("button", { name, exact: true });
  await button("Correct: Paints boats").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" and signs");
  await page.keyboard.press("Escape");
  // The row folds, the dialog stays, and nothing was changed.
  await expect(sam.dialog).toBeVisible();
  await expect(button("Correct: Paints boats")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(button("Forget: Paints boats")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button("Keep")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button("Forget: Paints boats")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(button("Forget")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(facts(sam)).toHaveCount(1);
  await expect(facts(sam)).toBeFocused();

  await button("Pin: Sings in a choir").focus();
  await page.keyboard.press("Space");
  await expect(button("Pin: Sings in a choir")).toHaveAttribute("aria-pressed", "false");
  await expect(button("Pin: Sings in a choir")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sam.dialog).toBeHidden();
});

test("on a slow line a row waits and is asked once; on a dead one it says so and goes on", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await opensMemory(sam);
  await sam.dialog.getByRole("textbox", { name: "Something to remember" }).fill("Paints boats");
  await sam.dialog.getByRole("button", { name: "Remember" }).click();
  await expect(facts(sam)).toHaveCount(1);

  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/memory\/[^/]+$/, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  const pin = sam.dialog.getByRole("button", { name: "Pin: Paints boats" });
  await pin.click();
  await expect(facts(sam)).toHaveAttribute("aria-busy", "true");
  // Neither button does anything while the row waits.
  await pin.click({ force: true });
  await sam.dialog.getByRole("button", { name: "Forget: Paints boats" }).click({ force: true });
  await expect(sam.dialog.getByText("Forget this?")).toHaveCount(0);
  held.resolve();
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  expect(asked).toBe(1);

  await page.unroute(/\/memory\/[^/]+$/);
  await page.route(/\/memory\/[^/]+$/, (route) => route.abort());
  await forgets(sam, "Paints boats");
  await expect(facts(sam).getByRole("alert")).toContainText("No connection right now.");
  await page.unroute(/\/memory\/[^/]+$/);
  await sam.dialog.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(facts(sam)).toHaveCount(0);
});

test("a memory that cannot be read says so, and is read at the next try", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await page.route(/\/memory$/, (route) => route.abort());
  await opensMemory(sam);
  await expect(sam.dialog.getByRole("alert")).toContainText("No connection right now.");
  await page.unroute(/\/memory$/);
  await sam.dialog.getByRole("button", { name: "Try again" }).click();
  await expect(sam.dialog).toContainText("Nothing yet.");
});
