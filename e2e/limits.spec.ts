import { writeFile } from "node:fs/promises";
import { scenario, startModelServer } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

test("a guest who sends at five counted messages gets the sign-in modal and keeps the draft", async ({
  page,
  startServer,
}) => {
  // So slow a reader that only the visitor's own messages count here.
  const server = await startServer({ env: { READ_DELAY_MS: "60000-60000" } });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  for (const text of ["one", "two", "three", "four", "five"]) await sam.says(text);
  await expect(sam.log.getByText("Delivered", { exact: true })).toBeVisible();
  await sam.composer.fill("six");
  await sam.composer.press("Enter");
  await expect(sam.dialog.getByRole("heading")).toHaveText("Welcome back");
  await page.keyboard.press("Escape");
  await expect(sam.composer).toHaveValue("six");
  await expect(sam.ownMessages).toHaveCount(5);

  // The account has no such limit, and the draft is still there.
  await sam.send.click();
  await sam.dialog.getByRole("button", { name: "Create Account" }).click();
  await sam.signsUp(newPerson());
  await expect(sam.dialog).toBeHidden();
  await expect(sam.composer).toHaveValue("six");
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Enter");
  await expect(sam.ownMessages).toHaveCount(6);
});

// Making the conversation is the first of the two.
test("over a rate limit a visitor reads one plain line and when it ends; nothing is canned or lost", async ({
  page,
  startServer,
}) => {
  const server = await startServer({ env: { SENDS_PER_MINUTE: "2" } });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("one");
  await sam.hasReplies(1);
  await sam.says("two");
  const line = page.getByRole("status").filter({ hasText: "That was a lot at once." });
  await expect(line).toContainText(/Again from \d\d:\d\d\./);
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await sam.hasReplies(1);
  // It stays written, whatever happens to the page.
  await page.reload();
  await expect(sam.log.getByText("two", { exact: true })).toBeVisible();
  await sam.hasReplies(1);
});

test("guests of one address share a daily budget; an account goes on", async ({
  page,
  startServer,
}) => {
  const server = await startServer({ env: { GUEST_REPLIES_PER_ADDRESS_DAY: "1" } });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("one");
  await sam.hasReplies(1);
  await sam.says("two");
  const line = page
    .getByRole("status")
    .filter({ hasText: "Guest replies from this network are used up for today." });
  await expect(line).toContainText(/Again from \d\d:\d\d\./);
  await sam.hasReplies(1);
  await sam.chooses("Create Account");
  await sam.signsUp(newPerson());
  await sam.hasReplies(2);
  await expect(sam.log.getByText("two", { exact: true })).toBeVisible();
});

test("over a day's budget a visitor reads one plain line and when it ends; nothing is canned or lost", async ({
  page,
  startServer,
}, testInfo) => {
  const usage = { inputTokens: 1_000, outputTokens: 100 };
  const model = await startModelServer({ script: scenario.reply("and you?", { usage }) });
  const enginesFile = testInfo.outputPath("engines.json");
  const price = { inputPerMillion: 1, outputPerMillion: 1 };
  const engine = { name: "main", kind: "openai-compatible", baseUrl: model.url, model: "m", price };
  await writeFile(enginesFile, JSON.stringify({ engines: [engine] }));
  const server = await startServer({
    env: { ENGINES_FILE: enginesFile, SPEND_DOLLARS_PER_VISITOR_DAY: "0.001" },
  });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("one");
  await sam.hasReplies(1);
  await sam.says("two");
  const line = page.getByRole("status").filter({ hasText: "Your replies for today are used up." });
  // Midnight by UTC, as the visitor's clock shows it.
  await expect(line).toContainText(/Again from (?:19|20):00\./);
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await sam.hasReplies(1);
  await page.reload();
  await expect(sam.log.getByText("two", { exact: true })).toBeVisible();
  await sam.hasReplies(1);
  expect(model.requests).toHaveLength(1);
  await model.close();
});
