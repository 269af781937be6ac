import type { Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { hasAccount, isKnownAdult } from "./support/shortcuts.ts";
import { opensTab, visitorIn, type VisitorInPage } from "./support/visitor.ts";

const DAY_MS = 86_400_000;

/** The id of the message of that number, made at its time. */
const idOf = (at: number, number: number): string => {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(number).padStart(12, "0")}`;
};

/** Somebody with an account who wrote 180 messages in a conversation, 60 a day, up to two days ago. */
const wroteLongAgo = async (page: Page): Promise<VisitorInPage> => {
  const sam = visitorIn(page);
  const start = Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * DAY_MS + DAY_MS / 2;
  const messages = Array.from({ length: 180 }, (_, index) => {
    const at = start + Math.floor(index / 60) * DAY_MS + (index % 60) * 1000;
    return {
      id: idOf(at, index),
      content: index === 12 ? "the Clementine lantern hangs under the jetty" : `line ${index}`,
      role: "user",
      timestamp: new Date(at).toISOString(),
      status: "read",
      source: "visitor",
      revision: 1,
    };
  });
  await hasAccount(page);
  await isKnownAdult(page);
  // Not in a chat, since a conversation begun here might be later and so the latest.
  await sam.opens();
  const origin = new URL(page.url()).origin;
  const claimed = await page.request.post("/api/claim", {
    headers: { origin },
    data: {
      copy: {
        threadId: null,
        messages,
        assistantMessageCount: 0,
        assistantId: "marisol",
        assistantName: "Marisol",
        createdAt: new Date(start).toISOString(),
        updatedAt: new Date().toISOString(),
      },
    },
  });
  expect(await claimed.text()).toContain("conversationId");
  await page.reload();
  await expect(sam.log.getByText("line 179", { exact: true })).toBeInViewport();
  return sam;
};

test("a search finds what was said long ago, leads to its place, and Back to the results", async ({
  page,
}) => {
  const sam = await wroteLongAgo(page);
  await sam.chooses("Search messages");
  const field = page.getByRole("searchbox", { name: "Search your messages" });
  await expect(field).toBeFocused();
  await field.fill("xylophone");
  await expect(page.getByText("Nothing found for “xylophone”.")).toBeVisible();
  await field.fill("clementine LANT");
  await expect(page.getByRole("status").filter({ hasText: /^1 message$/ })).toBeVisible();
  const result = page.getByRole("list", { name: "Results" }).getByRole("button");
  await expect(result.locator("mark")).toHaveText(["Clementine", "lant"]);
  await result.click();
  const found = sam.log.getByRole("article").filter({ hasText: "Clementine lantern" });
  await expect(found).toBeInViewport();
  await expect(found).toBeFocused();
  await expect(sam.log.getByText("line 11", { exact: true })).toBeInViewport();
  await expect(sam.log.getByText("line 13", { exact: true })).toBeInViewport();
  await page.goBack();
  await expect(field).toHaveValue("clementine LANT");
  await expect(result).toBeFocused();
});

test("a day leads to its first message, and the place where one reads survives a reload, Back and what another tab sends", async ({
  page,
}) => {
  const sam = await wroteLongAgo(page);
  await sam.log.getByRole("heading", { level: 2 }).getByRole("button").last().click();
  const day = sam.dialog.getByLabel("Day", { exact: true });
  const second = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 4 * DAY_MS);
  await day.fill(second.toISOString().slice(0, 10));
  await sam.dialog.getByRole("button", { name: "Go", exact: true }).click();
  const first = sam.log.getByText("line 60", { exact: true });
  await expect(first).toBeInViewport();
  await expect(
    sam.log.getByRole("article").filter({ has: page.getByText("line 60", { exact: true }) }),
  ).toBeFocused();
  const top = async (): Promise<number> => (await first.boundingBox())?.y ?? 0;
  const before = await top();
  // To the pixel, except for rounding.
  const isAtItsPlace = (): Promise<void> =>
    expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  // Also once the log has stopped moving.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toContainEqual(expect.stringMatching(/^evenfall\.place\./));

  await page.reload();
  await isAtItsPlace();
  await sam.goesBack();
  await expect(sam.log).toBeHidden();
  await sam.picks("Marisol");
  await isAtItsPlace();

  const other = await opensTab(sam);
  await other.says("from the other tab");
  await expect(page.getByRole("button", { name: /Jump to latest/ })).toBeVisible();
  await other.hasReplies(1);
  await isAtItsPlace();
  await page.getByRole("button", { name: /Jump to latest/ }).click();
  await expect(sam.composer).toBeFocused();
});
