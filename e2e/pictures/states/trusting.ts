import type { HelpCard, Visitor } from "@evenfall/contracts";
import { expect } from "@playwright/test";
import { hasAccount } from "../../support/shortcuts.ts";
import { chatsAsGuest, chatsWithAccount } from "./chatting.ts";
import type { PageState, PageSetup } from "./state.ts";

/** Words that any server answers with a card. */
const CALL_FOR_HELP = "i want to kill myself";

const helpStands = ({ page }: PageSetup): Promise<void> =>
  expect(page.getByRole("group").getByRole("link", { name: /^Call/ }).first()).toBeVisible();

const callsForHelp = async (setup: PageSetup): Promise<void> => {
  await setup.visitor.says(CALL_FOR_HELP);
  await helpStands(setup);
  await expect(setup.page.getByRole("button", { name: "Continue with Marisol" })).toBeVisible();
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
const isVisitor = ({ page }: PageSetup, changes: Partial<Visitor>): Promise<unknown> =>
  page.route("**/api/visitor", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as Visitor), ...changes } });
  });

const isStopped = async (setup: PageSetup): Promise<void> => {
  await isVisitor(setup, { ageStep: "locked" });
  await setup.page.goto(setup.quickUrl);
  await expect(
    setup.page.getByRole("heading", { name: "The conversation has stopped" }),
  ).toBeVisible();
};

const opensYourData = async (setup: PageSetup): Promise<void> => {
  await setup.visitor.chooses("Your data");
  await expect(setup.page.getByRole("dialog", { name: "Your data" })).toBeVisible();
};

const presses = ({ page }: PageSetup, name: string): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

const opensReport = async (setup: PageSetup): Promise<void> => {
  await chatsAsGuest(setup);
  await setup.visitor.says("hey, long day");
  await setup.visitor.hasReplies(1);
  await setup.visitor.replies.first().hover();
  await setup.page.getByRole("button", { name: "Report this reply" }).click();
  await expect(setup.page.getByRole("dialog", { name: "Report this reply" })).toBeVisible();
};

/** Help in a crisis, the stop for somebody under 18, and what is a visitor's own. */
export const TRUSTING: readonly PageState[] = [
  {
    name: "help-card",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.says("hey, long day");
      await setup.visitor.hasReplies(1);
      await callsForHelp(setup);
    },
  },
  {
    name: "help-card-choosing-where",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await callsForHelp(setup);
      await setup.page.getByRole("button", { name: /^For .*\. Choose where you are$/ }).click();
      await setup.page.getByLabel("Where you are").selectOption("DE");
      await expect(setup.page.getByText("Germany").first()).toBeAttached();
      await helpStands(setup);
    },
  },
  {
    name: "help-card-with-a-refusal",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.page.route("**/messages", (route) =>
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
      await setup.visitor.says("it is all too much");
      await expect(setup.page.getByText("Not sent")).toBeVisible();
      await helpStands(setup);
    },
  },
  {
    name: "blocked",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.page.route("**/messages", (route) =>
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
      await setup.visitor.composer.fill("something that nobody helps with");
      await setup.visitor.send.click();
      await expect(setup.page.getByText("This can't be sent here.")).toBeVisible();
    },
  },
  {
    name: "age-question",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.says("hey, long day");
      await setup.visitor.hasReplies(1);
      await isVisitor(setup, { ageStep: "asked" });
      await setup.page.reload();
      await expect(setup.page.getByRole("region", { name: "Are you 18 or older?" })).toBeVisible();
    },
  },
  { name: "stopped", play: isStopped },
  {
    name: "stopped-with-help",
    play: async (setup) => {
      await hasAccount(setup.page, setup.quickUrl);
      await isStopped(setup);
      await setup.page.getByRole("button", { name: "Find help" }).click();
      await helpStands(setup);
    },
  },
  {
    name: "age-assurance",
    play: async (setup) => {
      await isVisitor(setup, { ageStep: "assurance-needed" });
      await setup.page.goto(setup.quickUrl);
      await setup.visitor.picks("Marisol");
      await expect(setup.page.getByRole("button", { name: "Go to the age check" })).toBeVisible();
    },
  },
  {
    name: "your-data-of-a-guest",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await opensYourData(setup);
    },
  },
  {
    name: "your-data-of-an-account",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await opensYourData(setup);
    },
  },
  {
    name: "your-data-deleting-a-conversation",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await opensYourData(setup);
      await presses(setup, "Delete this conversation");
      await expect(setup.page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
    },
  },
  {
    name: "your-data-deleting-the-account",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await opensYourData(setup);
      await presses(setup, "Delete account");
      await setup.page.getByRole("dialog").getByLabel("Password").fill("not-the-password");
      await presses(setup, "Delete account for good");
      await expect(setup.page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  { name: "report", play: opensReport },
  {
    name: "report-received",
    play: async (setup) => {
      await opensReport(setup);
      await setup.page.getByLabel("Claims to be human").check();
      await presses(setup, "Report");
      await expect(setup.page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
    },
  },
  {
    name: "hidden",
    title: "Notes",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.page.getByRole("button", { name: "Hide this page" }).click();
      await expect(setup.page.getByRole("heading", { name: "Notes" })).toBeVisible();
    },
  },
];
