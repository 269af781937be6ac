import type { Locator } from "@playwright/test";
import { changesContent, copyContent } from "./support/own-content.ts";
import { opensTab, type VisitorInPage } from "./support/visitor.ts";
import { expect, test } from "./support/harness.ts";

const card = (sam: VisitorInPage): Locator =>
  sam.page.getByRole("region", { name: "Marisol has been updated." });

test("a newer version is announced and shown in every tab, stayed without, announced again with the next one, and moved to", async ({
  page,
  sam,
  startMortalServer,
}, testInfo) => {
  test.slow();
  const content = await copyContent(testInfo);
  const server = await startMortalServer({ CONTENT_DIR: content });
  const updates = (personality: string): Promise<void> =>
    changesContent(server, `${content}/characters/marisol/card.json`, { personality });
  await sam.startsChat("Marisol", server.url);
  await sam.chatsUntilReply(1);
  await expect(card(sam)).toHaveCount(0);

  await updates("Grumpy on purpose, and kind underneath.");
  await page.reload();
  await expect(card(sam)).toBeVisible();
  // The card appears without taking the focus from the composer.
  await expect(sam.composer).toBeFocused();
  await card(sam).getByRole("button", { name: "See what changed" }).click();
  const changes = sam.dialog.getByRole("list", { name: "What changed" });
  await expect(changes).toContainText("Personality");
  await expect(changes).toContainText("Warm, quick, playful");
  await expect(changes).toContainText("Grumpy on purpose, and kind underneath.");
  await sam.dialog.getByRole("button", { name: "Keep as is" }).click();
  await expect(sam.dialog).toBeHidden();
  await expect(card(sam)).toHaveCount(0);
  await page.reload();
  await sam.hasReplies(1);
  await sam.says("still you?", 2);
  await expect(card(sam)).toHaveCount(0);

  await updates("Grumpier still, and just as kind.");
  await page.reload();
  const second = await opensTab(sam, server.url);
  await expect(card(second)).toBeVisible();
  await card(sam).getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Marisol has moved to the new version.")).toBeVisible();
  for (const tab of [sam, second]) await expect(card(tab)).toHaveCount(0);
  await page.reload();
  await sam.hasReplies(2);
  await expect(card(sam)).toHaveCount(0);
  expect((await sam.localCopy())?.messages).toHaveLength(4);
});
