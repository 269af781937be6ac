import type { CharacterUpdate, ConversationUpdate } from "@evenfall/contracts";
import { expect } from "@playwright/test";
import { failsWith, isBusy } from "../../support/shortcuts.ts";
import { chatsAsGuest } from "./chatting.ts";
import type { PageState, PageSetup } from "./state.ts";

const CHANGES: CharacterUpdate["changes"] = [
  {
    part: "Personality",
    before: "Dry, quick, a little guarded. Teases before she trusts.",
    after: "Warm, quick, curious. Teases, and asks a second question where she used to ask one.",
  },
  { part: "Age", before: "27", after: "28" },
  { part: "Lorebook: the marina", before: null, after: "Gerald the pelican has a rival now." },
  { part: "Example dialogue", before: "{{user}}: hi\n{{char}}: hey you", after: null },
];

/** A conversation that is under way when the character's newer version comes. */
const meetsUpdate = async (setup: PageSetup): Promise<void> => {
  const { page, visitor } = setup;
  await chatsAsGuest(setup);
  await visitor.says("hey, long day");
  await visitor.hasReplies(1);
  await page.route(/\/api\/conversations\/[^/]+(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const update = (await answer.json()) as ConversationUpdate;
    await route.fulfill({
      json: { ...update, conversation: { ...update.conversation, newerVersion: "v2" } },
    });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Marisol has been updated." })).toBeVisible();
};

const seesChanges = async (
  setup: PageSetup,
  changes: CharacterUpdate["changes"],
): Promise<void> => {
  const update: CharacterUpdate = { from: "v1", to: "v2", changes };
  await setup.page.route("**/character-update", (route) => route.fulfill({ json: update }));
  await meetsUpdate(setup);
  await setup.page.getByRole("button", { name: "See what changed" }).click();
  await expect(setup.page.getByRole("dialog", { name: "Marisol has been updated" })).toBeVisible();
  await expect(setup.page.getByRole("status", { name: "Loading" })).toHaveCount(0);
};

/** A newer version of the character, and what is different in it. */
export const UPDATING: readonly PageState[] = [
  { name: "update-announced", play: meetsUpdate },
  { name: "update-changes", play: (setup) => seesChanges(setup, CHANGES) },
  { name: "update-small-changes", play: (setup) => seesChanges(setup, []) },
  {
    name: "update-failed",
    play: async (setup) => {
      await failsWith(setup.page, "**/character-update", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await meetsUpdate(setup);
      await setup.page.getByRole("button", { name: "See what changed" }).click();
      await expect(setup.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "update-answer-refused",
    play: async (setup) => {
      await seesChanges(setup, CHANGES.slice(1, 2));
      await failsWith(setup.page, "**/character-update", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await setup.page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
      await expect(setup.page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "update-answer-waiting",
    play: async (setup) => {
      await seesChanges(setup, CHANGES.slice(1, 2));
      await isBusy(setup.page, "**/character-update");
      await setup.page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
      await expect(setup.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
];
