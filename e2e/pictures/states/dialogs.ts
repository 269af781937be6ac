import { expect } from "@playwright/test";
import { failsWith, hasAccount, isBusy, neverAnswers } from "../../support/shortcuts.ts";
import { chatsAsGuest, chatsWithAccount } from "./chatting.ts";
import type { PageState, PageSetup } from "./state.ts";

const opensSignIn = async ({ page, quickUrl }: PageSetup): Promise<void> => {
  await page.goto(quickUrl);
  await page.getByRole("button", { name: "Already in conversation?" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
};

const opensSignUp = async (setup: PageSetup): Promise<void> => {
  await opensSignIn(setup);
  await setup.page.getByRole("dialog").getByRole("button", { name: "Create Account" }).click();
  await expect(setup.page.getByLabel("Name")).toBeVisible();
};

const opensMenu = async ({ page }: PageSetup): Promise<void> => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "More Information" })).toBeVisible();
};

const opensProfile = async ({ page }: PageSetup): Promise<void> => {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Marisol/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Marisol" })).toBeVisible();
};

const opensPremium = async (setup: PageSetup): Promise<void> => {
  await opensProfile(setup);
  await setup.page.getByRole("dialog").getByRole("button", { name: "Premium" }).click();
  await expect(setup.page.getByRole("button", { name: "Stay Connected to Marisol" })).toBeVisible();
};

/** What opens over a view. */
export const DIALOGS: readonly PageState[] = [
  { name: "sign-in", play: opensSignIn },
  {
    name: "sign-in-refused",
    play: async (setup) => {
      await opensSignIn(setup);
      await setup.visitor.signsIn({ email: "nobody@example.com", password: "evening-tide-42" });
      await expect(setup.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "sign-in-under-way",
    play: async (setup) => {
      await opensSignIn(setup);
      await neverAnswers(setup.page, "**/api/auth/**");
      await setup.visitor.signsIn({ email: "sam@example.com", password: "evening-tide-42" });
      await expect(setup.page.locator("[aria-busy=true]")).toBeVisible();
    },
  },
  {
    name: "sign-in-waiting",
    play: async (setup) => {
      await opensSignIn(setup);
      await isBusy(setup.page, "**/api/auth/**");
      await setup.visitor.signsIn({ email: "sam@example.com", password: "evening-tide-42" });
      await expect(setup.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  { name: "sign-up", play: opensSignUp },
  {
    name: "sign-up-refused",
    play: async (setup) => {
      const taken = await hasAccount(setup.page, setup.quickUrl);
      await setup.page.context().clearCookies();
      await opensSignUp(setup);
      await setup.visitor.signsUp(taken);
      await expect(setup.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "sign-up-from-the-gate",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.says("hey, long day");
      await setup.visitor.hasReplies(1);
      await opensMenu(setup);
      await setup.page.getByRole("button", { name: "Create Account" }).click();
      await expect(setup.page.getByText("Your conversation comes with you.")).toBeVisible();
    },
  },
  {
    name: "chat-menu-of-a-guest",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await opensMenu(setup);
    },
  },
  {
    name: "chat-menu-of-an-account",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await opensMenu(setup);
    },
  },
  {
    name: "profile",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await opensProfile(setup);
    },
  },
  {
    name: "premium",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await opensPremium(setup);
    },
  },
  {
    name: "premium-failed",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await failsWith(setup.page, "**/api/subscription", 502, {
        kind: "subscription-failed",
        message: "Failed to start subscription process",
      });
      await opensPremium(setup);
      await setup.page.getByRole("button", { name: "Stay Connected to Marisol" }).click();
      await expect(setup.page.getByText("Failed to start subscription process")).toBeVisible();
    },
  },
  {
    name: "premium-active",
    play: async (setup) => {
      const { page, quickUrl } = setup;
      // The mock takes no money, so nobody has it: a provider of the operator's would say so.
      await page.route("**/api/visitor", async (route) => {
        const answer = await route.fetch();
        const visitor = (await answer.json()) as { account: object };
        await route.fulfill({
          json: { ...visitor, account: { ...visitor.account, premium: true } },
        });
      });
      await hasAccount(page, quickUrl);
      await page.goto(quickUrl);
      await page.getByRole("button", { name: "Sam Rivers" }).click();
      await page.getByRole("button", { name: "Premium" }).click();
      await expect(page.getByText("Premium is active on this account.")).toBeVisible();
    },
  },
];
