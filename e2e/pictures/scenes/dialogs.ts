import { expect } from "@playwright/test";
import { failsWith, hasAccount, isBusy, neverAnswers } from "../../support/shortcuts.ts";
import { chatsAsGuest, chatsWithAccount } from "./chatting.ts";
import type { Scene, SceneStage } from "./scene.ts";

const opensSignIn = async ({ page, quickUrl }: SceneStage): Promise<void> => {
  await page.goto(quickUrl);
  await page.getByRole("button", { name: "Already in conversation?" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
};

const opensSignUp = async (stage: SceneStage): Promise<void> => {
  await opensSignIn(stage);
  await stage.page.getByRole("dialog").getByRole("button", { name: "Create Account" }).click();
  await expect(stage.page.getByLabel("Name")).toBeVisible();
};

const opensMenu = async ({ page }: SceneStage): Promise<void> => {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "More Information" })).toBeVisible();
};

const opensProfile = async ({ page }: SceneStage): Promise<void> => {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Marisol/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Marisol" })).toBeVisible();
};

const opensPremium = async (stage: SceneStage): Promise<void> => {
  await opensProfile(stage);
  await stage.page.getByRole("dialog").getByRole("button", { name: "Premium" }).click();
  await expect(stage.page.getByRole("button", { name: "Stay Connected to Marisol" })).toBeVisible();
};

/** What opens over a view. */
export const DIALOGS: readonly Scene[] = [
  { name: "sign-in", play: opensSignIn },
  {
    name: "sign-in-refused",
    play: async (stage) => {
      await opensSignIn(stage);
      await stage.visitor.signsIn({ email: "nobody@example.com", password: "evening-tide-42" });
      await expect(stage.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "sign-in-under-way",
    play: async (stage) => {
      await opensSignIn(stage);
      await neverAnswers(stage.page, "**/api/auth/**");
      await stage.visitor.signsIn({ email: "sam@example.com", password: "evening-tide-42" });
      await expect(stage.page.locator("[aria-busy=true]")).toBeVisible();
    },
  },
  {
    name: "sign-in-waiting",
    play: async (stage) => {
      await opensSignIn(stage);
      await isBusy(stage.page, "**/api/auth/**");
      await stage.visitor.signsIn({ email: "sam@example.com", password: "evening-tide-42" });
      await expect(stage.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  { name: "sign-up", play: opensSignUp },
  {
    name: "sign-up-refused",
    play: async (stage) => {
      const taken = await hasAccount(stage.page, stage.quickUrl);
      await stage.page.context().clearCookies();
      await opensSignUp(stage);
      await stage.visitor.signsUp(taken);
      await expect(stage.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "sign-up-from-the-gate",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.says("hey, long day");
      await stage.visitor.hasReplies(1);
      await opensMenu(stage);
      await stage.page.getByRole("button", { name: "Create Account" }).click();
      await expect(stage.page.getByText("Your conversation comes with you.")).toBeVisible();
    },
  },
  {
    name: "chat-menu-of-a-guest",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await opensMenu(stage);
    },
  },
  {
    name: "chat-menu-of-an-account",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await opensMenu(stage);
    },
  },
  {
    name: "profile",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await opensProfile(stage);
    },
  },
  {
    name: "premium",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await opensPremium(stage);
    },
  },
  {
    name: "premium-failed",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await failsWith(stage.page, "**/api/subscription", 502, {
        kind: "subscription-failed",
        message: "Failed to start subscription process",
      });
      await opensPremium(stage);
      await stage.page.getByRole("button", { name: "Stay Connected to Marisol" }).click();
      await expect(stage.page.getByText("Failed to start subscription process")).toBeVisible();
    },
  },
  {
    name: "premium-active",
    play: async (stage) => {
      const { page, quickUrl } = stage;
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
