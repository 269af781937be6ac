import { hasAccount } from "../support/shortcuts.ts";
import { expect, test } from "../support/prepared.ts";
import { visitorIn } from "../support/visitor.ts";

test("whoever reads the newest message still does when the window takes another size", async ({
  page,
  baseURL,
}) => {
  await hasAccount(page, baseURL ?? "");
  const sam = visitorIn(page);
  await sam.opens();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await sam.picks("Marisol");
  for (const [index, text] of [
    "hey, long day",
    "Gerald sounds like my boss",
    "left me with the quarter",
  ].entries()) {
    await sam.says(text);
    await sam.hasReplies(index + 1);
  }
  for (const [width, height] of [
    [390, 780],
    [640, 360],
    [1280, 800],
    [390, 780],
    [320, 560],
    [2560, 1440],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("[data-key]").last()).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole("button", { name: /Jump to latest/ })).toHaveCount(0);
    await expect(sam.composer).toBeInViewport({ ratio: 1 });
  }
});
