import { scenario, startModelServer } from "@evenfall/testing";
import { modelSettings } from "../chaos/system/numbered-model.ts";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import { visitorIn } from "./support/visitor.ts";

test.use({ baseURL: async ({ modelled }, provide) => provide(modelled.server.url) });

const TYPING = { name: "Marisol is typing" } as const;

test("a message is Delivered, then Read while three dots bounce, then the reply comes whole", async ({
  page,
  startServer,
}) => {
  const model = await startModelServer();
  const held = holdModel(model);
  // The spec's own delay.
  const server = await startServer({
    env: { ...modelSettings(model), READ_DELAY_MS: "1000-4000" },
  });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  await sam.says("hello");

  const own = sam.ownMessages.first();
  const dots = page.getByRole("img", TYPING);
  await expect(own.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(dots).toBeHidden();
  expect(model.calls).toBe(0);

  await expect(own.getByText("Read", { exact: true })).toBeVisible();
  await expect(dots).toBeVisible();
  await expect(dots.locator("span")).toHaveCount(3);
  for (const dot of await dots.locator("span").all())
    await expect(dot).not.toHaveCSS("animation-name", "none");
  await held.asked;
  await sam.hasReplies(0);

  held.answer("Hello you. How was it?");
  await expect(sam.replies).toHaveText(/Hello you\. How was it\?$/);
  await expect(dots).toBeHidden();
  await expect(own.getByText("Read", { exact: true })).toBeVisible();
  await model.close();
});

test("what is sent before the first message is read belongs to one turn and gets one reply", async ({
  page,
  startServer,
}) => {
  const model = await startModelServer({ script: scenario.reply("all three heard") });
  const server = await startServer({
    env: { ...modelSettings(model), READ_DELAY_MS: "4000-4000" },
  });
  const sam = visitorIn(page);
  await sam.startsChat("Marisol", server.url);
  for (const text of ["one", "two", "three"]) await sam.says(text);
  // One receipt for the whole group, under its last bubble.
  await expect(sam.log.getByText("Delivered", { exact: true })).toHaveCount(1);
  await sam.hasReplies(1);
  await expect(sam.ownMessages).toHaveCount(3);
  await expect(sam.log.getByText("Read", { exact: true })).toHaveCount(1);
  await expect(sam.log.getByText("Delivered", { exact: true })).toHaveCount(0);
  expect(model.calls).toBe(1);
  await model.close();
});

test("while the character types one may write; sending waits and the draft stays", async ({
  page,
  modelled,
}) => {
  const held = holdModel(modelled.model);
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("hello");
  await expect(page.getByRole("img", TYPING)).toBeVisible();
  await sam.composer.fill("and another thing");
  await expect(sam.composer).toBeEnabled();
  await expect(sam.send).toBeDisabled();
  await sam.composer.press("Enter");
  await expect(sam.composer).toHaveValue("and another thing");
  await expect(sam.ownMessages).toHaveCount(1);

  await held.asked;
  held.answer("yes?");
  await sam.hasReplies(1);
  await expect(sam.composer).toHaveValue("and another thing");
  await expect(sam.send).toBeEnabled();
  modelled.model.play(scenario.reply("I see"));
  await sam.composer.press("Enter");
  await sam.hasReplies(2);
  expect(await sam.texts()).toEqual(["hello", "yes?", "and another thing", "I see"]);
});

test("a reload while the character types shows the typing again, the draft, and one reply", async ({
  page,
  modelled,
}) => {
  const held = holdModel(modelled.model);
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("hello");
  await held.asked;
  await sam.composer.fill("half a thou");
  await page.reload();
  await expect(page.getByRole("img", TYPING)).toBeVisible();
  await expect(sam.composer).toHaveValue("half a thou");
  held.answer("still here");
  await sam.hasReplies(1);
  expect(await sam.texts()).toEqual(["hello", "still here"]);
});

test("a second tab sees the same turn, and takes part in it", async ({ page, modelled }) => {
  const held = holdModel(modelled.model);
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says("hello");
  await held.asked;
  const second = visitorIn(await page.context().newPage());
  await second.opens();
  await expect(second.page.getByRole("img", TYPING)).toBeVisible();
  held.answer("both of you");
  for (const tab of [sam, second]) await tab.hasReplies(1);
  modelled.model.play(scenario.reply("heard you there"));
  await second.says("from the other tab");
  for (const tab of [sam, second]) {
    await tab.hasReplies(2);
    expect(await tab.texts()).toEqual([
      "hello",
      "both of you",
      "from the other tab",
      "heard you there",
    ]);
  }
});
