import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import type { VisitorInPage } from "./support/visitor.ts";

const acts = (sam: VisitorInPage, words: string, action: string): Promise<void> =>
  sam.does(action, sam.log.getByText(words, { exact: true }));

const steps = (sam: VisitorInPage) => {
  const versions = sam.log.getByRole("group", { name: "Versions" });
  return {
    versions,
    earlier: versions.getByRole("button", { name: "Earlier version" }),
    later: versions.getByRole("button", { name: "Later version" }),
  };
};

test("a message that is edited gets a new reply; the version before can be gone back to, in every tab and after a reload", async ({
  page,
  sam,
  newDevice,
}) => {
  const { versions, earlier, later } = steps(sam);
  const person = await sam.startsChatSignedIn();
  await sam.says("the first evening", 1);
  await sam.says("the second evening", 2);
  const before = await sam.texts();

  await sam.composer.fill("half a thought");
  await acts(sam, "the first evening", "Edit");
  await expect(sam.composer).toHaveValue("the first evening");
  await expect(sam.composer).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sam.composer).toHaveValue("half a thought");
  await sam.composer.fill("");
  await page.keyboard.press("ArrowUp");
  await expect(sam.composer).toHaveValue("the second evening");
  await page.getByRole("button", { name: "Cancel" }).click();

  await acts(sam, "the first evening", "Edit");
  await expect(sam.composer).toHaveValue("the first evening");
  await sam.composer.fill("another evening");
  await page.keyboard.press("Enter");
  await expect(versions).toHaveText("2 of 2");
  await sam.hasReplies(1);
  await expect(sam.ownMessages).toHaveCount(1);
  await expect(page.getByText("Editing your message")).toHaveCount(0);
  const after = await sam.texts();

  for (const button of [earlier, later]) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await earlier.click();
  await expect(versions).toHaveText("1 of 2");
  await expect.poll(sam.texts).toEqual(before);
  const other = await newDevice(person);
  await expect(steps(other).versions).toHaveText("1 of 2");
  await page.reload();
  await expect(versions).toHaveText("1 of 2");
  await expect.poll(sam.texts).toEqual(before);
  await later.click();
  await expect.poll(sam.texts).toEqual(after);
  await expect.poll(other.texts).toEqual(after);
});

test("a guest takes a message back, brings it back, and asks for another reply", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.says("the only evening", 1);
  const before = await sam.texts();
  await acts(sam, "the only evening", "Take back");
  await sam.hasReplies(0);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect.poll(sam.texts).toEqual(before);

  await acts(sam, before.at(-1) ?? "", "Another reply");
  const { versions, earlier } = steps(sam);
  await expect(versions).toHaveText("2 of 2");
  await sam.hasReplies(1);
  await earlier.click();
  await expect.poll(sam.texts).toEqual(before);
});

test("a character that types is stopped where Send stands otherwise, and says nothing", async ({
  page,
  sam,
  model,
}) => {
  await sam.startsChat();
  const held = holdModel(model);
  await sam.says("wait");
  await held.asked;
  await expect(sam.send).toBeHidden();
  await page.getByRole("button", { name: "Stop Marisol’s reply" }).click();
  await expect(page.getByRole("img", { name: "Marisol is typing" })).toBeHidden();
  await expect(sam.composer).toBeFocused();
  held.answer("Too late.");
  const next = holdModel(model);
  await sam.says("and now?");
  await next.asked;
  next.answer("Here I am.");
  await expect(sam.replies).toHaveText([/Here I am\.$/]);
});
