import { expect } from "@playwright/test";
import {
  failsWith,
  hasAccount,
  isBusy,
  isKnownAdult,
  neverAnswers,
} from "../../support/shortcuts.ts";
import type { PageState, PageSetup } from "./state.ts";

const opensSelection = async ({ page, quickUrl }: PageSetup): Promise<void> => {
  await page.goto(quickUrl);
  await expect(page.getByRole("button", { name: "More Information" })).toBeVisible();
};

const opensAgeStep = async (setup: PageSetup): Promise<void> => {
  await opensSelection(setup);
  await setup.visitor.picks("Marisol");
  await expect(setup.page.getByRole("dialog")).toBeVisible();
};

const statesBirth = async ({ page }: PageSetup, year: string, month = "7"): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill("4");
  await dialog.getByLabel("Month").fill(month);
  await dialog.getByLabel("Year").fill(year);
  await dialog.getByRole("button", { name: "Continue" }).click();
};

const signedIn = async (setup: PageSetup, name?: string): Promise<void> => {
  await hasAccount(setup.page, setup.quickUrl, name);
  await opensSelection(setup);
  await expect(setup.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
};

/** The first page, and the 18+ step before the first chat. */
export const SELECTING: readonly PageState[] = [
  { name: "selection", play: opensSelection },
  { name: "selection-without-script", script: false, play: opensSelection },
  { name: "selection-signed-in", play: (setup) => signedIn(setup) },
  {
    name: "selection-long-name",
    play: (setup) =>
      signedIn(setup, "Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley von Hohenzollern"),
  },
  {
    name: "account-menu",
    play: async (setup) => {
      await signedIn(setup);
      await setup.page.getByRole("button", { name: "Sam Rivers" }).click();
      await expect(setup.page.getByRole("button", { name: "Premium" })).toBeVisible();
    },
  },
  {
    name: "selection-unreachable",
    play: async (setup) => {
      await setup.page.route("**/api/visitor", (route) => route.abort());
      await opensSelection(setup);
      await expect(setup.page.getByText("The server does not answer.")).toBeVisible();
    },
  },
  {
    name: "card-waiting",
    play: async (setup) => {
      await hasAccount(setup.page, setup.quickUrl);
      await opensSelection(setup);
      await expect(setup.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      await isBusy(setup.page, /\/api\/conversations\?/);
      await setup.visitor.picks("Marisol");
      await expect(setup.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  {
    name: "card-opening",
    play: async (setup) => {
      await hasAccount(setup.page, setup.quickUrl);
      await neverAnswers(setup.page, /\/api\/conversations\?/);
      await opensSelection(setup);
      await setup.visitor.picks("Marisol");
      await expect(setup.page.locator("[aria-busy=true]")).toBeVisible();
    },
  },
  { name: "age-step", play: opensAgeStep },
  {
    name: "age-step-no-day",
    play: async (setup) => {
      await opensAgeStep(setup);
      await statesBirth(setup, "1990", "13");
      await expect(setup.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "age-step-checking",
    play: async (setup) => {
      await opensAgeStep(setup);
      await neverAnswers(setup.page, "**/api/visitor/age-step");
      await statesBirth(setup, "1990");
      await expect(setup.page.locator("[aria-busy=true]")).toBeVisible();
    },
  },
  {
    name: "age-step-refused",
    play: async (setup) => {
      await opensAgeStep(setup);
      await statesBirth(setup, String(new Date().getFullYear() - 15));
      await expect(setup.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "start-over",
    play: async (setup) => {
      await isKnownAdult(setup.page, setup.quickUrl);
      await opensSelection(setup);
      await setup.visitor.picks("Marisol");
      await setup.visitor.says("hey, long day");
      await setup.visitor.hasReplies(1);
      await setup.page.getByRole("button", { name: "Back" }).click();
      await setup.visitor.picks("Julian");
      await expect(setup.page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "success",
    play: async (setup) => {
      await hasAccount(setup.page, setup.quickUrl);
      await setup.page.goto(`${setup.quickUrl}/success`);
      await expect(setup.page.getByText("Account Active")).toBeVisible();
    },
  },
  {
    name: "more-info",
    play: async (setup) => {
      await opensSelection(setup);
      await setup.page.getByRole("button", { name: "More Information" }).click();
      await expect(setup.page.getByRole("heading", { name: "Terms of Use" })).toBeVisible();
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
    play: async (setup) => {
      await neverAnswers(setup.page, "**/api/info");
      await opensSelection(setup);
      await setup.page.getByRole("button", { name: "More Information" }).click();
      // The view itself loads too, and looks alike.
      await expect(setup.page.getByRole("heading", { name: "More Information" })).toBeVisible();
      await expect(setup.page.getByRole("status", { name: "Loading" })).toBeVisible();
    },
  },
  {
    name: "more-info-failing",
    play: async (setup) => {
      await failsWith(setup.page, "**/api/info", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await opensSelection(setup);
      await setup.page.getByRole("button", { name: "More Information" }).click();
      await expect(setup.page.getByRole("alert")).toBeVisible();
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
