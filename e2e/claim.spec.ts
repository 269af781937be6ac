import type { Page } from "@playwright/test";
import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

/** Ids of everything that the account has, newest first. */
const conversationsOf = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get("/api/conversations?orderBy=updatedAt&direction=desc");
  const { conversations } = (await answer.json()) as { conversations: readonly { id: string }[] };
  return conversations.map(({ id }) => id);
};

test("signing up takes the conversation and what was remembered along, and clears the local copy", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("i live in Lisbon");
  await sam.hasReplies(1);
  await sam.says("line 2");
  await sam.hasReplies(2);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(4);
  const before = await sam.texts();
  const threadId = (await sam.localCopy())?.threadId;
  await sam.chooses("Create Account");
  await expect(sam.dialog).toContainText("Your conversation comes with you.");
  await sam.signsUp(newPerson());
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect.poll(() => sam.localCopy()).toBeNull();
  expect(await sam.texts()).toEqual(before);
  expect(await conversationsOf(page)).toEqual([threadId]);
  // Neither the 18+ step nor the notice is asked for again.
  await sam.says("line 3");
  await sam.hasReplies(3);
  await expect(sam.log.getByText("MARISOL IS AN AI.")).toHaveCount(1);
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
  await sam.chooses("What Marisol remembers");
  await expect(sam.dialog).toContainText("Lives in Lisbon");
});

test("an account that has conversations gets one more, of its own", async ({ page, newDevice }) => {
  const person = newPerson();
  const home = visitorIn(await newDevice());
  await home.startsChatAs(person);
  await home.says("written at home");
  await home.hasReplies(1);

  const away = visitorIn(page);
  await away.startsChat("Marisol");
  await away.says("written as a guest");
  await away.hasReplies(1);
  await away.chooses("Sign In");
  await away.signsIn(person);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect.poll(() => away.localCopy()).toBeNull();
  await expect(away.log.getByText("written as a guest")).toBeVisible();
  await expect(away.log.getByText("written at home")).toHaveCount(0);
  expect(await conversationsOf(page)).toHaveLength(2);
});

test("signing in from two tabs at once ends as one conversation", async ({
  page,
  context,
  newDevice,
}) => {
  const person = newPerson();
  await visitorIn(await newDevice()).makesAccount(person);
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(2);
  const second = visitorIn(await context.newPage());
  await second.opens();
  await second.hasReplies(2);
  for (const tab of [sam, second]) await tab.chooses("Sign In");
  await Promise.all([sam, second].map((tab) => tab.signsIn(person)));
  for (const tab of [sam, second]) {
    await expect(tab.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await tab.hasReplies(2);
    await expect(tab.dialog).toBeHidden();
  }
  await expect.poll(() => sam.localCopy()).toBeNull();
  expect(await conversationsOf(page)).toHaveLength(1);
  await second.says("line 3");
  for (const tab of [sam, second]) await tab.hasReplies(3);
  expect(await sam.texts()).toEqual(await second.texts());
});

test("a conversation of another account is refused, and stays in the browser", async ({
  page,
  newDevice,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(2);
  const copy = await page.evaluate((key) => localStorage.getItem(key) ?? "", LOCAL_COPY_KEY);
  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await expect.poll(() => sam.localCopy()).toBeNull();

  const other = visitorIn(await newDevice());
  await other.page.goto("/healthz");
  await other.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    LOCAL_COPY_KEY,
    copy,
  ] as const);
  await other.opens();
  await other.hasReplies(1);
  await other.chooses("Create Account");
  await other.signsUp(newPerson());
  await expect(
    other.page.getByText("belongs to another account. It stays in this browser."),
  ).toBeVisible();
  expect(await other.localCopy()).toEqual(JSON.parse(copy));
  expect(await conversationsOf(other.page)).toEqual([]);
});

test("what was not sent yet when the guest signs up is sent for the account", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await page.route("**/messages", (route) => route.abort());
  await sam.says("still on its way");
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.unroute("**/messages");
  await sam.hasReplies(2);
  expect((await sam.texts()).filter((text) => text === "still on its way")).toHaveLength(1);
});

test.describe("with a reply in flight", () => {
  test.use({ baseURL: async ({ modelled }, provide) => provide(modelled.server.url) });

  test("the third reply lands in the account, once and open", async ({ page, modelled }) => {
    const sam = visitorIn(page);
    await sam.startsChat();
    await sam.chatsUntilReply(2);
    const held = holdModel(modelled.model);
    await sam.says("line 3");
    await held.asked;
    await sam.chooses("Create Account");
    await sam.signsUp(newPerson());
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    held.answer("it was worth the wait");
    await sam.hasReplies(3);
    await expect(sam.replies.last()).toContainText("it was worth the wait");
    await expect(page.getByText("wants to continue...")).toBeHidden();
    await expect(sam.composer).toBeEnabled();
  });
});
