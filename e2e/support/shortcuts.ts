import { newPerson, type Person } from "@evenfall/testing";
import { expect, type Page } from "@playwright/test";

/** Takes a step that the test is not about over HTTP, with the page's cookies, at the server of this address. */
const posts = async (
  { request }: Page,
  path: string,
  data: unknown,
  address = "",
): Promise<void> => {
  const { origin } = new URL((await request.get(`${address}/healthz`)).url());
  const answer = await request.post(`${origin}${path}`, { data, headers: { origin } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
};

/** The visitor has passed the 18+ step. */
export const isKnownAdult = (page: Page, address?: string): Promise<void> =>
  posts(page, "/api/visitor/age-step", { day: 4, month: 7, year: 1990 }, address);

/** The visitor has an account and is signed in. */
export const hasAccount = async (
  page: Page,
  own: Partial<Person> = {},
  address?: string,
): Promise<Person> => {
  const person = { ...newPerson(), ...own };
  await posts(page, "/api/auth/sign-up/email", person, address);
  return person;
};

const BROKEN = { kind: "internal", message: "Something went wrong on our side." };

/** Answers matching calls with this failure. */
export const failsWith = (
  page: Page,
  address: string | RegExp,
  status: number,
  error: Readonly<Record<string, unknown>> = BROKEN,
): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      json: { ...error, error: { ...error, requestId: "01a1fd48-4e1d-7496" } },
    }),
  );

/** Holds back matching calls; the returned function lets these and all later ones through. */
export const holdBack = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const mayGo = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await mayGo.promise;
    await route.continue();
  });
  return async () => mayGo.resolve();
};

/** Hides the page, as switching to another tab does, or shows it again. */
export const isLookedAt = (page: Page, isSeen: boolean): Promise<void> =>
  page.evaluate(
    (value) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isSeen ? "visible" : "hidden",
  );
