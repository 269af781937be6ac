import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { visitorIn } from "../../e2e/support/visitor.ts";
import { createHttpClient, type HttpClient, type Recorder } from "@evenfall/testing";
import { becomeAdult, enterAccount, makeAccount, newAccount } from "./visitor-over-http.ts";
import { inTime, TURN_ENDS_WITHIN_MS } from "./settle.ts";

/** A real browser without a window; the caller closes it. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(HOW_TO_GET_A_BROWSER);
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
};

/** Makes a browser the one that a client over HTTP was. */
const becomes = (context: BrowserContext, url: string, { cookies }: HttpClient): Promise<void> =>
  context.addCookies(
    [...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: "Lax" })),
  );

/** Signs an account in without the dialogs. */
export const signInOn = async (
  context: BrowserContext,
  url: string,
  account: ReturnType<typeof newAccount>,
): Promise<void> => {
  const client = createHttpClient({ url });
  await enterAccount(client, account);
  await becomes(context, url, client);
};

/** A new account, signed in and past the 18+ step without the dialogs. */
export const signUpOn = async (context: BrowserContext, url: string) => {
  const client = createHttpClient({ url });
  const account = newAccount();
  await makeAccount(client, account);
  await becomeAdult(client);
  await becomes(context, url, client);
  return account;
};

/** What the page sends, and what is acknowledged, as it is seen on the way. */
const listen = (page: Page, recorder: Recorder): void => {
  const sentIn = (path: string, text: string | null) => {
    const conversationId = /\/api\/conversations\/([^/]+)\/messages$/.exec(path)?.[1];
    if (conversationId === undefined || text === null) return null;
    return { conversationId, sent: JSON.parse(text) as { id: string; content: string } };
  };
  page.on("request", (request) => {
    const message = sentIn(request.url(), request.postData());
    if (message !== null) recorder.attempted(message.conversationId, message.sent);
  });
  page.on("response", (response) => {
    const message = sentIn(response.url(), response.request().postData());
    if (message !== null && response.status() === 202)
      recorder.acknowledged(message.conversationId, message.sent);
  });
};

/** Opens the page, picks Marisol and waits until a message may be written. */
export const openChat = async (page: Page, url: string, patienceMs?: number) => {
  const visitor = visitorIn(page, patienceMs);
  await visitor.opens(url);
  await visitor.picks("Marisol");
  await visitor.composer.waitFor();
  return visitor;
};

/** Somebody with an account in front of the real page, with a chat open. */
export const chatInBrowser = async (browser: Browser, url: string, recorder: Recorder) => {
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: url });
  context.setDefaultTimeout(TURN_ENDS_WITHIN_MS);
  await inTime("signing up", signUpOn(context, url));
  const page = await context.newPage();
  listen(page, recorder);
  return { context, page, visitor: await openChat(page, url, TURN_ENDS_WITHIN_MS) };
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

/** The visitor's latest conversation, and its newest 50 messages as the server lists them. */
export const serverLog = async (context: BrowserContext, url: string) => {
  const get = async (path: string) =>
    (await (await context.request.get(`${url}/api/conversations${path}`)).json()) as {
      readonly conversations: readonly { readonly id: string }[];
      readonly messages: readonly LogLine[];
    };
  const latest = await get("?orderBy=updatedAt&direction=desc&limit=1");
  const conversationId = latest.conversations[0]?.id ?? "";
  const { messages } = await get(`/${conversationId}/messages?orderBy=order&last=50`);
  return { conversationId, log: messages.map(({ id, content }) => ({ id, content })) };
};
