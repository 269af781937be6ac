import type { BrowserContext, Page } from "@playwright/test";
import { visitorIn } from "../../e2e/support/visitor.ts";
import { createHttpClient, type HttpClient } from "@evenfall/testing";
import { becomeAdult, enterAccount, makeAccount, newAccount } from "./visitor-over-http.ts";

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

/** Opens the page, picks Marisol and waits until a message may be written. */
export const openChat = async (page: Page, url: string) => {
  const visitor = visitorIn(page);
  await visitor.opens(url);
  await visitor.picks("Marisol");
  await visitor.composer.waitFor();
  return visitor;
};

/** A bubble, or a message, by what must be the same on both sides. */
interface LogLine {
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
  const { messages } = await get(
    `/${latest.conversations[0]?.id ?? ""}/messages?orderBy=order&last=50`,
  );
  return { log: messages.map(({ id, content }) => ({ id, content })) };
};
