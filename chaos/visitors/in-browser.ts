import {
  chromium,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { visitorIn } from "../../e2e/support/visitor.ts";
import { newAccount } from "./visitor-over-http.ts";
import type { Recorder } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
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

/** Asks until there is an answer that does not ask for another try: what was hit before may still be away. */
const answerTo = async (
  context: BrowserContext,
  url: string,
  path: string,
  data: unknown,
): Promise<APIResponse> => {
  for (;;) {
    const answer = await context.request
      .post(`${url}${path}`, { headers: { origin: url }, data })
      .catch(() => null);
    if (answer !== null && answer.status() !== 429 && answer.status() < 500) return answer;
    await sleep(50);
  }
};

const mustSucceed = async (
  ...[context, url, path, data]: Parameters<typeof answerTo>
): Promise<void> => {
  const answer = await answerTo(context, url, path, data);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
};

type Account = ReturnType<typeof newAccount>;

/** Signs an account in without the dialogs. */
export const signInOn = (
  context: BrowserContext,
  url: string,
  { email, password }: Account,
): Promise<void> => mustSucceed(context, url, "/api/auth/sign-in/email", { email, password });

/** A new account, signed in and past the 18+ step without the dialogs. */
export const signUpOn = async (context: BrowserContext, url: string): Promise<Account> => {
  const account = newAccount();
  const made = await answerTo(context, url, "/api/auth/sign-up/email", account);
  // An earlier try was taken, and its answer lost.
  if (made.status() === 422) await signInOn(context, url, account);
  else if (!made.ok()) throw new Error(`sign-up: ${made.status()} ${await made.text()}`);
  await mustSucceed(context, url, "/api/visitor/age-step", { day: 4, month: 7, year: 1990 });
  return account;
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
