import { expect, test } from "../support/harness.ts";

test("whoever reads the newest message still does when the window takes another size", async ({
  page,
  sam,
}) => {
  await sam.startsChatSignedIn();
  await sam.chatsUntilReply(3);
  for (const [width, height] of [
    [390, 780],
    [640, 360],
    [844, 390],
    [1280, 800],
    [390, 780],
    [320, 560],
    [2560, 1440],
    [390, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("[data-key]").last()).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole("button", { name: /Jump to latest/ })).toHaveCount(0);
    await expect(sam.composer).toBeInViewport({ ratio: 1 });
  }
});
