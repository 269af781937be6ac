import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";

const touches = async (page: Page, message: Locator) => {
  const box = await message.boundingBox();
  if (box === null) throw new Error("the message is not on the screen");
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y = 0) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 40, y: box.y + 16 + y }],
    });
  return touch;
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("a finger that rests on a reply opens its actions and marks no words; a reaction lasts, and a finger that moves only scrolls", async ({
    page,
    sam,
  }) => {
    await sam.startsChatSignedIn();
    await sam.chatsUntilReply(1);
    const touch = await touches(page, sam.replies);
    const actions = page.getByRole("dialog", { name: "Marisol’s message" });
    await touch("touchStart");
    await touch("touchMove", 40);
    await page.waitForTimeout(700);
    await touch("touchEnd");
    await expect(actions).toBeHidden();

    await touch("touchStart");
    await expect(actions).toBeVisible();
    await touch("touchEnd");
    await expect(actions).toBeVisible();
    await expect(actions).toContainText(/Today, \d\d:\d\d · written by AI/);
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/reaction"));
    await actions.getByRole("button", { name: "Love" }).tap();
    await expect(sam.replies).toContainText("You reacted with ❤️");
    await saved;
    await page.reload();
    await expect(sam.replies).toContainText("You reacted with ❤️");
    await sam.does("Love", sam.replies);
    await expect(sam.replies).not.toContainText("You reacted");
  });
});

test("by keyboard a message is found, timed and replied to; the quote is taken back by Escape, lasts, and leads to its message", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await sam.composer.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(sam.replies).toBeFocused();
  await page.keyboard.press("Space");
  await expect(sam.replies.locator("time")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(sam.ownMessages).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sam.dialog.getByRole("button")).toHaveText([
    "Reply",
    "Copy",
    "Edit",
    "Take back",
    "Close",
  ]);
  await page.keyboard.press("Escape");
  await expect(sam.ownMessages).toBeFocused();

  await page.keyboard.press("ArrowDown");
  const repliesToIt = async () => {
    await sam.does("Reply", sam.replies.first());
    await expect(sam.composer).toBeFocused();
    await expect(page.getByText("Replying to Marisol")).toBeVisible();
  };
  await repliesToIt();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Replying to Marisol")).toBeHidden();
  await expect(sam.composer).toBeFocused();
  await repliesToIt();
  await sam.composer.fill("that one");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Replying to Marisol")).toBeHidden();
  await sam.hasReplies(2);
  await page.reload();
  const quote = sam.ownMessages.last().getByRole("button", { name: /^In reply to Marisol: okay/ });
  await quote.click();
  await expect(sam.replies.first()).toBeFocused();
});

test("beside the message that a mouse points at stands a sign that opens its actions", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await sam.replies.hover();
  const { x, y, width } = await sam.replies.evaluate((one) => one.getBoundingClientRect());
  await page.mouse.click(x + width + 20, y + 20);
  await expect(sam.dialog.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
});

test("a link says where it leads before it is followed", async ({ page, sam, context }) => {
  await context.route("https://example.com/**", (route) => route.fulfill({ body: "there" }));
  await sam.startsChat();
  await sam.composer.fill("look: https://example.com/a?b=c.");
  await sam.send.click();
  await sam.hasReplies(1);
  const link = page.getByRole("link", { name: "https://example.com/a?b=c" });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "You are leaving Evenfall" });
  await expect(dialog).toContainText("example.com");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(context.pages()).toHaveLength(1);
  await link.click({ modifiers: ["ControlOrMeta"] });
  const opened = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Open" }).click();
  await expect((await opened).getByText("there")).toBeVisible();
  expect(await (await opened).evaluate(() => window.opener === null)).toBe(true);
});
