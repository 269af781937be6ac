import { newPerson, type Person } from "@evenfall/testing";
import { LOCAL_COPY_KEY, type LocalCopy } from "@evenfall/contracts";
import { expect, type Locator, type Page } from "@playwright/test";
import { hasAccount, isKnownAdult } from "./shortcuts.ts";

/** A visitor at the page, with methods for what visitors do. */
export type VisitorInPage = ReturnType<typeof visitorIn>;

export const visitorIn = (page: Page) => {
  const composer = page.getByRole("textbox", { name: /^Message / });
  const send = page.getByRole("button", { name: "Send", exact: true });
  const log = page.getByRole("log");
  const dialog = page.getByRole("dialog");
  const field = (label: string): Locator => dialog.getByLabel(label, { exact: true });
  const self = {
    page,
    composer,
    send,
    log,
    dialog,
    /** The character's messages in the log, the sealed one included. */
    replies: log.locator('article[data-generated-by="ai"]'),
    /** The visitor's own messages in the log. */
    ownMessages: log.locator("article:not([data-generated-by])"),
    opens: async (path = "/"): Promise<void> => {
      await page.goto(path);
    },
    card: (name: string): Locator =>
      page.getByRole("form", { name: "Characters" }).getByRole("button", { name }),
    picks: async (name: string): Promise<void> => self.card(name).click(),
    states: async (day: number, month: number, year: number): Promise<void> => {
      await field("Day").fill(String(day));
      await field("Month").fill(String(month));
      await field("Year").fill(String(year));
      await dialog.getByRole("button", { name: "Continue" }).click();
    },
    isAdult: async (): Promise<void> => {
      await self.states(4, 7, 1990);
      await expect(dialog).toBeHidden();
    },
    /** Takes the 18+ step, picks a card and waits for the chat, at the server of this address. */
    startsChat: async (name = "Marisol", address?: string): Promise<void> => {
      await isKnownAdult(page, address);
      await self.opens(address);
      await self.picks(name);
      await expect(composer).toBeVisible();
    },
    /** Sends, and waits for the bubble, or until there are `replies` replies in the log. */
    says: async (text: string, replies?: number): Promise<void> => {
      await composer.fill(text);
      await expect(send).toBeEnabled();
      // The character may begin to type between the check and the click, which then sends nothing.
      await expect(async () => {
        // If a card has replaced the composer, there is no button to press.
        if (await send.isEnabled({ timeout: 1_000 }).catch(() => false)) await send.click();
        await expect(log.getByText(text, { exact: true }).last()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      if (replies !== undefined) await self.hasReplies(replies);
    },
    /** Waits until there are this many replies in the log, including the sealed one. */
    hasReplies: async (count: number): Promise<void> => {
      await expect(self.replies).toHaveCount(count);
    },
    /** Sends one message after the other until there are this many replies in the log. */
    chatsUntilReply: async (count: number): Promise<void> => {
      for (let reply = 1; reply <= count; reply += 1) await self.says(`line ${reply}`, reply);
    },
    /** The texts in the log, from top to bottom. */
    texts: (): Promise<string[]> => log.locator("article > p[dir=auto]").allTextContents(),
    /** Does one of a message's actions. */
    does: async (action: string, message: Locator): Promise<void> => {
      await expect(async () => {
        await message.click({ button: "right" });
        await dialog.getByRole("button", { name: action, exact: true }).click({ timeout: 1_000 });
      }).toPass();
    },
    /** Presses a button of the dialog. */
    presses: async (name: string): Promise<void> =>
      dialog.getByRole("button", { name, exact: true }).click(),
    /** Chooses from the chat's menu. */
    chooses: async (item: string): Promise<void> => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: item, exact: true }).click();
    },
    goesBack: async (): Promise<void> =>
      page.getByRole("button", { name: "Back", exact: true }).click(),
    /** Fills in the open form and submits it; gives the account. */
    signsUp: async (own: Partial<Person> = {}): Promise<Person> => {
      const account = { ...newPerson(), ...own };
      await field("Name").fill(account.name);
      await field("Email").fill(account.email);
      await field("Password").fill(account.password);
      await dialog.locator("form").getByRole("button", { name: "Create Account" }).click();
      return account;
    },
    signsIn: async (account: Omit<Person, "name">): Promise<void> => {
      await field("Email").fill(account.email);
      await field("Password").fill(account.password);
      await dialog.locator("form").getByRole("button", { name: "Sign In" }).click();
    },
    /** Starts a chat with a new account, and gives it. */
    startsChatSignedIn: async (name?: string, address?: string): Promise<Person> => {
      const account = await hasAccount(page, {}, address);
      await self.startsChat(name, address);
      return account;
    },
    /** Signs in from the selection view. */
    comesBackAs: async (account: Person): Promise<void> => {
      await self.opens();
      await page.getByRole("button", { name: "Already in conversation?" }).click();
      await self.signsIn(account);
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    },
    /** Everything in local and session storage, by key. */
    stored: (): Promise<[string, unknown][]> =>
      page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((area) => Object.entries<unknown>(area)),
      ),
    clearsStorage: (): Promise<void> =>
      page.evaluate(() => [localStorage, sessionStorage].forEach((area) => area.clear())),
    /** The local copy; null where there is none. */
    localCopy: async (): Promise<LocalCopy | null> => {
      const text = await page.evaluate((key) => localStorage.getItem(key), LOCAL_COPY_KEY);
      return text === null ? null : (JSON.parse(text) as LocalCopy);
    },
  };
  return self;
};

/** Another tab of the same browser, at this address. */
export const opensTab = async (sam: VisitorInPage, path?: string): Promise<VisitorInPage> => {
  const tab = visitorIn(await sam.page.context().newPage());
  await tab.opens(path);
  return tab;
};
