import type { BrowserContext, Page } from "@playwright/test";
import { modelSettings } from "../chaos/system/numbered-model.ts";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import { visitorIn } from "./support/visitor.ts";

/** The bubbles in the page, from top to bottom, with what must be the same on all devices. */
const bubblesIn = (page: Page) =>
  page.locator("article[data-key]").evaluateAll((bubbles) =>
    bubbles.map((bubble) => ({
      id: bubble.getAttribute("data-key"),
      content: bubble.querySelector("p[dir=auto]")?.textContent,
    })),
  );

/** Everything that the chat shows of its state. */
const truthOf = async (page: Page) => ({
  bubbles: await bubblesIn(page),
  receipts: await page.locator("article[data-key] p:has(> time)").allTextContents(),
  isTyping: await page.getByRole("img", { name: "Marisol is typing" }).isVisible(),
});

const agree = async (one: Page, other: Page): Promise<void> => {
  await expect(async () => expect(await truthOf(other)).toEqual(await truthOf(one))).toPass({
    timeout: 15_000,
  });
};

/** The conversation's messages as the server has them. */
const serverLog = async (page: Page, url: string) => {
  const { conversations } = (await (await page.request.get(`${url}/api/export`)).json()) as {
    readonly conversations: readonly { readonly messages: readonly Record<string, unknown>[] }[];
  };
  return conversations[0]?.messages.map(({ id, content }) => ({ id, content }));
};

/** Another tab, or another device: opens the page, which restores the latest conversation by itself. */
const openRestored = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await expect(visitorIn(page).composer).toBeVisible();
  return page;
};

test("a reload, a second tab and a second device show the same at every point of a turn, and the draft stays", async ({
  page,
  sam: visitor,
  context: home,
  ownModel: model,
  newDevice,
  startServer,
}) => {
  const { url } = await startServer({
    env: { ...modelSettings(model), READ_DELAY_MS: "600-700" },
  });
  const person = await visitor.startsChatSignedIn("Marisol", url);
  const away = (await newDevice()).page.context();
  await away.request.post(`${url}/api/auth/sign-in/email`, {
    data: person,
    headers: { origin: url },
  });

  for (const turn of [0, 1]) {
    const held = holdModel(model);
    await visitor.says(`Question ${turn + 1}`);
    // Delivered but not read yet: pages opened now see the whole turn.
    const [tab, device] = await Promise.all([openRestored(home, url), openRestored(away, url)]);
    await held.asked;
    // Typing.
    await expect(page.getByRole("img", { name: "Marisol is typing" })).toBeVisible();
    for (const other of [tab, device]) await agree(page, other);
    await visitor.composer.fill("half a thou");
    await page.reload();
    await expect(visitor.composer).toHaveValue("half a thou");
    for (const other of [tab, device]) await agree(page, other);

    held.answer(`Answer ${turn + 1}`);
    await visitor.hasReplies(turn + 1);
    for (const other of [tab, device]) await agree(page, other);
    await page.reload();
    await visitor.hasReplies(turn + 1);
    for (const other of [tab, device]) await agree(page, other);
    await tab.close();
    await device.close();
  }

  // What the other device says arrives here.
  const device = visitorIn(await openRestored(away, url));
  await device.says("From the other side", 3);
  await agree(device.page, page);
  expect(await bubblesIn(page)).toEqual(await serverLog(page, url));
});
