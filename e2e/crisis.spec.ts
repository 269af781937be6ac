import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

const WORDS = "i want to kill myself";

const cards = (page: Page): Locator =>
  page.getByRole("log").getByRole("group", { name: /help|matter/i });

const goOn = (page: Page, name = "Marisol"): Locator =>
  page.getByRole("button", { name: `Continue with ${name}` });

test("a call for help is answered by a card with the region's lines; the role-play goes on by the visitor's own tap alone", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.composer.fill(WORDS);
  await expect(sam.send).toBeEnabled();
  const spoken = page.getByRole("main").getByRole("alert");
  await expect(spoken).toHaveCount(0);
  await sam.send.click();
  await expect(cards(page)).toBeVisible();
  // Said aloud once, by the alert; the log does not say it again.
  await expect(spoken).toContainText("In an emergency");
  await expect(cards(page)).toHaveAttribute("aria-live", "off");
  await expect(cards(page)).toBeInViewport();
  await expect(cards(page).getByRole("heading")).toBeInViewport();
  await expect(cards(page).getByRole("link", { name: /^Emergency/ })).toHaveAttribute(
    "href",
    /^tel:\d+$/,
  );
  await expect(
    cards(page)
      .getByRole("link", { name: /^Call / })
      .first(),
  ).toHaveAttribute("href", /^tel:/);
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
  await sam.says("thank you. tell me about your day");
  await sam.hasReplies(1);
  await page.getByRole("main").getByRole("link", { name: "Safety", exact: true }).click();
  await expect(page).toHaveURL(/\/safety$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the card and the pause survive a reload and stand in a second tab", async ({
  page,
  context,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says(WORDS);
  await expect(goOn(page)).toBeVisible();
  // Who presses Enter once more means no yes.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.reload();
  await expect(cards(page)).toBeVisible();
  await expect(goOn(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  const copy = await sam.localCopy();
  expect(copy?.messages.map(({ role }) => role)).toEqual(["user"]);
  expect(copy?.assistantMessageCount).toBe(0);

  const second = await context.newPage();
  await second.goto("/");
  await expect(cards(second)).toBeVisible();
  await goOn(second).click();
  await expect(sam.composer).toBeVisible();
  await expect(goOn(page)).toBeHidden();
});

test("at the guest's limit the words reach the server first: a card, and no sign-in modal", async ({
  page,
  startServer,
}) => {
  // Nobody answers for long, so that messages alone make up the limit.
  const server = await startServer({ env: { READ_DELAY_MS: "600000-600000" } });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  for (const text of ["1", "2", "3", "4", "5"]) await sam.says(text);
  await sam.composer.fill("just one more thing");
  await sam.send.click();
  await expect(sam.dialog).toBeVisible();
  await expect(sam.composer).toHaveValue("just one more thing");
  await page.keyboard.press("Escape");
  await expect(sam.dialog).toBeHidden();

  await sam.composer.fill(WORDS);
  await sam.send.click();
  await expect(cards(page)).toBeVisible();
  await expect(sam.dialog).toBeHidden();
});

test("nothing sells, asks or follows under a card: no gate, no premium, no invitation", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(2);
  await sam.says(WORDS);
  await expect(cards(page)).toBeVisible();
  await expect(page.getByText("wants to continue...")).toBeHidden();
  await expect(sam.dialog).toBeHidden();
  const chat = page.getByRole("main");
  await expect(chat.getByRole("button")).toHaveText(
    // Two replies may be reported; beside them the card's own button and the one to go on.
    [/^$/, /^$/, /Choose where you are/, /Continue with Marisol/],
  );
  expect(await chat.textContent()).not.toMatch(/premium|create account|\$/i);
});

test("an account's conversation pauses in the same way, and its visitor may sign out meanwhile", async ({
  page,
}) => {
  const sam = visitorIn(page);
  const person = newPerson();
  await sam.startsChatAs(person);
  await sam.says(WORDS);
  await expect(goOn(page)).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(sam.card("Marisol")).toBeVisible();
  await sam.comesBackAs(person);
  await expect(cards(page)).toBeVisible();
  await expect(goOn(page)).toBeVisible();
});

test.describe("where the card's own script does not come", () => {
  test.use({ expectedComplaint: /dynamically imported module|ERR_FAILED/ });

  test("its words stand there all the same, and the page goes on", async ({ page }) => {
    await page.route(/assets\/(interludes|help-card)-/, (route) => route.abort());
    const sam = visitorIn(page);
    await sam.startsChat();
    await sam.says(WORDS);
    await expect(sam.log.getByText(/988/)).toBeVisible();
    await expect(sam.log.getByRole("link", { name: "Safety" })).toBeVisible();
    await goOn(page).click();
    await expect(sam.composer).toBeVisible();
  });
});
