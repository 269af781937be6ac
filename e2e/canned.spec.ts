import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { scenario } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { newPerson } from "./support/shortcuts.ts";
import { visitorIn, type VisitorInPage } from "./support/visitor.ts";

const CARD = new URL("../content/characters/marisol/card.json", import.meta.url);
const CANNED = (JSON.parse(readFileSync(CARD, "utf8")) as { cannedReplies: string[] })
  .cannedReplies;

const lastText = async (sam: VisitorInPage): Promise<string> => (await sam.texts()).at(-1) ?? "";

test.describe("where no thread can be made", () => {
  test.use({ expectedComplaint: /status of 500/ });

  const refuseThreads = (page: Page): Promise<unknown> =>
    page.route(
      (url) => url.pathname === "/api/conversations",
      (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 500, body: "broken" })
          : route.continue(),
    );

  test("a canned line answers after one to three seconds, typing meanwhile, without a word of error", async ({
    page,
  }) => {
    await page.clock.install();
    await refuseThreads(page);
    const sam = visitorIn(page);
    await sam.startsChat();
    await sam.composer.fill("anybody?");
    await expect(sam.send).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sam.composer.press("Enter");
    await expect(page.getByRole("img", { name: "Marisol is typing" })).toBeVisible();
    await page.clock.runFor(999);
    await sam.hasReplies(0);
    await page.clock.runFor(2001);
    await sam.hasReplies(1);
    expect(CANNED).toContain(await lastText(sam));
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("Reference")).toHaveCount(0);
  });

  test("canned lines count, none repeats, and where the third would come the gate shows without one", async ({
    page,
  }) => {
    await refuseThreads(page);
    const sam = visitorIn(page);
    await sam.startsChat();
    await sam.chatsUntilReply(2);
    const [, first, , second] = await sam.texts();
    expect(second).not.toBe(first);
    await expect.poll(async () => (await sam.localCopy())?.assistantMessageCount).toBe(2);
    expect(await sam.localCopy()).toMatchObject({ threadId: null });
    await sam.says("three");
    await expect(
      page.getByText("Create an account to keep chatting", { exact: true }),
    ).toBeVisible();
    await expect(sam.composer).toBeDisabled();
    await sam.hasReplies(2);
  });
});

test("where the assistant fails, a canned line of that character stands in, counts as a reply, and offers a guest nothing more; an account may try again", async ({
  page,
  model,
  server,
}) => {
  model.play(scenario.unauthorized);
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("one");
  await sam.hasReplies(1);
  expect(CANNED).toContain(await lastText(sam));
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(0);
  await expect.poll(async () => (await sam.localCopy())?.assistantMessageCount).toBe(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(server.output()).toContain("Run failed with status: failed");

  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await expect(again).toBeVisible();
  model.play(scenario.reply("now i have it"));
  await again.click();
  await expect(sam.log.getByText("now i have it")).toBeVisible();
  expect(await sam.texts()).toEqual(["one", "now i have it"]);
  await expect(again).toHaveCount(0);
});
