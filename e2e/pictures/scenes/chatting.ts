import { expect } from "@playwright/test";
import { FALL_OVER, KEEP_TYPING } from "../../support/scenery.ts";
import {
  failsWith,
  hasAccount,
  isBusy,
  isKnownAdult,
  neverAnswers,
} from "../../support/shortcuts.ts";
import type { Scene, SceneStage } from "./scene.ts";

/** A guest whose chat with Marisol is open, the notice shown. */
export const chatsAsGuest = async (stage: SceneStage, url = stage.quickUrl): Promise<void> => {
  await isKnownAdult(stage.page, url);
  await stage.page.goto(url);
  await stage.visitor.picks("Marisol");
  await expect(stage.page.getByRole("button", { name: "hey, long day" })).toBeEnabled();
};

/** Somebody with an account whose chat with Marisol is open. */
export const chatsWithAccount = async (stage: SceneStage): Promise<void> => {
  await hasAccount(stage.page, stage.quickUrl);
  await stage.page.goto(stage.quickUrl);
  await expect(stage.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await stage.visitor.picks("Marisol");
  await expect(stage.page.getByRole("button", { name: "hey, long day" })).toBeEnabled();
};

const talks = async ({ visitor }: SceneStage): Promise<void> => {
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
export const CHATTING: readonly Scene[] = [
  {
    name: "chat-shell",
    play: async (stage) => {
      await stage.page.route("**/assets/*.js", () => undefined);
      await stage.page.goto(`${stage.quickUrl}/?character=marisol`, { waitUntil: "commit" });
      await expect(stage.visitor.composer).toBeVisible();
    },
  },
  { name: "chat-empty", play: (stage) => chatsAsGuest(stage) },
  {
    name: "chat-waiting-for-notice",
    play: async (stage) => {
      await neverAnswers(stage.page, "**/notices");
      await isKnownAdult(stage.page, stage.quickUrl);
      await stage.page.goto(stage.quickUrl);
      await stage.visitor.picks("Marisol");
      await expect(stage.page.getByText("MARISOL IS AN AI.")).toBeVisible();
    },
  },
  {
    name: "burst-delivered",
    play: async (stage) => {
      await chatsAsGuest(stage, await stage.unhurriedUrl());
      for (const line of ["hey, long day", "you there?", "tell me something that isn't work"])
        await stage.visitor.says(line);
      await expect(stage.page.getByText("Delivered")).toBeVisible();
    },
  },
  {
    name: "typing",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.says("hey, long day");
      await stage.visitor.hasReplies(1);
      await stage.visitor.says(KEEP_TYPING);
      await expect(stage.page.getByLabel("Marisol is typing")).toBeVisible();
      await expect(stage.page.getByText("Read", { exact: true })).toHaveCount(2);
    },
  },
  {
    name: "replies",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await talks(stage);
    },
  },
  {
    name: "replies-to-account",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await talks(stage);
      await stage.visitor.says("left me with the whole quarter to close");
      await stage.visitor.hasReplies(3);
    },
  },
  {
    name: "awkward-messages",
    play: async (stage) => {
      await chatsWithAccount(stage);
      for (const [index, text] of AWKWARD.entries()) {
        await stage.visitor.composer.fill(text);
        await stage.page.getByRole("button", { name: "Send" }).click();
        await stage.visitor.hasReplies(index + 1);
      }
    },
  },
  {
    name: "long-message",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await stage.visitor.says(
        "so. here is the whole of it, from the start, because you asked. ".repeat(24).trim(),
      );
      await stage.visitor.hasReplies(1);
    },
  },
  {
    name: "jump-to-latest",
    play: async (stage) => {
      await chatsWithAccount(stage);
      for (let turn = 1; turn <= 8; turn += 1) {
        await stage.visitor.says(
          `and then there was the ${turn}th thing, which was somehow worse than the one before`,
        );
        await stage.visitor.hasReplies(turn);
      }
      await stage.page.getByRole("log").hover();
      await stage.page.mouse.wheel(0, -900);
      await expect(stage.page.getByRole("button", { name: /Jump to latest/ })).toBeVisible();
    },
  },
  {
    name: "long-draft",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.composer.fill(
        "a draft that goes on for a while, line after line. ".repeat(12),
      );
    },
  },
  {
    name: "draft-over-the-limit",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.composer.fill("a".repeat(8001));
      await expect(stage.page.getByText("8,001 / 8,000")).toBeVisible();
    },
  },
  {
    name: "not-sent",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await stage.visitor.says("hey, long day");
      await stage.visitor.hasReplies(1);
      await stage.page.route("**/messages", (route) => route.abort());
      await stage.visitor.says("are you still there?");
      await expect(stage.page.getByText("Not sent")).toBeVisible();
    },
  },
  {
    name: "canned-reply",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await stage.visitor.says(FALL_OVER);
      await expect(stage.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "try-again-waiting",
    play: async (stage) => {
      await chatsWithAccount(stage);
      await stage.visitor.says(FALL_OVER);
      await isBusy(stage.page, "**/retries");
      await stage.page.getByRole("button", { name: "Try again" }).click();
      await expect(stage.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  {
    name: "limit-reached",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await failsWith(stage.page, "**/messages", 429, {
        kind: "rate-limited",
        message: "That was a lot at once. Please wait a moment.",
        retryAt: new Date(Date.now() + 60_000).toISOString(),
      });
      await stage.visitor.composer.fill("hey, long day");
      await stage.page.getByRole("button", { name: "Send" }).click();
      await expect(stage.page.getByText("That was a lot at once.")).toBeVisible();
    },
  },
  {
    name: "gate",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await talks(stage);
      await stage.visitor.says("tell me something that isn't work");
      await expect(stage.page.getByText("Marisol wants to continue...")).toBeVisible();
    },
  },
  {
    name: "gate-without-a-reply",
    play: async (stage) => {
      await isKnownAdult(stage.page, stage.quickUrl);
      await failsWith(stage.page, "**/api/conversations", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await stage.page.goto(stage.quickUrl);
      await stage.visitor.picks("Marisol");
      for (const [index, text] of ["hey, long day", "you there?"].entries()) {
        await stage.visitor.says(text);
        await stage.visitor.hasReplies(index + 1);
      }
      await stage.visitor.says("still nothing?");
      await expect(stage.page.getByText("Marisol wants to continue...")).toBeVisible();
    },
  },
];
