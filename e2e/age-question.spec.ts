import type { Locator, Page } from "@playwright/test";
import { everybodyIsAskedTheAge } from "./support/age-asked.ts";
import { visitorIn } from "./support/visitor.ts";
import { expect, QUICK, test } from "./support/harness.ts";

test.use({ viewport: { width: 320, height: 640 } });

/** Time enough to ask before the message is read. */
const UNHURRIED = { ...QUICK, READ_DELAY_MS: "8000-8000" };

const questionIn = (page: Page): Locator =>
  page.getByRole("region", { name: "Are you 18 or older?" });

test("who is asked about the age keeps what is written, in every tab, and goes on after Yes", async ({
  page,
  context,
  startMortalServer,
}) => {
  const server = await startMortalServer(UNHURRIED);
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("hey, long day");
  await expect(sam.log.getByText("Delivered")).toBeVisible();
  await everybodyIsAskedTheAge(server);

  // The next message learns of it: it waits, and nobody calls it lost.
  await sam.composer.fill("are you there?");
  await sam.send.click();
  await expect(questionIn(page)).toBeInViewport();
  await expect(sam.log.getByText("Not sent")).toBeHidden();
  await sam.composer.fill("a draft");
  await sam.composer.press("Enter");
  await expect(sam.send).toBeDisabled();
  await expect(sam.composer).toHaveValue("a draft");

  const second = await context.newPage();
  const other = visitorIn(second);
  await other.opens(server.url);
  await expect(questionIn(second)).toBeVisible();
  await expect(other.send).toBeDisabled();
  await second.getByRole("button", { name: "Back" }).click();
  await expect(other.card("Marisol")).toBeVisible();
  await other.picks("Marisol");
  await expect(questionIn(second)).toBeVisible();

  // A killed server has read nothing meanwhile.
  await server.kill();
  await server.start();
  await page.bringToFront();
  const yes = questionIn(page).getByRole("button", { name: "Yes" });
  await yes.focus();
  await page.keyboard.press("Enter");
  await expect(questionIn(page)).toBeHidden();
  await expect(sam.composer).toBeFocused();
  await expect(sam.composer).toHaveValue("a draft");
  await sam.hasReplies(1);
  await expect(sam.ownMessages).toHaveText([/hey, long day/, /are you there\?/]);
  await expect(questionIn(second)).toBeHidden();
});

test("No ends the conversation in every tab, as a plain word would", async ({
  page,
  context,
  startMortalServer,
}) => {
  const server = await startMortalServer(UNHURRIED);
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("hey, long day");
  await everybodyIsAskedTheAge(server);
  await page.reload();
  const second = await context.newPage();
  await second.goto(server.url);
  await expect(questionIn(second)).toBeVisible();
  await questionIn(page).getByRole("button", { name: "No" }).click();
  for (const one of [page, second])
    await expect(one.getByRole("heading", { name: "The conversation has stopped" })).toBeVisible();
});
