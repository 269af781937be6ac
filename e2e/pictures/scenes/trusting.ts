import type { HelpCard, Visitor } from "@evenfall/contracts";
import { expect } from "@playwright/test";
import { hasAccount } from "../../support/shortcuts.ts";
import { chatsAsGuest, chatsWithAccount } from "./chatting.ts";
import type { Scene, SceneStage } from "./scene.ts";

/** Words that any server answers with a card. */
const CALL_FOR_HELP = "i want to kill myself";

const helpStands = ({ page }: SceneStage): Promise<void> =>
  expect(page.getByRole("group").getByRole("link", { name: /^Call/ }).first()).toBeVisible();

const callsForHelp = async (stage: SceneStage): Promise<void> => {
  await stage.visitor.says(CALL_FOR_HELP);
  await helpStands(stage);
  await expect(stage.page.getByRole("button", { name: "Continue with Marisol" })).toBeVisible();
};

const AWKWARD: HelpCard = {
  class: "suicide",
  title: "You matter. Help is close by, whatever it is that weighs on you tonight.",
  body: "What you wrote sounds very heavy. ".repeat(6).trim(),
  region: "GB",
  regionName: "United Kingdom of Great Britain and Northern Ireland",
  emergency: "999",
  lines: [
    { name: "Telefonseelsorge".repeat(3), phone: "0800 111 0 111", hours: "24/7" },
    {
      name: "Shout",
      phone: "0808 2000 247",
      sms: "SHOUT to 85258",
      url: "https://giveusashout.org",
      hours: "Monday to Friday, daytime",
    },
    { name: "Find A Helpline", url: "https://findahelpline.com" },
  ],
};

/** The visitor is what a test says, whatever the server knows. */
const isVisitor = ({ page }: SceneStage, changes: Partial<Visitor>): Promise<unknown> =>
  page.route("**/api/visitor", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as Visitor), ...changes } });
  });

const isStopped = async (stage: SceneStage): Promise<void> => {
  await isVisitor(stage, { ageStep: "locked" });
  await stage.page.goto(stage.quickUrl);
  await expect(
    stage.page.getByRole("heading", { name: "The conversation has stopped" }),
  ).toBeVisible();
};

const opensYourData = async (stage: SceneStage): Promise<void> => {
  await stage.visitor.chooses("Your data");
  await expect(stage.page.getByRole("dialog", { name: "Your data" })).toBeVisible();
};

const presses = ({ page }: SceneStage, name: string): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

const opensReport = async (stage: SceneStage): Promise<void> => {
  await chatsAsGuest(stage);
  await stage.visitor.says("hey, long day");
  await stage.visitor.hasReplies(1);
  await stage.visitor.replies.first().hover();
  await stage.page.getByRole("button", { name: "Report this reply" }).click();
  await expect(stage.page.getByRole("dialog", { name: "Report this reply" })).toBeVisible();
};

/** Help in a crisis, the stop for somebody under 18, and what is a visitor's own. */
export const TRUSTING: readonly Scene[] = [
  {
    name: "help-card",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.says("hey, long day");
      await stage.visitor.hasReplies(1);
      await callsForHelp(stage);
    },
  },
  {
    name: "help-card-choosing-where",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await callsForHelp(stage);
      await stage.page.getByRole("button", { name: /^For .*\. Choose where you are$/ }).click();
      await stage.page.getByLabel("Where you are").selectOption("DE");
      await expect(stage.page.getByText("Germany").first()).toBeAttached();
      await helpStands(stage);
    },
  },
  {
    name: "help-card-with-a-refusal",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.page.route("**/messages", (route) =>
        route.fulfill({
          status: 429,
          json: {
            error: {
              kind: "rate-limited",
              message: "That was a lot at once. Please wait a moment.",
              requestId: "01a1fd48-4e1d-7496",
              retryAt: new Date(Date.now() + 60_000).toISOString(),
              help: AWKWARD,
            },
          },
        }),
      );
      await stage.visitor.says("it is all too much");
      await expect(stage.page.getByText("Not sent")).toBeVisible();
      await helpStands(stage);
    },
  },
  {
    name: "blocked",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.page.route("**/messages", (route) =>
        route.fulfill({
          status: 422,
          json: {
            error: {
              kind: "content-blocked",
              message: "This can't be sent here.",
              requestId: "01a1fd48-4e1d-7496",
            },
          },
        }),
      );
      await stage.visitor.composer.fill("something that nobody helps with");
      await stage.visitor.send.click();
      await expect(stage.page.getByText("This can't be sent here.")).toBeVisible();
    },
  },
  {
    name: "age-question",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.says("hey, long day");
      await stage.visitor.hasReplies(1);
      await isVisitor(stage, { ageStep: "asked" });
      await stage.page.reload();
      await expect(stage.page.getByRole("region", { name: "Are you 18 or older?" })).toBeVisible();
    },
  },
  { name: "stopped", play: isStopped },
  {
    name: "stopped-with-help",
    play: async (stage) => {
      await hasAccount(stage.page, stage.quickUrl);
      await isStopped(stage);
      await stage.page.getByRole("button", { name: "Find help" }).click();
      await helpStands(stage);
    },
  },
  {
    name: "age-assurance",
    play: async (stage) => {
      await isVisitor(stage, { ageStep: "assurance-needed" });
      await stage.page.goto(stage.quickUrl);
      await stage.visitor.picks("Marisol");
      await expect(stage.page.getByRole("button", { name: "Go to the age check" })).toBeVisible();
    },
  },
  {
    name: "your-data-of-a-guest",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await opensYourData(stage);
    },
  },
  {
    name: "your-data-of-an-account",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await opensYourData(stage);
    },
  },
  {
    name: "your-data-deleting-a-conversation",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await opensYourData(stage);
      await presses(stage, "Delete this conversation");
      await expect(stage.page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
    },
  },
  {
    name: "your-data-deleting-the-account",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await opensYourData(stage);
      await presses(stage, "Delete account");
      await stage.page.getByRole("dialog").getByLabel("Password").fill("not-the-password");
      await presses(stage, "Delete account for good");
      await expect(stage.page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  { name: "report", play: opensReport },
  {
    name: "report-received",
    play: async (stage) => {
      await opensReport(stage);
      await stage.page.getByLabel("Claims to be human").check();
      await presses(stage, "Report");
      await expect(stage.page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    },
  },
  {
    name: "hidden",
    title: "Notes",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.page.getByRole("button", { name: "Hide this page" }).click();
      await expect(stage.page.getByRole("heading", { name: "Notes" })).toBeVisible();
    },
  },
];
