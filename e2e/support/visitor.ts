import { LOCAL_COPY_KEY, type LocalCopy } from "@evenfall/contracts";
import { expect as expectAtOnce, type Locator, type Page } from "@playwright/test";
import { hasAccount, isKnownAdult, type Person } from "./shortcuts.ts";

/** Somebody in front of the page, in the words of a visit. */
export interface VisitorInPage {
  readonly page: Page;
  readonly composer: Locator;
  readonly send: Locator;
  readonly log: Locator;
  readonly dialog: Locator;
  /** The character's messages in the log, the sealed one included. */
  readonly replies: Locator;
  /** The visitor's own messages in the log. */
  readonly ownMessages: Locator;
  opens(path?: string): Promise<void>;
  card(name: string): Locator;
  /** Taps a character's card. */
  picks(name: string): Promise<void>;
  states(day: number, month: number, year: number): Promise<void>;
  isAdult(): Promise<void>;
  /** Somebody past the 18+ step picks a card and waits for the chat; of the server at this address. */
  startsChat(name?: string, address?: string): Promise<void>;
  /** Sends, and waits for the bubble. */
  says(text: string): Promise<void>;
  /** Waits until so many replies stand in the log, the sealed one included. */
  hasReplies(count: number): Promise<void>;
  /** Sends one message after the other until so many replies stand in the log. */
  chatsUntilReply(count: number): Promise<void>;
  /** What can be read in the log, from top to bottom. */
  texts(): Promise<string[]>;
  /** Chooses from the chat's menu. */
  chooses(item: string): Promise<void>;
  goesBack(): Promise<void>;
  /** Fills the open sign-up form and sends it off. */
  signsUp(account: Person): Promise<void>;
  /** Fills the open sign-in form and sends it off. */
  signsIn(account: Omit<Person, "name">): Promise<void>;
  /** The same with a new account. */
  startsChatAs(account: Person, name?: string, address?: string): Promise<void>;
  /** Signs in from the selection view. */
  comesBackAs(account: Person): Promise<void>;
  /** The local copy; null where there is none. */
  localCopy(): Promise<LocalCopy | null>;
}

/** `patienceMs`: how long to wait for what the page is to show, where it is not the runner's to say. */
export const visitorIn = (page: Page, patienceMs?: number): VisitorInPage => {
  const expect =
    patienceMs === undefined ? expectAtOnce : expectAtOnce.configure({ timeout: patienceMs });
  const composer = page.getByRole("textbox", { name: /^Message / });
  const send = page.getByRole("button", { name: "Send", exact: true });
  const log = page.getByRole("log");
  const dialog = page.getByRole("dialog");
  const field = (label: string): Locator => dialog.getByLabel(label, { exact: true });
  const self: VisitorInPage = {
    page,
    composer,
    send,
    log,
    dialog,
    replies: log.locator('article[data-generated-by="ai"]'),
    ownMessages: log.locator("article:not([data-generated-by])"),
    opens: async (path = "/") => {
      await page.goto(path);
    },
    card: (name) => page.getByRole("form", { name: "Characters" }).getByRole("button", { name }),
    picks: async (name) => self.card(name).click(),
    states: async (day, month, year) => {
      await field("Day").fill(String(day));
      await field("Month").fill(String(month));
      await field("Year").fill(String(year));
      await dialog.getByRole("button", { name: "Continue" }).click();
    },
    isAdult: async () => {
      await self.states(4, 7, 1990);
      await expect(dialog).toBeHidden();
    },
    startsChat: async (name = "Marisol", address) => {
      await isKnownAdult(page, address);
      await self.opens(address);
      await self.picks(name);
      await expect(composer).toBeVisible();
    },
    says: async (text) => {
      await composer.fill(text);
      await expect(send).toBeEnabled();
      // The character may begin to type between the look and the click, which then sends nothing.
      await expect(async () => {
        // Where a card took the composer's place there is nothing to press any more.
        if (await send.isEnabled({ timeout: 1_000 }).catch(() => false)) await send.click();
        await expect(log.getByText(text, { exact: true }).last()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
    hasReplies: async (count) => {
      await expect(self.replies).toHaveCount(count);
    },
    chatsUntilReply: async (count) => {
      for (let reply = 1; reply <= count; reply += 1) {
        await self.says(`line ${reply}`);
        await self.hasReplies(reply);
      }
    },
    texts: () => log.locator("article > p[dir=auto]").allTextContents(),
    chooses: async (item) => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: item, exact: true }).click();
    },
    goesBack: async () => page.getByRole("button", { name: "Back", exact: true }).click(),
    signsUp: async (account) => {
      await field("Name").fill(account.name);
      await field("Email").fill(account.email);
      await field("Password").fill(account.password);
      await dialog.locator("form").getByRole("button", { name: "Create Account" }).click();
    },
    signsIn: async (account) => {
      await field("Email").fill(account.email);
      await field("Password").fill(account.password);
      await dialog.locator("form").getByRole("button", { name: "Sign In" }).click();
    },
    startsChatAs: async (account, name, address) => {
      await hasAccount(page, account, address);
      await self.startsChat(name, address);
    },
    comesBackAs: async (account) => {
      await self.opens();
      await page.getByRole("button", { name: "Already in conversation?" }).click();
      await self.signsIn(account);
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    },
    localCopy: async () => {
      const text = await page.evaluate((key) => localStorage.getItem(key), LOCAL_COPY_KEY);
      return text === null ? null : (JSON.parse(text) as LocalCopy);
    },
  };
  return self;
};
