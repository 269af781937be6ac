import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn, type Person, type VisitorInPage } from "./support/visitor.ts";

/** An account with a conversation with each character; the one with Julian is the latest. */
const hasTwoConversations = async (sam: VisitorInPage, person: Person): Promise<void> => {
  await sam.startsChatAs(person);
  await sam.says("to marisol");
  await sam.hasReplies(1);
  await sam.goesBack();
  await sam.picks("Julian");
  await sam.says("to julian");
  await sam.hasReplies(1);
};

test("a guest who comes back finds the conversation open, before the server says a word; Back leads to selection and stays there", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(2);
  const before = await sam.texts();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  await sam.opens();
  await sam.hasReplies(1);
  expect(await sam.texts()).toEqual(before);
  mayAnswer.resolve();
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
});

test("signing in and loading open the latest conversation; Back leads to selection and stays there", async ({
  page,
  newDevice,
}) => {
  const person = newPerson();
  await hasTwoConversations(visitorIn(page), person);
  const elsewhere = visitorIn(await newDevice());
  await elsewhere.comesBackAs(person);
  await expect(elsewhere.log.getByText("to julian")).toBeVisible();
  await elsewhere.goesBack();
  await expect(elsewhere.card("Marisol")).toBeVisible();

  // The server has news for this account; the visitor still chose the first view.
  const visitor = visitorIn(page);
  await visitor.says("more to julian");
  await visitor.hasReplies(2);
  await expect(elsewhere.card("Marisol")).toBeVisible();
  await expect(elsewhere.log).toHaveCount(0);

  await elsewhere.picks("Marisol");
  await expect(elsewhere.log.getByText("to marisol")).toBeVisible();
  await elsewhere.goesBack();
  await elsewhere.picks("Julian");
  await expect(elsewhere.log.getByText("more to julian")).toBeVisible();

  // A loaded page opens the latest by its last change.
  await elsewhere.goesBack();
  await elsewhere.picks("Marisol");
  await elsewhere.says("again to marisol");
  await elsewhere.hasReplies(2);
  await visitor.opens();
  await expect(visitor.log.getByText("again to marisol")).toBeVisible();
});

test("who signs in inside a chat stays in it; Back leads to selection and stays there", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect.poll(() => sam.localCopy()).toBeNull();
  await sam.goesBack();
  await expect(sam.card("Julian")).toBeVisible();
  // Whatever opens a conversation by itself would have asked the server for it by now.
  await page.getByRole("button", { name: /Sam Rivers/ }).click();
  await expect(page.getByRole("button", { name: "Premium" })).toBeVisible();
  await page.evaluate(() => fetch("/api/visitor").then((answer) => answer.text()));
  await expect(sam.card("Julian")).toBeVisible();
  await expect(sam.log).toHaveCount(0);
});

test("the chat's menu starts a new conversation; the card then opens the newest with that character", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChatAs(newPerson());
  await sam.says("the first one");
  await sam.hasReplies(1);
  await sam.chooses("New conversation");
  await expect(sam.ownMessages).toHaveCount(0);
  await sam.says("the second one");
  await sam.hasReplies(1);
  await sam.goesBack();
  await sam.picks("Marisol");
  await expect(sam.log.getByText("the second one")).toBeVisible();
  await expect(sam.log.getByText("the first one")).toHaveCount(0);
  const answer = await page.request.get("/api/conversations?orderBy=updatedAt");
  expect(((await answer.json()) as { conversations: unknown[] }).conversations).toHaveLength(2);
});

test("/success spends the restore", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(2);
  await sam.opens("/success");
  await page.getByRole("button", { name: "Start Chatting" }).click();
  await expect(sam.card("Marisol")).toBeVisible();
  await expect(sam.log).toHaveCount(0);
  await sam.picks("Marisol");
  await sam.hasReplies(1);
});

test("a conversation whose character is gone does not open, and the first view stays", async ({
  page,
  startServer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "evenfall-content-"));
  const first = await startServer({ dataDir: join(folder, "data") });
  const sam = visitorIn(page);
  await sam.startsChatAs(newPerson(), "Julian", first.url);
  await sam.says("hello");
  await sam.hasReplies(1);
  await page.goto("about:blank");
  await first.stop();

  const content = join(folder, "content");
  await cp(fileURLToPath(new URL("../content", import.meta.url)), content, { recursive: true });
  await rm(join(content, "characters/julian"), { recursive: true });
  const second = await startServer({
    dataDir: join(folder, "data"),
    env: { CONTENT_DIR: content },
  });
  const listed = page.waitForResponse("**/api/conversations?**");
  await sam.opens(second.url);
  expect((await (await listed).json()) as object).toMatchObject({
    conversations: [{ assistantId: "julian" }],
  });
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await sam.picks("Marisol");
  await sam.says("hello you");
  await sam.hasReplies(1);
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});
