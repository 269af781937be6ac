import type { CharacterUpdate, ConversationUpdate } from "@evenfall/contracts";
import { expect } from "@playwright/test";
import { failsWith, isBusy } from "../../support/shortcuts.ts";
import { chatsAsGuest } from "./chatting.ts";
import type { Scene, SceneStage } from "./scene.ts";

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
const meetsUpdate = async (stage: SceneStage): Promise<void> => {
  const { page, visitor } = stage;
  await chatsAsGuest(stage);
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
  stage: SceneStage,
  changes: CharacterUpdate["changes"],
): Promise<void> => {
  const update: CharacterUpdate = { from: "v1", to: "v2", changes };
  await stage.page.route("**/character-update", (route) => route.fulfill({ json: update }));
  await meetsUpdate(stage);
  await stage.page.getByRole("button", { name: "See what changed" }).click();
  await expect(stage.page.getByRole("dialog", { name: "Marisol has been updated" })).toBeVisible();
  await expect(stage.page.getByRole("status", { name: "Loading" })).toHaveCount(0);
};

/** A newer version of the character, and what is different in it. */
export const UPDATING: readonly Scene[] = [
  { name: "update-announced", play: meetsUpdate },
  { name: "update-changes", play: (stage) => seesChanges(stage, CHANGES) },
  { name: "update-small-changes", play: (stage) => seesChanges(stage, []) },
  {
    name: "update-failed",
    play: async (stage) => {
      await failsWith(stage.page, "**/character-update", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await meetsUpdate(stage);
      await stage.page.getByRole("button", { name: "See what changed" }).click();
      await expect(stage.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "update-answer-refused",
    play: async (stage) => {
      await seesChanges(stage, CHANGES.slice(1, 2));
      await failsWith(stage.page, "**/character-update", 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await stage.page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
      await expect(stage.page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "update-answer-waiting",
    play: async (stage) => {
      await seesChanges(stage, CHANGES.slice(1, 2));
      await isBusy(stage.page, "**/character-update");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
      await expect(stage.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
];
