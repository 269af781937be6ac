import type { BrowserContext, Page } from "@playwright/test";
import { scenario, startModelServer } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { visitorIn } from "./support/visitor.ts";
import {
  bubblesIn,
  openChat,
  serverLog,
  signInOn,
  signUpOn,
} from "../chaos/visitors/in-browser.ts";

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

/** Another tab, or another device: opens the page, which restores the latest conversation by itself. */
const openRestored = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await expect(visitorIn(page).composer).toBeVisible();
  return page;
};

test("a reload, a second tab and a second device show the same at every point of a turn, and the draft stays", async ({
  browser,
  startServer,
}) => {
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let call = 0;
  const model = await startModelServer({
    script: () => {
      const step = steps[Math.min(call, steps.length - 1)];
      call += 1;
      return {
        play: async (exchange) => {
          await step?.promise;
          await scenario.reply(`Answer ${exchange.request.number}`).play(exchange);
        },
      };
    },
  });
  const { url } = await startServer({
    env: { READ_DELAY_MS: "600-700", MODEL_BASE_URL: model.url, MODEL_NAME: "test-model" },
  });
  const home = await browser.newContext();
  const person = await signUpOn(home, url);
  const page = await home.newPage();
  const visitor = await openChat(page, url);
  const away = await browser.newContext();
  await signInOn(away, url, person);

  for (const [turn, step] of steps.entries()) {
    await visitor.says(`Question ${turn + 1}`);
    // Delivered, not read yet: whoever opens now sees it through.
    const [tab, device] = await Promise.all([openRestored(home, url), openRestored(away, url)]);
    await model.waitForRequest(turn + 1);
    // Typing.
    await expect(page.getByRole("img", { name: "Marisol is typing" })).toBeVisible();
    for (const other of [tab, device]) await agree(page, other);
    await visitor.composer.fill("half a thou");
    await page.reload();
    await expect(visitor.composer).toHaveValue("half a thou");
    for (const other of [tab, device]) await agree(page, other);

    step.resolve();
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
  expect(await bubblesIn(page)).toEqual((await serverLog(home, url)).log);
  await home.close();
  await away.close();
  await model.close();
});
