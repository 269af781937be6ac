import type { Page } from "@playwright/test";
import { KEEP_TYPING } from "../support/environment.ts";
import { expect, test } from "../support/harness.ts";

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

test("the log is polite and says each message once, the notice is said once, and the dots say who is typing", async ({
  page,
  sam,
}) => {
  await page.addInitScript(() => {
    let count = 0;
    Object.assign(globalThis, { noticesAdded: () => count });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (
            node instanceof HTMLElement &&
            // Not an addition: what was parsed together with the page's content.
            !node.matches("script") &&
            node.querySelector("script") === null &&
            node.textContent.includes("communicating with a human")
          )
            count += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await sam.startsChatSignedIn();
  const log = page.getByRole("log", { name: "Conversation with Marisol" });
  await expect(log).toHaveAttribute("aria-live", "polite");
  await expect(log).toHaveAttribute("aria-relevant", "additions");
  await watchLog(page);
  await sam.chatsUntilReply(3);
  const added = await additions(page);
  expect(added).toHaveLength(6);
  expect(new Set(added).size).toBe(6);
  expect(added.filter((_, index) => index % 2 === 0)).toEqual(["line 1", "line 2", "line 3"]);
  await expect(page.getByText("communicating with a human")).toBeVisible();
  const notices = await page.evaluate(() =>
    (globalThis as typeof globalThis & { noticesAdded: () => number }).noticesAdded(),
  );
  expect(notices).toBe(1);

  await sam.says(KEEP_TYPING);
  const dots = { name: "Marisol is typing" } as const;
  await expect(page.getByRole("status").getByRole("img", dots)).toBeVisible();
  await expect(log.getByRole("img", dots)).toHaveCount(0);
  expect(await additions(page)).toHaveLength(7);
});

test("names say who speaks, and that it is an AI character; the decoy under the gate is for the eyes alone", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await watchLog(page);
  await sam.chatsUntilReply(3);
  await expect(page.getByRole("heading", { name: "Marisol wants to continue..." })).toBeVisible();
  const profile = page.getByRole("banner").getByRole("button", { name: /Marisol/ });
  await expect(profile).toHaveAccessibleName(/^Marisol Online .*AI character$/);
  await expect(page.getByRole("article", { name: /^You: line 1$/ })).toHaveCount(1);
  await expect(
    page.getByRole("article", {
      name: /^AI character Marisol says, \d\d:\d\d: okay\. there's a pelican/,
    }),
  ).toHaveCount(1);
  await expect(page.getByRole("main", { name: "Chat with Marisol" })).toBeVisible();
  const decoy = await page.locator("[data-key] [aria-hidden=true]").last().textContent();
  expect(decoy?.length).toBeGreaterThan(20);
  const words = await spokenWords(page);
  expect(words.some((name) => name.includes("line 1"))).toBe(true);
  expect(words.filter((name) => name.includes(decoy ?? ""))).toEqual([]);
  expect(words.some((name) => name.includes("A message you can read with an account."))).toBe(true);
  expect(await additions(page)).toHaveLength(6);
});
