import { expect } from "@playwright/test";
import {
  failsWith,
  hasAccount,
  isBusy,
  isKnownAdult,
  neverAnswers,
} from "../../support/shortcuts.ts";
import type { Scene, SceneStage } from "./scene.ts";

const opensSelection = async ({ page, quickUrl }: SceneStage): Promise<void> => {
  await page.goto(quickUrl);
  await expect(page.getByRole("button", { name: "More Information" })).toBeVisible();
};

const opensAgeStep = async (stage: SceneStage): Promise<void> => {
  await opensSelection(stage);
  await stage.visitor.picks("Marisol");
  await expect(stage.page.getByRole("dialog")).toBeVisible();
};

const statesBirth = async ({ page }: SceneStage, year: string, month = "7"): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill("4");
  await dialog.getByLabel("Month").fill(month);
  await dialog.getByLabel("Year").fill(year);
  await dialog.getByRole("button", { name: "Continue" }).click();
};

const signedIn = async (stage: SceneStage, name?: string): Promise<void> => {
  await hasAccount(stage.page, stage.quickUrl, name);
  await opensSelection(stage);
  await expect(stage.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
};

/** The first page, and the 18+ step before the first chat. */
export const SELECTING: readonly Scene[] = [
  { name: "selection", play: opensSelection },
  { name: "selection-without-script", script: false, play: opensSelection },
  { name: "selection-signed-in", play: (stage) => signedIn(stage) },
  {
    name: "selection-long-name",
    play: (stage) =>
      signedIn(stage, "Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley von Hohenzollern"),
  },
  {
    name: "account-menu",
    play: async (stage) => {
      await signedIn(stage);
      await stage.page.getByRole("button", { name: "Sam Rivers" }).click();
      await expect(stage.page.getByRole("button", { name: "Premium" })).toBeVisible();
    },
  },
  {
    name: "selection-unreachable",
    play: async (stage) => {
      await stage.page.route("**/api/visitor", (route) => route.abort());
      await opensSelection(stage);
      await expect(stage.page.getByText("The server does not answer.")).toBeVisible();
    },
  },
  {
    name: "card-waiting",
    play: async (stage) => {
      await hasAccount(stage.page, stage.quickUrl);
      await opensSelection(stage);
      await expect(stage.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      await isBusy(stage.page, /\/api\/conversations\?/);
      await stage.visitor.picks("Marisol");
      await expect(stage.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  {
    name: "card-opening",
    play: async (stage) => {
      await hasAccount(stage.page, stage.quickUrl);
      await neverAnswers(stage.page, /\/api\/conversations\?/);
      await opensSelection(stage);
      await stage.visitor.picks("Marisol");
      await expect(stage.page.locator("[aria-busy=true]")).toBeVisible();
    },
  },
  { name: "age-step", play: opensAgeStep },
  {
    name: "age-step-no-day",
    play: async (stage) => {
      await opensAgeStep(stage);
      await statesBirth(stage, "1990", "13");
      await expect(stage.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "age-step-checking",
    play: async (stage) => {
      await opensAgeStep(stage);
      await neverAnswers(stage.page, "**/api/visitor/age-step");
      await statesBirth(stage, "1990");
      await expect(stage.page.locator("[aria-busy=true]")).toBeVisible();
    },
  },
  {
    name: "age-step-refused",
    play: async (stage) => {
      await opensAgeStep(stage);
      await statesBirth(stage, String(new Date().getFullYear() - 15));
      await expect(stage.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "start-over",
    play: async (stage) => {
      await isKnownAdult(stage.page, stage.quickUrl);
      await opensSelection(stage);
      await stage.visitor.picks("Marisol");
      await stage.visitor.says("hey, long day");
      await stage.visitor.hasReplies(1);
      await stage.page.getByRole("button", { name: "Back" }).click();
      await stage.visitor.picks("Julian");
      await expect(stage.page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "success",
    play: async (stage) => {
      await hasAccount(stage.page, stage.quickUrl);
      await stage.page.goto(`${stage.quickUrl}/success`);
      await expect(stage.page.getByText("Account Active")).toBeVisible();
    },
  },
  {
    name: "more-info",
    play: async (stage) => {
      await opensSelection(stage);
      await stage.page.getByRole("button", { name: "More Information" }).click();
      await expect(stage.page.getByRole("heading", { name: "Terms of Use" })).toBeVisible();
    },
  },
  {
    name: "more-info-manifesto",
    play: async ({ page, quickUrl }) => {
      await page.goto(`${quickUrl}/#manifesto`);
      await expect(page.getByRole("heading", { name: "Manifesto" })).toBeInViewport();
    },
  },
  {
    name: "more-info-loading",
    play: async (stage) => {
      await neverAnswers(stage.page, "**/api/info");
      await opensSelection(stage);
      await stage.page.getByRole("button", { name: "More Information" }).click();
      // The view itself loads too, and looks alike.
      await expect(stage.page.getByRole("heading", { name: "More Information" })).toBeVisible();
      await expect(stage.page.getByRole("status", { name: "Loading" })).toBeVisible();
    },
  },
  {
    name: "more-info-failing",
    play: async (stage) => {
      await failsWith(stage.page, "**/api/info", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await opensSelection(stage);
      await stage.page.getByRole("button", { name: "More Information" }).click();
      await expect(stage.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "not-found",
    play: async ({ page, quickUrl }) => {
      await page.goto(`${quickUrl}/no-such-page`);
      await expect(page.getByRole("heading")).toBeVisible();
    },
  },
];
