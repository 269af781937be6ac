import { expect, test } from "./support/harness.ts";
import { holdBack } from "./support/shortcuts.ts";

test("a guest who comes back finds the conversation open, before the server says a word; Back leads to selection and stays there, also after signing in inside the chat; /success uses the restore up", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(2);
  const before = await sam.texts();
  const letAnswer = await holdBack(page, "**/api/**");
  await sam.opens();
  await sam.hasReplies(1);
  expect(await sam.texts()).toEqual(before);
  await letAnswer();
  await page.unrouteAll({ behavior: "wait" });
  await sam.goesBack();
  await expect(sam.card("Julian")).toBeVisible();
  await page.evaluate(() => fetch("/api/visitor").then((answer) => answer.text()));
  await expect(sam.log).toHaveCount(0);
  await sam.picks("Marisol");
  await sam.hasReplies(1);
  // Also a reload inside the chat leaves selection under it.
  await page.reload();
  await sam.hasReplies(1);
  await page.goBack();
  await expect(sam.card("Julian")).toBeVisible();
  await page.goForward();
  await sam.hasReplies(1);
  // /success counts as the restore, which happens once.
  await sam.opens("/success");
  await page.getByRole("button", { name: "Start Chatting" }).click();
  await expect(sam.card("Marisol")).toBeVisible();
  await expect(sam.log).toHaveCount(0);
  await sam.picks("Marisol");
  await sam.hasReplies(1);

  // Signing in within a chat stays in it.
  await sam.chooses("Create Account");
  await sam.signsUp();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect.poll(() => sam.localCopy()).toBeNull();
  await sam.goesBack();
  await expect(sam.card("Julian")).toBeVisible();
  // Whatever opens a conversation by itself would have asked the server for it by now.
  await page.evaluate(() => fetch("/api/visitor").then((answer) => answer.text()));
  await expect(sam.log).toHaveCount(0);
});

test("signing in and loading open the latest conversation; a card opens the newest with that character, and the menu starts a new one", async ({
  sam: visitor,
  newDevice,
}) => {
  const person = await visitor.startsChatSignedIn();
  await visitor.says("the first one", 1);
  await visitor.chooses("New conversation");
  await expect(visitor.ownMessages).toHaveCount(0);
  await visitor.says("to marisol", 1);
  await visitor.goesBack();
  await visitor.picks("Julian");
  await visitor.says("to julian", 1);
  const elsewhere = await newDevice(person);
  await expect(elsewhere.log.getByText("to julian")).toBeVisible();
  await elsewhere.goesBack();
  await expect(elsewhere.card("Marisol")).toBeVisible();

  // Although the server has news for this account, the first view stays, as the visitor chose it.
  await visitor.says("more to julian", 2);
  await expect(elsewhere.card("Marisol")).toBeVisible();
  await expect(elsewhere.log).toHaveCount(0);

  await elsewhere.picks("Marisol");
  await expect(elsewhere.log.getByText("to marisol")).toBeVisible();
  await expect(elsewhere.log.getByText("the first one")).toHaveCount(0);
  await elsewhere.goesBack();
  await elsewhere.picks("Julian");
  await expect(elsewhere.log.getByText("more to julian")).toBeVisible();

  // A newly loaded page opens the conversation that was changed last.
  await elsewhere.goesBack();
  await elsewhere.picks("Marisol");
  await elsewhere.says("again to marisol", 2);
  await visitor.opens();
  await expect(visitor.log.getByText("again to marisol")).toBeVisible();
});
