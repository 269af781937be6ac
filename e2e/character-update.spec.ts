import type { KillableServer } from "@evenfall/testing";
import type { Locator } from "@playwright/test";
import { copyContent, type OwnContent } from "./support/own-content.ts";
import { visitorIn, type VisitorInPage } from "./support/visitor.ts";
import { expect, test as base } from "./support/harness.ts";

/** The operator changes Marisol's personality, and starts the server again. */
type Updates = (personality: string) => Promise<void>;

interface Operated {
  readonly server: KillableServer;
  readonly updates: Updates;
}

const test = base.extend<{ readonly content: OwnContent; readonly operated: Operated }>({
  // oxlint-disable-next-line no-empty-pattern -- the fixtures' first parameter has to be destructured
  content: async ({}, provide) => {
    const content = await copyContent();
    await provide(content);
    await content.dispose();
  },
  operated: async ({ content, startMortalServer }, provide) => {
    const server = await startMortalServer({ CONTENT_DIR: content.folder });
    await provide({
      server,
      updates: async (personality) => {
        await server.stop();
        await content.rewrites("marisol", "personality", personality);
        await server.start();
      },
    });
  },
});

const card = (sam: VisitorInPage): Locator =>
  sam.page.getByRole("region", { name: "Marisol has been updated." });

const talks = async (sam: VisitorInPage, server: KillableServer): Promise<void> => {
  await sam.startsChat("Marisol", server.url);
  await sam.says("hey, long day");
  await sam.hasReplies(1);
};

test("a newer version is announced, shown, stayed without, announced again with the next one, and moved to", async ({
  page,
  operated: { server, updates },
}) => {
  test.slow();
  const sam = visitorIn(page);
  await talks(sam, server);
  await expect(card(sam)).toHaveCount(0);

  await updates("Grumpy on purpose, and kind underneath.");
  await page.reload();
  await expect(card(sam)).toBeVisible();
  // It stands there without taking the focus from the one who writes.
  await expect(sam.composer).toBeFocused();

  await card(sam).getByRole("button", { name: "See what changed" }).click();
  const changes = sam.dialog.getByRole("list", { name: "What changed" });
  await expect(changes).toContainText("Personality");
  await expect(changes).toContainText("Warm, quick, playful");
  await expect(changes).toContainText("Grumpy on purpose, and kind underneath.");
  await sam.dialog.getByRole("button", { name: "Stay" }).click();
  await expect(sam.dialog).toBeHidden();
  await expect(card(sam)).toHaveCount(0);

  await page.reload();
  await sam.hasReplies(1);
  await sam.says("still you?");
  await sam.hasReplies(2);
  await expect(card(sam)).toHaveCount(0);

  await updates("Grumpier still, and just as kind.");
  await page.reload();
  await card(sam).getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Marisol has moved to the new version.")).toBeVisible();
  await expect(card(sam)).toHaveCount(0);
  await page.reload();
  await sam.hasReplies(2);
  await expect(card(sam)).toHaveCount(0);
  expect((await sam.localCopy())?.messages).toHaveLength(4);
});

test("what one tab answers, the other knows; an answer that does not arrive is given again by itself", async ({
  page,
  context,
  operated: { server, updates },
}) => {
  const sam = visitorIn(page);
  await talks(sam, server);
  await updates("Grumpy on purpose, and kind underneath.");
  await page.reload();
  const second = visitorIn(await context.newPage());
  await second.opens(server.url);
  for (const tab of [sam, second]) await expect(card(tab)).toBeVisible();
  await card(second).getByRole("button", { name: "See what changed" }).click();
  await expect(second.dialog).toBeVisible();
  await page.route("**/character-update", (route) => route.abort());
  await card(sam).getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("The server does not answer. We keep trying.")).toBeVisible();
  await expect(card(sam)).toBeVisible();
  await page.unroute("**/character-update");
  await expect(page.getByText("Marisol has moved to the new version.")).toBeVisible();
  for (const tab of [sam, second]) await expect(card(tab)).toHaveCount(0);
  await expect(second.dialog).toBeHidden();
});
