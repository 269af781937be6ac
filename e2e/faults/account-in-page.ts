import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../support/harness.ts";
import { newPerson, visitorIn, type VisitorInPage } from "../support/visitor.ts";

/** An account made without the dialogs, signed in and past the 18+ step in this browser. */
export const signUpIn = async (context: BrowserContext, url: string) => {
  const person = newPerson();
  const headers = { origin: url };
  const signedUp = await context.request.post(`${url}/api/auth/sign-up/email`, {
    headers,
    data: person,
  });
  expect(signedUp.status()).toBe(200);
  const adult = await context.request.post(`${url}/api/visitor/age-step`, {
    headers,
    data: { day: 4, month: 7, year: 1990 },
  });
  expect(adult.status()).toBe(200);
  return person;
};

/** Signs an account in on another device. */
export const signInOn = async (
  context: BrowserContext,
  url: string,
  person: { readonly email: string; readonly password: string },
): Promise<void> => {
  const { email, password } = person;
  const signedIn = await context.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email, password },
  });
  expect(signedIn.status()).toBe(200);
};

/** Opens the page, picks Marisol and waits until a message may be written. */
export const openChat = async (page: Page, url: string): Promise<VisitorInPage> => {
  const visitor = visitorIn(page);
  await visitor.opens(url);
  await visitor.picks("Marisol");
  await expect(visitor.composer).toBeVisible({ timeout: 60_000 });
  return visitor;
};

/** A bubble, or a message of the server's, by what must be the same on both sides. */
export interface LogLine {
  readonly id: string;
  readonly text: string;
}

/** The bubbles in the page, from top to bottom. */
export const bubblesIn = (page: Page): Promise<LogLine[]> =>
  page.locator("article[data-key]").evaluateAll((bubbles) =>
    bubbles.map((bubble) => ({
      id: bubble.getAttribute("data-key") ?? "",
      text: bubble.querySelector("p[dir=auto]")?.textContent ?? "",
    })),
  );

interface Listed {
  readonly conversations: readonly { readonly id: string }[];
  readonly messages: readonly { readonly id: string; readonly content: string }[];
}

/** The newest 50 messages of the visitor's latest conversation, as the server lists them. */
export const serverLog = async (context: BrowserContext, url: string): Promise<LogLine[]> => {
  const get = async (path: string): Promise<Listed> =>
    (await (await context.request.get(`${url}${path}`)).json()) as Listed;
  const { conversations } = await get(
    "/api/conversations?orderBy=updatedAt&direction=desc&limit=1",
  );
  const { messages } = await get(
    `/api/conversations/${conversations[0]?.id}/messages?orderBy=order&last=50`,
  );
  return messages.map(({ id, content }) => ({ id, text: content }));
};
