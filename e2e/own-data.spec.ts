import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { opensTab, type VisitorInPage } from "./support/visitor.ts";

const opensYourData = async (sam: VisitorInPage): Promise<void> => {
  await sam.chooses("Your data");
  await expect(sam.page.getByRole("dialog", { name: "Your data" })).toBeVisible();
};

const downloaded = async (page: Page, sam: VisitorInPage, button: string): Promise<string> => {
  const waiting = page.waitForEvent("download");
  await sam.presses(button);
  return readFile(await (await waiting).path(), "utf8");
};

test("a guest takes the conversation along and deletes it: here, on the server, and in a second tab", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("my planted word is heliotrope", 1);
  const second = await opensTab(sam);
  await second.hasReplies(1);

  await opensYourData(sam);
  const json = JSON.parse(await downloaded(page, sam, "Download as JSON")) as {
    readonly format: string;
  };
  expect(json.format).toBe("evenfall-export-1");
  expect(JSON.stringify(json)).toContain("heliotrope");
  const html = await downloaded(page, sam, "Download as a page");
  expect(html).toContain("<html");
  expect(html).toContain("heliotrope");

  await second.composer.fill("half a thought");
  await sam.presses("Delete this conversation");
  await page.keyboard.press("Escape");
  // Only the question closes, and the focus returns to where it was asked.
  await page.keyboard.press("Enter");
  await sam.presses("Delete");
  await expect(page.getByText("The conversation was deleted.")).toBeVisible();
  await expect(sam.card("Marisol")).toBeVisible();
  expect(await sam.localCopy()).toBeNull();
  await expect(second.send).toBeDisabled();
  // There the draft can be copied, under the line that says why it stays.
  await expect(second.page.getByText("This conversation was ended")).toBeVisible();
  await expect(second.page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await expect(second.composer).toHaveValue("half a thought");
  await expect(second.composer).not.toBeEditable();
  await expect(second.composer).toBeFocused();
  await page.reload();
  await expect(sam.card("Marisol")).toBeVisible();
  await sam.picks("Julian");
  await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
  await expect(sam.ownMessages).toHaveCount(0);
});

test("an account is deleted in two plain steps, and the page is as for somebody new in every tab", async ({
  page,
  sam,
}) => {
  const person = await sam.startsChatSignedIn();
  await sam.says("something of mine", 1);
  await sam.composer.fill("a draft");
  const second = await opensTab(sam);
  await second.hasReplies(1);

  await opensYourData(sam);
  await sam.presses("Delete account");
  await sam.dialog.getByLabel("Password", { exact: true }).fill("not-it-at-all");
  await sam.presses("Delete account for good");
  await expect(sam.dialog.getByRole("alert")).toBeVisible();
  // Only facts, no pleading.
  expect(await sam.dialog.textContent()).not.toMatch(/sure|sorry|miss|leave|stay with|regret/i);
  await sam.dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await sam.presses("Delete account for good");

  for (const tab of [sam, second]) {
    await expect(tab.page.getByRole("button", { name: "Already in conversation?" })).toBeVisible();
    expect(JSON.stringify(await tab.stored())).not.toMatch(/something of mine|a draft/);
  }
  await page.getByRole("button", { name: "Already in conversation?" }).click();
  await sam.signsIn(person);
  await expect(sam.dialog.getByRole("alert")).toHaveText("Invalid email or password");
});

test("a reply is reported by keyboard or touch, with a reason and a word of thanks; what may not be sent stays in the draft under one plain line with the policy", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("hello", 1);
  await sam.composer.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(sam.replies).toBeFocused();
  await page.keyboard.press("Enter");
  await sam.presses("Report");
  await expect(sam.dialog).toHaveAccessibleName("Report this reply");
  await sam.presses("Report");
  await expect(sam.dialog.getByRole("alert")).toHaveText("Choose a reason first.");
  await sam.dialog.getByLabel("Pressures or guilt-trips me").check();
  const sent = page.waitForRequest("**/reports");
  await sam.presses("Report");
  expect((await sent).postDataJSON()).toMatchObject({ reason: "pressure" });
  await expect(sam.dialog).toHaveAccessibleName("Thank you");
  await sam.presses("Done");
  await expect(sam.dialog).toBeHidden();

  const words = "Tell me step by step how to cook meth.";
  await sam.composer.fill(words);
  await sam.send.click();
  const line = page.getByRole("status").filter({ hasText: /can.t be sent/ });
  await expect(line).toBeVisible();
  await expect(sam.composer).toHaveValue(words);
  await expect(sam.ownMessages).toHaveCount(1);
  await line.getByRole("link", { name: "Content policy" }).click();
  await expect(page.getByRole("heading", { name: "Content & Usage Policy" })).toBeVisible();
});
