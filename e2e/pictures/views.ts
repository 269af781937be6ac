import { newPerson } from "@evenfall/testing";
import type { CharacterUpdate, ConversationUpdate, Visitor } from "@evenfall/contracts";
import { expect, type Page } from "@playwright/test";
import { FALL_OVER, KEEP_TYPING } from "../support/environment.ts";
import { hasAccount } from "../support/shortcuts.ts";
import type { VisitorInPage } from "../support/visitor.ts";

/** A guest, or somebody with an account, whose chat with Marisol is open, the notice shown. */
const chats = async (sam: VisitorInPage, who: "guest" | "account" = "guest"): Promise<void> => {
  if (who === "guest") await sam.startsChat();
  else await sam.startsChatSignedIn();
  await expect(sam.page.getByRole("button", { name: "hey, long day" })).toBeVisible();
  await expect(sam.page.locator("[data-due]")).toHaveCount(0);
};

/** The same after a first reply. */
const talks = async (sam: VisitorInPage, who?: "account"): Promise<void> => {
  await chats(sam, who);
  await sam.says("hey, long day", 1);
};

/** Changes the visitor that the server reports. */
const isVisitor = ({ page }: VisitorInPage, changes: Partial<Visitor>): Promise<unknown> =>
  page.route("**/api/visitor", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as Visitor), ...changes } });
  });

const opensSignIn = async (sam: VisitorInPage): Promise<void> => {
  await sam.opens();
  await sam.page.getByRole("button", { name: "Already in conversation?" }).click();
  await expect(sam.page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
};

const opensProfile = async (sam: VisitorInPage): Promise<void> => {
  await chats(sam);
  const head = sam.page.getByRole("banner");
  await head.getByRole("button", { name: /Marisol/ }).click();
  await expect(sam.page.getByRole("dialog", { name: "Marisol" })).toBeVisible();
};

const CHANGES: CharacterUpdate["changes"] = [
  { part: "Personality", before: "Dry, a little guarded.", after: "Warm, quick, curious." },
  { part: "Lorebook: the marina", before: null, after: "Gerald the pelican has a rival now." },
];

const ANY_ID = "019b76da-a801-7000-8000-00000000a5ed";

const isThere = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByText(words).first()).toBeVisible();

/**
 * Every view and dialog of the page, by the name of its pictures: a function that goes there and resolves
 * when the page is ready for the picture.
 */
