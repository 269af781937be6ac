import type { Browser, BrowserContextOptions } from "@playwright/test";
import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { visitorIn } from "../../e2e/support/visitor.ts";
import { PHONE } from "./browser.ts";

/** What the browser of a guest keeps who has written once and been answered. */
export const becomeReturningGuest = async (
  browser: Browser,
  url: string,
): Promise<Exclude<BrowserContextOptions["storageState"], string | undefined>> => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: url });
  try {
    const page = await context.newPage();
    const visitor = visitorIn(page);
    await visitor.startsChat();
    await visitor.says("How was your evening by the sea?");
    await visitor.hasReplies(1);
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('"assistant"') === true,
      LOCAL_COPY_KEY,
    );
    return await context.storageState();
  } finally {
    await context.close();
  }
};
