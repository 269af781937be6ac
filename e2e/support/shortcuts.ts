import { expect, type Page } from "@playwright/test";
import { newPerson } from "./visitor.ts";

/** Steps that a test is not about, taken over HTTP with the page's own cookies. */

const post = async (page: Page, url: string, path: string, data: unknown): Promise<void> => {
  const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
};

/** The visitor has passed the 18+ step. */
export const isKnownAdult = (page: Page, url: string): Promise<void> =>
  post(page, url, "/api/visitor/age-step", { day: 4, month: 7, year: 1990 });

/** The visitor has an account, is signed in, and has passed the 18+ step. */
export const hasAccount = async (page: Page, url: string, name = "Sam Rivers") => {
  const person = { ...newPerson(), name };
  await post(page, url, "/api/auth/sign-up/email", person);
  await isKnownAdult(page, url);
  return person;
};

/** Calls that match are never answered, as on a line that has gone dead. */
export const neverAnswers = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, () => undefined);

/** Calls that match are answered with a failure of the contract. */
export const failsWith = (
  page: Page,
  address: string | RegExp,
  status: number,
  error: { readonly kind: string; readonly message: string; readonly retryAt?: string },
): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { error: { ...error, requestId: "01a1fd48-4e1d-7496" } } }),
  );

/** Calls that match are turned away for longer than anybody looks, as by a full server. */
export const isBusy = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "600" }, body: "" }),
  );
