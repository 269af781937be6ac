import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

const noticeOf = (name: string): string =>
  `${name} is an AI. You are not communicating with a human. ${name} is a computer program and cannot feel human emotion.`.toUpperCase();

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

test("a new conversation begins with the notice, which stays where it was shown", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChatAs(newPerson());
  await sam.says("one");
  await sam.hasReplies(1);
  const recorded = page.waitForRequest("**/notices");
  await sam.chooses("New conversation");
  await recorded;
  await expect(sam.log.getByText(noticeOf("Marisol"))).toBeVisible();
  await expect(sam.ownMessages).toHaveCount(0);
  await sam.says("two");
  await sam.hasReplies(1);
  await page.reload();
  await sam.hasReplies(1);
  await expect(sam.log.getByText(noticeOf("Marisol"))).toHaveCount(1);
});