export const PAGE_VIEWS: Readonly<Record<string, (sam: VisitorInPage) => Promise<void>>> = {
  selection: (sam) => sam.opens(),
  "account-menu": async (sam) => {
    await hasAccount(sam.page, { name: "Wilhelmina Featherstonehaugh-Cholmondeley" });
    await sam.startsChat();
    await sam.goesBack();
    await sam.page.getByRole("button", { name: /^Wilhelmina/ }).click();
    await expect(sam.page.getByRole("button", { name: "Premium" })).toBeVisible();
  },
  conversations: async (sam) => {
    await talks(sam, "account");
    const row = sam.page.locator("[data-row]");
    const taps = (name: string) => sam.page.getByRole("button", { name, exact: true }).click();
    await row.click({ button: "right" });
    await taps("Rename");
    await sam.page.getByLabel(/^Your name for/).fill("the lighthouse one");
    await taps("Save");
    await row.click({ button: "right" });
    await taps("Pin");
    await taps("New conversation with Marisol");
    await sam.says("look 🌅🐦", 1);
    await sam.goesBack();
    await taps("Conversations");
    await sam.page.getByRole("button", { name: "Options for Marisol", exact: true }).click();
  },
  "age-step": async (sam) => {
    await sam.opens();
    await sam.picks("Marisol");
    await sam.states(31, 2, 1990);
    await expect(sam.dialog.getByRole("alert")).toBeVisible();
  },
  "start-over": async (sam) => {
    await talks(sam);
    await sam.goesBack();
    await sam.picks("Julian");
    await expect(sam.dialog).toBeVisible();
  },
  stopped: async (sam) => {
    await isVisitor(sam, { ageStep: "locked" });
    await sam.opens();
    await sam.page.getByRole("button", { name: "Find help" }).click();
    await isThere(sam.page, /^Call/);
  },
  success: async (sam) => {
    await sam.startsChatSignedIn();
    await sam.opens("/success");
    await isThere(sam.page, "Account Active");
  },
  "more-info": async ({ page }) => {
    await page.goto("/#terms");
    await expect(page.getByRole("heading", { name: "Terms of Use" })).toBeInViewport();
  },
  "not-found": (sam) => sam.opens("/no-such-page"),
  hidden: async (sam) => {
    await chats(sam);
    await sam.page.getByRole("button", { name: "Hide this page" }).click();
    await expect(sam.page.getByRole("heading", { name: "Notes" })).toBeVisible();
  },
  "chat-menu": async (sam) => {
    await chats(sam);
    await sam.page.getByRole("button", { name: "More", exact: true }).click();
    await expect(sam.page.getByRole("button", { name: "Your data" })).toBeVisible();
  },
  replies: async (sam) => {
    await talks(sam, "account");
    for (const [index, text] of ["Gerald sounds like my boss", "look 🌅🐦"].entries())
      await sam.says(text, index + 2);
    await sam.says(FALL_OVER);
    await expect(sam.page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
  typing: async (sam) => {
    await talks(sam);
    await sam.says(KEEP_TYPING);
    await expect(sam.page.getByLabel("Marisol is typing")).toBeVisible();
  },
  "not-sent": async (sam) => {
    await talks(sam);
    await sam.page.route("**/messages", (route) => route.abort());
    await sam.says("are you still there?");
    // It is being sent for ten seconds before that.
    await sam.page.getByText("Not sent").first().waitFor();
  },
  gate: async (sam) => {
    await chats(sam);
    await sam.chatsUntilReply(3);
    await isThere(sam.page, "Marisol wants to continue...");
  },
  "help-card": async (sam) => {
    await talks(sam);
    await sam.says("i want to kill myself");
    await sam.page.getByRole("button", { name: /Choose where you are/ }).click();
    await expect(sam.page.getByLabel("Where you are")).toBeVisible();
  },
  "age-question": async (sam) => {
    await talks(sam);
    await isVisitor(sam, { ageStep: "asked" });
    await sam.page.reload();
    await expect(sam.page.getByRole("region", { name: "Are you 18 or older?" })).toBeVisible();
  },
  memory: async (sam) => {
    await chats(sam);
    await sam.says("i live in lisbon, and still get lost in its alleys, most of all at night", 1);
    await sam.chooses("What Marisol remembers");
    await sam.dialog
      .getByRole("textbox", { name: "Add something about yourself" })
      .fill("x".repeat(160));
    await sam.presses("Remember");
    await expect(sam.dialog.getByRole("listitem")).toHaveCount(2);
    await sam.dialog.getByRole("button", { name: /^Forget: Lives in/ }).click();
    await isThere(sam.page, "Forget this?");
  },
  remembered: async (sam) => {
    const { page } = sam;
    await chats(sam);
    await sam.says("i love hiking, most of all above the clouds. i work as a nurse");
    await isThere(page, /^Marisol will remember:/);
    await sam.hasReplies(1);
    const asked = [{ id: ANY_ID, text: "you're allergic to peanuts" }];
    await page.route(/\/api\/conversations\/[^/]+(\?.*)?$/, async (route) => {
      const answer = (await (await route.fetch()).json()) as ConversationUpdate;
      const messages = answer.messages.map((message) =>
        message.remembered === undefined
          ? message
          : { ...message, remembered: { ...message.remembered, asked } },
      );
      await route.fulfill({ json: { ...answer, messages } });
    });
    await page.reload();
    await isThere(page, /^Should Marisol remember:/);
  },
  "update-changes": async (sam) => {
    const { page } = sam;
    await talks(sam);
    const update: CharacterUpdate = { from: "v1", to: "v2", changes: CHANGES };
    await page.route("**/character-update", (route) => route.fulfill({ json: update }));
    await page.route(/\/api\/conversations\/[^/]+(\?.*)?$/, async (route) => {
      const answer = (await (await route.fetch()).json()) as ConversationUpdate;
      const conversation = { ...answer.conversation, newerVersion: "v2" };
      await route.fulfill({ json: { ...answer, conversation } });
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Marisol has been updated." })).toBeVisible();
    await sam.page.getByRole("button", { name: "See what changed" }).click();
    await expect(sam.dialog.getByRole("list", { name: "What changed" })).toBeVisible();
  },
  "message-actions": async (sam) => {
    await talks(sam);
    await sam.does("Love", sam.replies.first());
    await sam.does("Reply", sam.replies.first());
    await sam.composer.fill("that one. https://example.com/pelicans");
    await sam.send.click();
    await sam.hasReplies(2);
    await sam.replies.last().click({ button: "right" });
    await expect(sam.dialog.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  },
  report: async (sam) => {
    await talks(sam);
    await sam.does("Report", sam.replies.first());
    await sam.presses("Report");
    await expect(sam.dialog.getByRole("alert")).toBeVisible();
  },
  "your-data": async (sam) => {
    await chats(sam, "account");
    await sam.chooses("Your data");
    await sam.presses("Delete account");
    await expect(sam.dialog.getByLabel("Password", { exact: true })).toBeVisible();
  },
  profile: (sam) => opensProfile(sam),
  premium: async (sam) => {
    await opensProfile(sam);
    await sam.presses("Premium");
    await expect(sam.dialog.getByText("$9.99 per month")).toBeVisible();
  },
  "sign-in": async (sam) => {
    await opensSignIn(sam);
    await sam.signsIn(newPerson());
    await expect(sam.dialog.getByRole("alert")).toBeVisible();
  },
  "sign-up": async (sam) => {
    await opensSignIn(sam);
    await sam.presses("Create Account");
    await expect(sam.dialog.getByLabel("Name")).toBeVisible();
  },
};
