import { expect } from "@playwright/test";
import { FALL_OVER, KEEP_TYPING } from "../../support/environment.ts";
import {
  failsWith,
  hasAccount,
  isBusy,
  isKnownAdult,
  neverAnswers,
} from "../../support/shortcuts.ts";
import type { PageState, PageSetup } from "./state.ts";

/** A guest whose chat with Marisol is open, the notice shown. */
export const chatsAsGuest = async (setup: PageSetup, url = setup.quickUrl): Promise<void> => {
  await isKnownAdult(setup.page, url);
  await setup.page.goto(url);
  await setup.visitor.picks("Marisol");
  await expect(setup.page.getByRole("button", { name: "hey, long day" })).toBeEnabled();
};

/** Somebody with an account whose chat with Marisol is open. */
export const chatsWithAccount = async (setup: PageSetup): Promise<void> => {
  await hasAccount(setup.page, setup.quickUrl);
  await setup.page.goto(setup.quickUrl);
  await expect(setup.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await setup.visitor.picks("Marisol");
  await expect(setup.page.getByRole("button", { name: "hey, long day" })).toBeEnabled();
};

const talks = async ({ visitor }: PageSetup): Promise<void> => {
  await visitor.says("hey, long day");
  await visitor.hasReplies(1);
  await visitor.says("Gerald sounds like my boss");
  await visitor.hasReplies(2);
};

const AWKWARD = [
  "🌅🐦",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "https://example.com/a/very/long/address/that/goes/on?and=on&and=on&and=on&and=on&and=on&and=on",
  "مساء الخير، كيف كان يومك؟ أنا بخير 123 and some English",
  "<img src=x onerror=alert(1)> **bold** <b>b</b> [a](javascript:alert(1))",
  "two\n\n  lines and   spaces\tand a tab",
];

/** The conversation: empty, under way, awkward, broken and stopped at the gate. */
export const CHATTING: readonly PageState[] = [
  {
    name: "chat-shell",
    play: async (setup) => {
      await setup.page.route("**/assets/*.js", () => undefined);
      await setup.page.goto(`${setup.quickUrl}/?character=marisol`, { waitUntil: "commit" });
      await expect(setup.visitor.composer).toBeVisible();
    },
  },
  { name: "chat-empty", play: (setup) => chatsAsGuest(setup) },
  {
    name: "chat-waiting-for-notice",
    play: async (setup) => {
      await neverAnswers(setup.page, "**/notices");
      await isKnownAdult(setup.page, setup.quickUrl);
      await setup.page.goto(setup.quickUrl);
      await setup.visitor.picks("Marisol");
      await expect(setup.page.getByText("MARISOL IS AN AI.")).toBeVisible();
    },
  },
  {
    name: "burst-delivered",
    play: async (setup) => {
      await chatsAsGuest(setup, await setup.unhurriedUrl());
      for (const line of ["hey, long day", "you there?", "tell me something that isn't work"])
        await setup.visitor.says(line);
      await expect(setup.page.getByText("Delivered")).toBeVisible();
    },
  },
  {
    name: "typing",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.says("hey, long day");
      await setup.visitor.hasReplies(1);
      await setup.visitor.says(KEEP_TYPING);
      await expect(setup.page.getByLabel("Marisol is typing")).toBeVisible();
      await expect(setup.page.getByText("Read", { exact: true })).toHaveCount(2);
    },
  },
  {
    name: "replies",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await talks(setup);
    },
  },
  {
    name: "replies-to-account",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await talks(setup);
      await setup.visitor.says("left me with the whole quarter to close");
      await setup.visitor.hasReplies(3);
    },
  },
  {
    name: "awkward-messages",
    play: async (setup) => {
      await chatsWithAccount(setup);
      for (const [index, text] of AWKWARD.entries()) {
        await setup.visitor.composer.fill(text);
        await setup.page.getByRole("button", { name: "Send" }).click();
        await setup.visitor.hasReplies(index + 1);
      }
    },
  },
  {
    name: "long-message",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await setup.visitor.says(
        "so. here is the whole of it, from the start, because you asked. ".repeat(24).trim(),
      );
      await setup.visitor.hasReplies(1);
    },
  },
  {
    name: "jump-to-latest",
    play: async (setup) => {
      await chatsWithAccount(setup);
      for (let turn = 1; turn <= 8; turn += 1) {
        await setup.visitor.says(
          `and then there was the ${turn}th thing, which was somehow worse than the one before`,
        );
        await setup.visitor.hasReplies(turn);
      }
      await setup.page.getByRole("log").hover();
      await setup.page.mouse.wheel(0, -900);
      await expect(setup.page.getByRole("button", { name: /Jump to latest/ })).toBeVisible();
    },
  },
  {
    name: "long-draft",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.composer.fill(
        "a draft that goes on for a while, line after line. ".repeat(12),
      );
    },
  },
  {
    name: "draft-over-the-limit",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.composer.fill("a".repeat(8001));
      await expect(setup.page.getByText("8,001 / 8,000")).toBeVisible();
    },
  },
  {
    name: "not-sent",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await setup.visitor.says("hey, long day");
      await setup.visitor.hasReplies(1);
      await setup.page.route("**/messages", (route) => route.abort());
      await setup.visitor.says("are you still there?");
      await expect(setup.page.getByText("Not sent")).toBeVisible();
    },
  },
  {
    name: "canned-reply",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await setup.visitor.says(FALL_OVER);
      await expect(setup.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "try-again-waiting",
    play: async (setup) => {
      await chatsWithAccount(setup);
      await setup.visitor.says(FALL_OVER);
      await isBusy(setup.page, "**/retries");
      await setup.page.getByRole("button", { name: "Try again" }).click();
      await expect(setup.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  {
    name: "limit-reached",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await failsWith(setup.page, "**/messages", 429, {
        kind: "rate-limited",
        message: "That was a lot at once. Please wait a moment.",
        retryAt: new Date(Date.now() + 60_000).toISOString(),
      });
      await setup.visitor.composer.fill("hey, long day");
      await setup.page.getByRole("button", { name: "Send" }).click();
      await expect(setup.page.getByText("That was a lot at once.")).toBeVisible();
    },
  },
  {
    name: "gate",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await talks(setup);
      await setup.visitor.says("tell me something that isn't work");
      await expect(setup.page.getByText("Marisol wants to continue...")).toBeVisible();
    },
  },
  {
    name: "gate-without-a-reply",
    play: async (setup) => {
      await isKnownAdult(setup.page, setup.quickUrl);
      await failsWith(setup.page, "**/api/conversations", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await setup.page.goto(setup.quickUrl);
      await setup.visitor.picks("Marisol");
      for (const [index, text] of ["hey, long day", "you there?"].entries()) {
        await setup.visitor.says(text);
        await setup.visitor.hasReplies(index + 1);
      }
      await setup.visitor.says("still nothing?");
      await expect(setup.page.getByText("Marisol wants to continue...")).toBeVisible();
    },
  },
];
