import type { Page } from "@playwright/test";
import { scenario } from "@evenfall/testing";
import { modelSettings } from "../chaos/system/numbered-model.ts";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import type { VisitorInPage } from "./support/visitor.ts";

/** Ids of the messages that a page has tried to send, in the order of the attempts. */
const triedIds = (page: Page): string[] => {
  const ids: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/messages"))
      ids.push((request.postDataJSON() as { id: string }).id);
  });
  return ids;
};

/** The page tries again after a pause that grows to 45 s. */
const comesBackWith = (sam: VisitorInPage, replies: number): Promise<void> =>
  expect(sam.replies).toHaveCount(replies, { timeout: 60_000 });

test("a server killed in the middle of a turn takes it up again with nobody touching the page; what is sent while it is down waits as Not sent", async ({
  page,
  sam,
  ownModel: model,
  startMortalServer,
}) => {
  test.slow();
  const { asked } = holdModel(model);
  const server = await startMortalServer(modelSettings(model));
  const ids = triedIds(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("are you there?");
  await asked;
  await server.kill();
  model.play(scenario.reply("i am here"));
  await server.start();
  await comesBackWith(sam, 1);
  expect(await sam.texts()).toEqual(["are you there?", "i am here"]);
  await expect(sam.ownMessages.first()).toContainText("Read");

  await server.kill();
  await sam.says("line 2");
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await server.start();
  await comesBackWith(sam, 2);
  await expect(sam.ownMessages.last()).toContainText("Read");
  expect(new Set(ids).size).toBe(2);
});

test("the header says that the page is offline, that it reconnects, that nobody answers, and then Online again", async ({
  page,
  sam,
  context,
  startMortalServer,
}) => {
  test.slow();
  const server = await startMortalServer();
  await page.setViewportSize({ width: 390, height: 780 });
  await sam.startsChatSignedIn("Marisol", server.url);
  const header = page.getByRole("banner");
  const profile = header.getByRole("button", { name: /Marisol/ });
  const says = async (words: string): Promise<void> => {
    await expect(header.getByRole("status")).toHaveText(words);
    await expect(profile).toHaveAccessibleName(`Marisol ${words} AI character`);
  };
  await context.setOffline(true);
  await says("You are offline");
  await profile.click();
  await expect(sam.dialog.getByText("You are offline")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header.getByRole("status")).toBeInViewport();
  await context.setOffline(false);
  await says("Online");
  await server.kill();
  await says("Reconnecting…");
  await expect(header.getByRole("status")).toHaveText("Server not responding", { timeout: 30_000 });
  await server.start();
  await expect(header.getByRole("status")).toHaveText("Online", { timeout: 60_000 });
});

test("a busy server's 503 makes the message wait, nothing is canned; 'Try now' sends it without its pause", async ({
  page,
  sam,
}) => {
  const ids = triedIds(page);
  await page.route("**/messages", (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "" }),
  );
  await sam.startsChat();
  await sam.says("patience");
  await expect(sam.ownMessages.first()).toContainText("Not sent");
  await sam.hasReplies(0);
  await page.unroute("**/messages");
  await sam.hasReplies(1);
  await expect(sam.ownMessages.first()).toContainText("Read");
  expect(new Set(ids).size).toBe(1);

  await page.route("**/messages", (route) => route.abort());
  await sam.says("at once");
  const last = sam.ownMessages.last();
  await expect(last).toContainText("Not sent");
  await page.unroute("**/messages");
  await last.getByRole("button", { name: "Try now" }).click();
  await expect(sam.composer).toBeFocused();
  await sam.hasReplies(2);
});

test("a page that reaches nobody says so, on the cards too, and comes to life when the server answers", async ({
  page,
  sam,
  context,
}) => {
  await page.route("**/api/visitor", (route) => route.abort());
  await sam.opens();
  const line = page.getByText("Can’t reach the server. Still trying…");
  await expect(line).toBeVisible();
  await expect(sam.card("Marisol")).toContainText("Reconnecting…");
  await page.unroute("**/api/visitor");
  await expect(line).toBeHidden();
  await expect(sam.card("Marisol")).toContainText("Online");
  await context.setOffline(true);
  await expect(sam.card("Marisol")).toHaveAccessibleName(/You are offline/);
  await context.setOffline(false);
  await expect(sam.card("Marisol")).toHaveAccessibleName(/Online/);
  await sam.picks("Marisol");
  await sam.isAdult();
});

test.describe("a part of the page that does not come", () => {
  test.use({ expectedComplaint: /Failed to fetch dynamically imported module|MIME type/ });

  test("is told in plain words, with a way on", async ({ page, sam }) => {
    for (const [address, part] of [
      ["/", "modals"],
      ["/?character=marisol", "chat-view"],
      ["/success", "success-view"],
    ] as const) {
      await page.route(`**/assets/${part}-*.js`, (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body: "gone" }),
      );
      await sam.opens(address);
      if (address === "/") await sam.picks("Marisol");
      await expect(page.getByRole("alert")).toContainText(
        "Part of this page couldn’t be loaded or shown.",
      );
      await page.unrouteAll();
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("main")).toBeVisible();
    }
  });
});
