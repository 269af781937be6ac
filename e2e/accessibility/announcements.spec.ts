import type { Page } from "@playwright/test";
import { KEEP_TYPING } from "../support/environment.ts";
import { hasAccount, isKnownAdult } from "../support/shortcuts.ts";
import { expect, test } from "../support/prepared.ts";
import { visitorIn } from "../support/visitor.ts";

/** Everything that assistive technology gets: names and texts of the accessibility tree. */
const spokenWords = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ""));
};

/** From now on, the text of every row that is added to the log. */
const watchLog = (page: Page): Promise<void> =>
  page.getByRole("log").evaluate((log) => {
    const added: string[] = [];
    Object.assign(globalThis, { addedToLog: added });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches("article"))
            added.push(node.querySelector("[dir=auto]")?.textContent ?? "sealed");
    }).observe(log, { childList: true, subtree: true });
  });

const additions = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & { addedToLog: string[] }).addedToLog);

test("the log is polite and says each message once, and the dots say who is typing", async ({
  page,
  baseURL,
}) => {
  const sam = visitorIn(page);
  await hasAccount(page, baseURL ?? "");
  await sam.opens();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await sam.picks("Marisol");
  const log = page.getByRole("log", { name: "Conversation with Marisol" });
  await expect(log).toHaveAttribute("aria-live", "polite");
  await expect(log).toHaveAttribute("aria-relevant", "additions");
  await watchLog(page);
  const said = [
    "hey, long day",
    "Gerald sounds like my boss",
    "left me with the whole quarter to close",
  ];
  for (const [index, text] of said.entries()) {
    await sam.says(text);
    await sam.hasReplies(index + 1);
  }
  const added = await additions(page);
  expect(added).toHaveLength(6);
  expect(new Set(added).size).toBe(6);
  expect(added.filter((_, index) => index % 2 === 0)).toEqual(said);

  await sam.says(KEEP_TYPING);
  await expect(
    page.getByRole("status").getByRole("img", { name: "Marisol is typing" }),
  ).toBeVisible();
  await expect(log.getByRole("img", { name: "Marisol is typing" })).toHaveCount(0);
  expect(await additions(page)).toHaveLength(7);
});

test("the AI notice is added to the page once, and stays the same while it is recorded", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    let count = 0;
    Object.assign(globalThis, { noticesAdded: () => count });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.textContent.includes("COMMUNICATING WITH A HUMAN"))
            count += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  const sam = visitorIn(page);
  await isKnownAdult(page, baseURL ?? "");
  await sam.opens();
  await sam.picks("Marisol");
  await sam.says("hey, long day");
  await sam.hasReplies(1);
  await expect(page.getByText("COMMUNICATING WITH A HUMAN")).toBeVisible();
  const added = await page.evaluate(() =>
    (globalThis as typeof globalThis & { noticesAdded: () => number }).noticesAdded(),
  );
  expect(added).toBe(1);
});

test("names say who speaks, and that it is an AI character; the decoy under the gate is for the eyes alone", async ({
  page,
  baseURL,
}) => {
  const sam = visitorIn(page);
  await isKnownAdult(page, baseURL ?? "");
  await sam.opens();
  await sam.picks("Marisol");
  await watchLog(page);
  for (const [index, text] of ["hey, long day", "Gerald sounds like my boss", "go on"].entries()) {
    await sam.says(text);
    await sam.hasReplies(index + 1);
  }
  await expect(page.getByRole("heading", { name: "Marisol wants to continue..." })).toBeVisible();
  const profile = page.getByRole("banner").getByRole("button", { name: /Marisol/ });
  await expect(profile).toHaveAccessibleName(/^Marisol Online .*AI character$/);
  await expect(page.getByRole("article", { name: /^You: hey, long day$/ })).toHaveCount(1);
  await expect(
    page.getByRole("article", {
      name: /^AI character Marisol says, \d\d:\d\d: okay\. there's a pelican/,
    }),
  ).toHaveCount(1);
  await expect(page.getByRole("main", { name: "Chat with Marisol" })).toBeVisible();
  const decoy = await page.locator("[data-key] [aria-hidden=true]").last().textContent();
  expect(decoy?.length).toBeGreaterThan(20);
  const words = await spokenWords(page);
  expect(words.some((name) => name.includes("hey, long day"))).toBe(true);
  expect(words.filter((name) => name.includes(decoy ?? ""))).toEqual([]);
  expect(words.some((name) => name.includes("A message that opens with an account."))).toBe(true);
  expect(await additions(page)).toHaveLength(6);
});
