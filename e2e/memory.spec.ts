import type { Locator } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { failsWith } from "./support/shortcuts.ts";
import { opensTab, type VisitorInPage } from "./support/visitor.ts";

const opensMemory = async (sam: VisitorInPage): Promise<void> => {
  await sam.chooses("What Marisol remembers");
  await expect(sam.dialog.getByRole("heading", { name: "What Marisol remembers" })).toBeVisible();
};

const facts = (sam: VisitorInPage): Locator =>
  sam.dialog.getByRole("list", { name: "What Marisol remembers" }).getByRole("listitem");

const newFact = (sam: VisitorInPage): Locator =>
  sam.dialog.getByRole("textbox", { name: "Add something about yourself" });

const forgets = async (sam: VisitorInPage, text: string): Promise<void> => {
  await sam.dialog.getByRole("button", { name: `Forget: ${text}` }).click();
  await sam.dialog.getByRole("button", { name: "Forget", exact: true }).click();
};

test("a fact that was told stands there with its receipt, is corrected, pinned and forgotten, and stays gone", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("i live in Lisbon", 1);

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

  // A corrected fact stays until it is forgotten.
  for (const does of ["Unpin", "Pin"])
    await sam.dialog.getByRole("button", { name: `${does}: Lives in Porto`, exact: true }).click();
  await expect(sam.dialog.getByRole("button", { name: "Unpin: Lives in Porto" })).toHaveText(
    "Unpin",
  );

  await newFact(sam).fill("Sings in a choir");
  await sam.dialog.getByRole("button", { name: "Remember" }).click();
  await expect(facts(sam)).toHaveCount(2);
  await expect(newFact(sam)).toHaveValue("");

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
  await sam.dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();

  await sam.chooses("Your data");
  await sam.dialog.getByRole("button", { name: "Forget everything Marisol remembers" }).click();
  await sam.dialog.getByRole("button", { name: "Forget everything", exact: true }).click();
  await expect(sam.dialog.getByText("Forgotten.")).toBeVisible();
  await sam.dialog.getByRole("button", { name: "Close" }).click();
  await opensMemory(sam);
  await expect(sam.dialog).toContainText("Nothing yet. What you tell Marisol about yourself");
  await sam.dialog.getByRole("button", { name: "Close" }).click();
  await expect(sam.log.getByText("i live in Lisbon", { exact: true })).toBeVisible();
});

test("what another tab takes back goes while it is corrected, and the words may be added", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("i live in Lisbon", 1);
  await opensMemory(sam);
  await sam.dialog.getByRole("button", { name: "Correct: Lives in Lisbon" }).click();
  const field = sam.dialog.getByRole("textbox", { name: "Correct: Lives in Lisbon" });
  await field.fill("Lives in Porto");

  const other = await opensTab(sam);
  await other.log.getByRole("button", { name: "Undo: you live in Lisbon" }).click();
  await expect(field).toHaveCount(0);
  await expect(newFact(sam)).toHaveValue("Lives in Porto");
  await expect(newFact(sam)).toBeFocused();
  await expect(sam.dialog.getByRole("alert")).toHaveText("That was already forgotten.");
  await page.keyboard.press("Enter");
  await expect(facts(sam)).toContainText("Lives in Porto");
});

test("the profile leads there, and everything can be done with the keyboard alone", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await page.getByRole("banner").getByRole("button", { name: "Marisol" }).click();
  await sam.dialog.getByRole("button", { name: "What Marisol remembers" }).click();
  await expect(sam.dialog.getByRole("heading", { name: "What Marisol remembers" })).toBeVisible();
  await newFact(sam).focus();
  for (const text of ["Sings in a choir", "Paints boats"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(newFact(sam)).toHaveValue("");
  }
  await expect(facts(sam)).toHaveCount(2);

  const button = (name: string) => sam.dialog.getByRole("button", { name, exact: true });
  await button("Correct: Paints boats").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" and signs");
  await page.keyboard.press("Escape");
  // The row closes, the dialog stays open, and nothing was changed.
  await expect(sam.dialog).toBeVisible();
  await expect(button("Correct: Paints boats")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(button("Forget: Paints boats")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button("Cancel")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button("Forget: Paints boats")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(button("Forget")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(facts(sam)).toHaveCount(1);
  await expect(facts(sam)).toBeFocused();

  await button("Unpin: Sings in a choir").focus();
  await page.keyboard.press("Space");
  await expect(button("Pin: Sings in a choir")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sam.dialog).toBeHidden();
});

test.describe("where a call fails on purpose", () => {
  test.use({ expectedComplaint: /status of 500/ });

  test("what is refused, or cannot be read, says so, and goes on", async ({ page, sam }) => {
    await sam.startsChat();
    await opensMemory(sam);
    await newFact(sam).fill("Paints boats");
    await sam.dialog.getByRole("button", { name: "Remember" }).click();
    await expect(facts(sam)).toHaveCount(1);

    const ofRow = /\/memory\/[^/]+$/;
    await failsWith(page, ofRow, 500);
    await forgets(sam, "Paints boats");
    await expect(facts(sam).getByRole("alert")).toContainText("Something went wrong on our side.");
    await page.unroute(ofRow);
    await sam.dialog.getByRole("button", { name: "Forget", exact: true }).click();
    await expect(facts(sam)).toHaveCount(0);
    await sam.dialog.getByRole("button", { name: "Close" }).click();

    await failsWith(page, /\/memory$/, 500);
    await opensMemory(sam);
    await expect(sam.dialog.getByRole("alert")).toContainText("Something went wrong on our side.");
    await page.unroute(/\/memory$/);
    await sam.dialog.getByRole("button", { name: "Try again" }).click();
    await expect(sam.dialog).toContainText("Nothing yet.");
  });
});
