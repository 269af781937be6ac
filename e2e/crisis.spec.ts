import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { opensTab } from "./support/visitor.ts";

const WORDS = "i want to kill myself";

const cards = (page: Page): Locator =>
  page.getByRole("log").getByRole("group", { name: /help|matter/i });

const goOn = (page: Page, name = "Marisol"): Locator =>
  page.getByRole("button", { name: `Continue with ${name}` });

test("a call for help is answered by a card with the region's lines; the role-play goes on by the visitor's own tap alone", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.composer.fill(WORDS);
  await expect(sam.send).toBeEnabled();
  const spoken = page.getByRole("main").getByRole("alert");
  await expect(spoken).toHaveCount(0);
  await sam.send.click();
  await expect(cards(page)).toBeVisible();
  // Announced once, by the alert; the log does not announce it again.
  await expect(spoken).toContainText("In an emergency");
  await expect(cards(page)).toHaveAttribute("aria-live", "off");
  await expect(cards(page)).toBeInViewport();
  await expect(cards(page).getByRole("heading")).toBeInViewport();
  await expect(cards(page).getByRole("link", { name: /^Emergency/ })).toHaveAttribute(
    "href",
    /^tel:\d+$/,
  );
  const calls = cards(page).getByRole("link", { name: /^Call / });
  await expect(calls.first()).toHaveAttribute("href", /^tel:/);
  for (const link of await cards(page).getByRole("link").all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(43.9);
  await expect(sam.replies).toHaveCount(0);
  await expect(sam.composer).toBeHidden();

  await page.getByRole("button", { name: /Choose where you are/ }).click();
  const where = page.getByLabel("Where you are");
  await expect(where).toBeFocused();
  await where.selectOption("GB");
  await expect(cards(page).getByRole("link", { name: /^Emergency/ })).toHaveAttribute(
    "href",
    "tel:999",
  );
  await expect(cards(page)).toContainText("Marisol is an AI");

  await goOn(page).click();
  await expect(sam.composer).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await sam.says("thank you. tell me about your day", 1);
  await page.getByRole("main").getByRole("link", { name: "Safety", exact: true }).click();
  await expect(page).toHaveURL(/\/safety$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("under a card nothing sells, asks or follows; card and pause survive a reload and a new sign-in, and stand in a second tab", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(2);
  await sam.says(WORDS);
  await expect(goOn(page)).toBeVisible();
  await expect(page.getByText("wants to continue...")).toBeHidden();
  await expect(sam.dialog).toBeHidden();
  const chat = page.getByRole("main");
  await expect(chat.getByRole("button")).toHaveText(
    // The day, the card's own button and the one to go on.
    ["Today", /Choose where you are/, /Continue with Marisol/],
  );
  expect(await chat.textContent()).not.toMatch(/premium|create account|\$/i);
  // Pressing Enter once more must not count as a yes.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.reload();
  await expect(cards(page)).toBeVisible();
  await expect(goOn(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await sam.hasReplies(2);
  expect((await sam.localCopy())?.assistantMessageCount).toBe(2);

  await sam.chooses("Create Account");
  const person = await sam.signsUp();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(sam.card("Marisol")).toBeVisible();
  await sam.comesBackAs(person);
  await expect(goOn(page)).toBeVisible();
  const second = await opensTab(sam);
  await expect(cards(second.page)).toBeVisible();
  await goOn(second.page).click();
  await expect(sam.composer).toBeVisible();
  await expect(goOn(page)).toBeHidden();
});

test("words that only may tell of a crisis get one quiet line with help, and the evening goes on", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  const vague = "i can't do this anymore";
  await sam.says(vague);
  const help = sam.log.getByRole("link", { name: /988/ });
  await expect(help).toHaveAttribute("href", "tel:988");
  await expect(sam.log.getByRole("link", { name: "More help" })).toHaveAttribute("href", "/safety");
  for (const link of await sam.log.getByRole("link", { name: /988|More help/ }).all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(43.9);
  await sam.hasReplies(1);
  await expect(sam.composer).toBeVisible();
  await sam.says(`${vague}, really`, 2);
  await expect(help).toHaveCount(1);
  await page.reload();
  await expect(help).toHaveCount(1);
});

test.describe("where the card's own script does not come", () => {
  test.use({ expectedComplaint: /dynamically imported module|ERR_FAILED/ });

  test("its words stand there all the same, and the page goes on", async ({ page, sam }) => {
    await page.route(/assets\/(interludes|help-card)-/, (route) => route.abort());
    await sam.startsChat();
    await sam.says(WORDS);
    await expect(sam.log.getByText(/988/)).toBeVisible();
    await expect(sam.log.getByRole("link", { name: "Safety" })).toBeVisible();
    await goOn(page).click();
    await expect(sam.composer).toBeVisible();
  });
});
