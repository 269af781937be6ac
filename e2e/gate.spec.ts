import type { Page } from "@playwright/test";
import { LOCAL_COPY_KEY, type LocalCopy } from "@evenfall/contracts";
import { scenario } from "@evenfall/testing";
import { newestTurn } from "./support/environment.ts";
import { expect, test } from "./support/harness.ts";
import { opensTab, type VisitorInPage } from "./support/visitor.ts";

const SECRET = "the key lies under the blue flowerpot";

/** Records a page's network traffic from now on: every response body, and every event of its stream. */
const tapWire = async (page: Page) => {
  const pieces: Promise<string>[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => {
    pieces.push(Promise.resolve(data));
  });
  page.on("response", (response) => {
    // An event stream has no end; its events are recorded above. Bodies are lost when the page is left.
    if (response.headers()["content-type"]?.startsWith("text/event-stream") !== true)
      pieces.push(response.text().catch(() => ""));
  });
  return {
    /** Whether a text was in any response or event so far. */
    heard: async (text: string) =>
      (await Promise.all(pieces)).some((piece) => piece.includes(text)),
  };
};

/** The page and everything that it stores, as text. */
const everythingIn = async (sam: VisitorInPage): Promise<string> => {
  const held = await sam.page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    history: JSON.stringify(history.state),
  }));
  return JSON.stringify([held, await sam.page.context().storageState({ indexedDB: true })]);
};

const isGated = async (sam: VisitorInPage, name = "Marisol"): Promise<void> => {
  const card = sam.page.getByRole("region", { name: `${name} wants to continue...` });
  await expect(card.getByRole("button", { name: "Create Account" })).toBeInViewport();
  await expect(sam.composer).toBeDisabled();
  await expect(sam.send).toBeDisabled();
};

test.beforeEach(({ model }) => {
  model.play((request) =>
    scenario.reply(newestTurn(request).includes("line 3") ? SECRET : "an open word"),
  );
});

test("the third reply is sealed: not a word of it is in the page, its storage or the network; a reload, a second tab and cleared storage open nothing", async ({
  page,
  sam,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const wire = await tapWire(page);
  await sam.startsChat();
  await sam.chatsUntilReply(3);
  await isGated(sam);
  const card = page.getByRole("region", { name: "Marisol wants to continue..." });
  await expect(
    card.getByText("Create an account to see this message and keep chatting", { exact: true }),
  ).toBeVisible();
  const decoy = sam.replies.last().locator('[aria-hidden="true"]');
  await expect(decoy.locator("xpath=..")).toHaveCSS("filter", /blur/);
  await expect(sam.replies.last()).toHaveAccessibleName(/A message you can read with an account\./);

  // Proof that the recording works: it has the earlier replies.
  expect(await wire.heard("an open word")).toBe(true);
  expect(await wire.heard(SECRET)).toBe(false);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(6);
  expect(await everythingIn(sam)).not.toContain("flowerpot");
  const sealed = (await sam.localCopy())?.messages.at(-1);
  expect(sealed).toMatchObject({ role: "assistant", content: "" });
  expect(sealed?.sealed?.length).toBeGreaterThan(0);

  await page.reload();
  await isGated(sam);
  await sam.hasReplies(3);
  expect(await wire.heard("flowerpot")).toBe(false);
  expect(await everythingIn(sam)).not.toContain("flowerpot");
  const second = await opensTab(sam);
  await isGated(second);
  await second.hasReplies(3);
  await second.page.close();

  // Done from a page without scripts, which could write the copy again.
  await page.goto("/healthz");
  await sam.clearsStorage();
  await sam.opens();
  await isGated(sam);
  await sam.hasReplies(3);
});

test("starting over, with the same character or with the other, is offered with what is lost as long as a free reply is left, and gives no extra one", async ({
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(2);
  await sam.goesBack();
  await sam.picks("Julian");
  await expect(sam.dialog.getByRole("heading")).toHaveText("Start over with Julian?");
  await expect(sam.dialog).toContainText("deletes yours with Marisol");
  await sam.dialog.getByRole("button", { name: "Keep this conversation" }).click();
  await sam.picks("Marisol");
  await sam.chooses("Start over");
  await sam.dialog.getByRole("button", { name: "Start over" }).click();
  await expect(sam.ownMessages).toHaveCount(0);
  await sam.says("line 3", 1);
  await isGated(sam);
  expect(await everythingIn(sam)).not.toContain("flowerpot");
  await sam.goesBack();
  await sam.picks("Julian");
  // No free reply is left, so starting over would lose the conversation for nothing.
  await expect(sam.dialog.getByRole("button", { name: "Start over" })).toHaveCount(0);
  await expect(sam.dialog.getByRole("button", { name: "Sign In" })).toBeVisible();
  await sam.dialog.getByRole("button", { name: "Keep this conversation" }).click();
  await sam.picks("Marisol");
  await sam.hasReplies(1);
});

test("an account opens the sealed reply in its place, has no gate, and finds the evening on another device", async ({
  page,
  sam,
  newDevice,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(3);
  await page.getByRole("button", { name: "I already have an account" }).click();
  await expect(sam.dialog.getByRole("heading")).toHaveText("Welcome back");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect(sam.dialog.getByRole("heading")).toHaveText("Create your account");
  const person = await sam.signsUp();
  await expect(sam.replies.last()).toContainText(SECRET);
  await expect(page.getByText("wants to continue...")).toBeHidden();
  await expect(sam.replies.last().locator("p").first()).toHaveCSS("animation-name", /clear/);
  await expect(sam.composer).toBeFocused();
  for (const number of [4, 5]) {
    await sam.says(`line ${number}`, number);
  }
  const other = await newDevice(person);
  await other.hasReplies(5);
  expect(await other.texts()).toEqual(await sam.texts());
});

test("a third reply that somebody wrote into the local copy is covered like any other", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(3);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(6);
  await page.goto("/healthz");
  await page.evaluate((key) => {
    const copy = JSON.parse(localStorage.getItem(key) ?? "") as LocalCopy;
    const third = copy.messages.at(-1);
    if (third !== undefined) Object.assign(third, { content: "by my own hand", sealed: undefined });
    localStorage.setItem(key, JSON.stringify(copy));
  }, LOCAL_COPY_KEY);
  await page.route("**/api/conversations/**", (route) => route.abort());
  await sam.opens();
  await isGated(sam);
  await sam.hasReplies(3);
  await expect(sam.replies.last()).toHaveAccessibleName(/A message you can read with an account\./);
  await expect(page.getByText("by my own hand")).toHaveCount(0);
});
