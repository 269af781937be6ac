import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

const noticeOf = (name: string): string =>
  `${name} is an AI. You are not communicating with a human. ${name} is a computer program and cannot feel human emotion.`.toUpperCase();

for (const name of ["Marisol", "Julian"])
  test(`before the first message the log says that ${name} is an AI, with nothing to press`, async ({
    page,
  }) => {
    const sam = visitorIn(page);
    await sam.startsChat(name);
    const notice = sam.log.locator("[data-key]").filter({ hasText: noticeOf(name) });
    await expect(notice).toHaveText(noticeOf(name));
    await expect(notice.getByRole("button")).toHaveCount(0);
    await sam.says("hello");
    const order = await sam.log.locator("[data-key]").allTextContents();
    expect(order.findIndex((text) => text === noticeOf(name))).toBe(0);
  });

test("the composer waits until the notice is recorded; what was typed meanwhile stays", async ({
  page,
}) => {
  const sam = visitorIn(page);
  const mayRecord = Promise.withResolvers<void>();
  await page.route("**/notices", async (route) => {
    await mayRecord.promise;
    await route.continue();
  });
  const recording = page.waitForRequest("**/notices");
  await sam.startsChat();
  await sam.composer.fill("already here");
  await recording;
  await expect(sam.send).toBeDisabled();
  await sam.composer.press("Enter");
  await expect(sam.composer).toHaveValue("already here");
  await expect(sam.ownMessages).toHaveCount(0);
  mayRecord.resolve();
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Enter");
  await expect(sam.log.getByText("already here")).toBeVisible();
});

test("a new conversation begins with the notice again", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.makesAccount(newPerson());
  await sam.picks("Marisol");
  await sam.isAdult();
  await sam.says("one");
  await sam.hasReplies(1);
  const recorded = page.waitForRequest("**/notices");
  await sam.chooses("New conversation");
  await recorded;
  await expect(sam.log.getByText(noticeOf("Marisol"))).toBeVisible();
  await expect(sam.ownMessages).toHaveCount(0);
  await sam.says("two");
  await sam.hasReplies(1);
});

test("the notice of a conversation stays where it was shown", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("one");
  await sam.hasReplies(1);
  await page.reload();
  await sam.hasReplies(1);
  await expect(sam.log.getByText(noticeOf("Marisol"))).toHaveCount(1);
});
