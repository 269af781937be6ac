import type { Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import { opensTab } from "./support/visitor.ts";

/** Ids of everything that the account has, newest first. */
const conversationsOf = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get("/api/conversations?orderBy=updatedAt&direction=desc");
  const { conversations } = (await answer.json()) as { conversations: readonly { id: string }[] };
  return conversations.map(({ id }) => id);
};

test("signing up takes the conversation, what was remembered and what was not sent yet along, and clears the local copy", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("i live in Lisbon", 1);
  await sam.says("line 2", 2);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(4);
  const before = await sam.texts();
  const threadId = (await sam.localCopy())?.threadId;
  await page.route("**/messages", (route) => route.abort());
  await sam.says("still on its way");
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await sam.chooses("Create Account");
  await expect(sam.dialog).toContainText("Your conversation comes with you.");
  await sam.signsUp();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect.poll(() => sam.localCopy()).toBeNull();
  expect(await conversationsOf(page)).toEqual([threadId]);
  // Neither the 18+ step nor the notice is asked for again.
  await page.unroute("**/messages");
  await sam.hasReplies(3);
  expect((await sam.texts()).slice(0, 5)).toEqual([...before, "still on its way"]);
  await expect(sam.log.getByText("MARISOL IS AN AI.")).toHaveCount(1);
  // Only for whom this browser keeps conversations for use offline.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual(["evenfall.kept-for"]);
  await sam.chooses("What Marisol remembers");
  await expect(sam.dialog).toContainText("Lives in Lisbon");
});

test("an account that has conversations gets one more of its own, also when two tabs sign in at once", async ({
  page,
  sam: away,
  newDevice,
}) => {
  const home = await newDevice();
  const person = await home.startsChatSignedIn();
  await home.says("written at home", 1);

  await away.startsChat();
  await away.chatsUntilReply(2);
  const second = await opensTab(away);
  await second.hasReplies(2);
  for (const tab of [away, second]) await tab.chooses("Sign In");
  await Promise.all([away, second].map((tab) => tab.signsIn(person)));
  for (const tab of [away, second]) {
    await expect(tab.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await tab.hasReplies(2);
    await expect(tab.dialog).toBeHidden();
    await expect(tab.log.getByText("written at home")).toHaveCount(0);
  }
  await expect.poll(() => away.localCopy()).toBeNull();
  expect(await conversationsOf(page)).toHaveLength(2);
  await second.says("line 3");
  for (const tab of [away, second]) await tab.hasReplies(3);
  expect(await away.texts()).toEqual(await second.texts());
});

test("a third reply in flight lands in the account, once and open", async ({
  page,
  sam,
  model,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(2);
  const held = holdModel(model);
  await sam.says("line 3");
  await held.asked;
  await sam.chooses("Create Account");
  await sam.signsUp();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  held.answer("it was worth the wait");
  await sam.hasReplies(3);
  await expect(sam.replies.last()).toContainText("it was worth the wait");
  await expect(page.getByText("wants to continue...")).toBeHidden();
  await expect(sam.composer).toBeEnabled();
});
