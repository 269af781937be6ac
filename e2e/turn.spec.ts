import { modelSettings } from "../chaos/system/numbered-model.ts";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";

const TYPING = { name: "Marisol is typing" } as const;

test("what is sent before the first message is read is Delivered, then Read while three dots bounce, and gets one reply, typed and whole, in two bubbles", async ({
  page,
  sam,
  ownModel: model,
  startServer,
}) => {
  const held = holdModel(model);
  // The longest delays of the spec, so that all three states can be seen.
  const server = await startServer({
    env: { ...modelSettings(model), READ_DELAY_MS: "4000-4000", TYPING_MS: "4000-4000" },
  });
  await sam.startsChat("Marisol", server.url);
  for (const text of ["one", "two", "three"]) await sam.says(text);
  const dots = page.getByRole("img", TYPING);
  const delivered = sam.log.getByText("Delivered", { exact: true });
  const read = sam.log.getByText("Read", { exact: true });
  // One receipt for the whole group, under its last bubble.
  await expect(delivered).toHaveCount(1);
  await expect(dots).toBeHidden();
  expect(model.calls).toBe(0);

  await expect(read).toHaveCount(1);
  await expect(dots).toBeVisible();
  await expect(dots.locator("span")).toHaveCount(3);
  for (const dot of await dots.locator("span").all())
    await expect(dot).not.toHaveCSS("animation-name", "none");
  await held.asked;
  await sam.hasReplies(0);

  held.answer("Hello you.\n\nHow was it?");
  await expect(sam.replies).toHaveText(/Hello you\.How was it\?$/);
  await expect(sam.replies.locator("p")).toHaveText(["Hello you.", "How was it?"]);
  await expect(dots).toBeHidden();
  await expect(sam.ownMessages).toHaveCount(3);
  await expect(read).toHaveCount(1);
  await expect(delivered).toHaveCount(0);
  expect(model.calls).toBe(1);
});
