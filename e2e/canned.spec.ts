import { readFileSync } from "node:fs";
import { scenario } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import type { VisitorInPage } from "./support/visitor.ts";

const CARD = new URL("../content/characters/marisol/card.json", import.meta.url);
const CANNED = (JSON.parse(readFileSync(CARD, "utf8")) as { cannedReplies: string[] })
  .cannedReplies;

const lastText = async (sam: VisitorInPage): Promise<string> => (await sam.texts()).at(-1) ?? "";

test("where the assistant fails, a canned line of that character stands in, counts as a reply, and offers a guest nothing more; an account may try again", async ({
  page,
  sam,
  model,
  server,
}) => {
  model.play(scenario.unauthorized);
  await sam.startsChat();
  await sam.says("one", 1);
  expect(CANNED).toContain(await lastText(sam));
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toHaveCount(0);
  await expect.poll(async () => (await sam.localCopy())?.assistantMessageCount).toBe(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(server.output()).toContain("Run failed with status: failed");

  await sam.chooses("Create Account");
  await sam.signsUp();
  await expect(again).toBeVisible();
  model.play(scenario.reply("now i have it"));
  await again.click();
  await expect(sam.log.getByText("now i have it")).toBeVisible();
  expect(await sam.texts()).toEqual(["one", "now i have it"]);
  await expect(again).toHaveCount(0);
});
