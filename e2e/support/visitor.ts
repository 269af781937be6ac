import { expect, type Locator, type Page } from "@playwright/test";

/** Somebody in front of the page, in the words of a visit. */
export interface VisitorInPage {
  readonly page: Page;
  opens(path?: string): Promise<void>;
  /** Taps a character's card. */
  picks(name: string): Promise<void>;
  isAdult(): Promise<void>;
  /** Picks, passes the 18+ step and waits until a message may be written. */
  startsChat(name?: string): Promise<void>;
  readonly composer: Locator;
  /** Sends, and waits for the bubble. */
  says(text: string): Promise<void>;
  /** Waits until so many replies stand in the log, the sealed one included. */
  hasReplies(count: number): Promise<void>;
  signsUp(account: { readonly name: string; readonly email: string; readonly password: string }): Promise<void>;
  signsIn(account: { readonly email: string; readonly password: string }): Promise<void>;
}

let people = 0;

/** Somebody new. */
export const newPerson = () => {
  people += 1;
  const unique = `${process.pid}-${Date.now()}-${people}`;
  return { name: "Sam Rivers", email: `sam-${unique}@example.com`, password: "evening-tide-42" };
};

export const visitorIn = (page: Page): VisitorInPage => {
  const composer = page.getByRole("textbox", { name: /^Message / });
  const self: VisitorInPage = {
    page,
    composer,
    opens: async (path = "/") => {
      await page.goto(path);
    },
    picks: async (name) => page.getByRole("button", { name: new RegExp(name) }).first().click(),
    isAdult: async () => {
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Day").fill("4");
      await dialog.getByLabel("Month").fill("7");
      await dialog.getByLabel("Year").fill("1990");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog).toBeHidden();
    },
    startsChat: async (name = "Marisol") => {
      await self.opens();
      await self.picks(name);
      await self.isAdult();
      await expect(composer).toBeVisible();
    },
    says: async (text) => {
      await composer.fill(text);
      const send = page.getByRole("button", { name: /send/i });
      await expect(send).toBeEnabled();
      await send.click();
      await expect(page.getByRole("log").getByText(text, { exact: true }).last()).toBeVisible();
    },
    hasReplies: async (count) => {
      await expect(page.locator('[data-key][data-generated-by="ai"]')).toHaveCount(count);
    },
    signsUp: async (account) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill(account.name);
      await dialog.getByLabel("Email").fill(account.email);
      await dialog.getByLabel("Password").fill(account.password);
      await dialog.getByRole("button", { name: "Create Account" }).click();
    },
    signsIn: async (account) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Email").fill(account.email);
      await dialog.getByLabel("Password").fill(account.password);
      await dialog.getByRole("button", { name: "Sign In" }).click();
    },
  };
  return self;
};
