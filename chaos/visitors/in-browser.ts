import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { visitorIn } from "../../e2e/support/visitor.ts";
import { newAccount } from "../../e2e/faults/visitor-over-http.ts";
import type { Recorder } from "@evenfall/testkit";

/** A real browser without a window; the caller closes it. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(HOW_TO_GET_A_BROWSER);
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
};

const mustSucceed = async (
  context: BrowserContext,
  url: string,
  path: string,
  data: unknown,
): Promise<void> => {
  const answer = await context.request.post(`${url}${path}`, { headers: { origin: url }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
};

/** What the page sends, and what it is told was taken, as it is seen on the way. */
const listen = (page: Page, recorder: Recorder): void => {
  const sentIn = (path: string, text: string | null) => {
    const conversationId = /\/api\/conversations\/([^/]+)\/messages$/.exec(path)?.[1];
    if (conversationId === undefined || text === null) return null;
    return { conversationId, sent: JSON.parse(text) as { id: string; content: string } };
  };
  page.on("request", (request) => {
    const told = sentIn(request.url(), request.postData());
    if (told !== null) recorder.attempted(told.conversationId, told.sent);
  });
  page.on("response", (response) => {
    const told = sentIn(response.url(), response.request().postData());
    if (told !== null && response.status() === 202)
      recorder.acknowledged(told.conversationId, told.sent);
  });
};

/** Somebody with an account in front of the real page, with a chat open. */
export const openChat = async (browser: Browser, url: string, recorder: Recorder) => {
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: url });
  await mustSucceed(context, url, "/api/auth/sign-up/email", newAccount());
  await mustSucceed(context, url, "/api/visitor/age-step", { day: 4, month: 7, year: 1990 });
  const page = await context.newPage();
  listen(page, recorder);
  const visitor = visitorIn(page);
  await visitor.opens(url);
  await visitor.picks("Marisol");
  await visitor.composer.waitFor();
  return { context, page, visitor };
};

/** Another tab of the same browser; it opens the latest conversation by itself. */
export const openTab = async (context: BrowserContext, recorder: Recorder): Promise<Page> => {
  const page = await context.newPage();
  listen(page, recorder);
  await page.goto("/");
  return page;
};

/** A bubble, or a message, by what must be the same on both sides. */
export interface LogLine {
  readonly id: string;
  readonly content: string;
}

/** The bubbles in the page, from top to bottom. */
export const bubblesIn = (page: Page): Promise<LogLine[]> =>
  page.locator("article[data-key]").evaluateAll((bubbles) =>
    bubbles.map((bubble) => ({
      id: bubble.getAttribute("data-key") ?? "",
      content: bubble.querySelector("p[dir=auto]")?.textContent ?? "",
    })),
  );
