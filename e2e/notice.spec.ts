import type { Locator } from "@playwright/test";
import { contrast } from "./appearance/contrast.ts";
import { expect, test } from "./support/harness.ts";
import { isKnownAdult } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";

const noticeOf = (name: string): string =>
  `${name} is an AI. You are not communicating with a human. ${name} is a computer program and cannot feel human emotion.`.toUpperCase();

/** Size, weight and colours of each part of the notice. */
const looks = (notice: Locator) =>
  notice.evaluate((card) =>
    [card, ...card.querySelectorAll("*")].map((part) => {
      const { fontSize, fontWeight, color } = getComputedStyle(part);
      return {
        px: Number.parseFloat(fontSize),
        weight: Number(fontWeight),
        ink: color,
        ground: getComputedStyle(card).backgroundColor,
      };
    }),
  );

test("the AI notice is large, heavy, legible and as wide as the log, at 320 px and on a desktop, in dark and light", async ({
  page,
}) => {
  await isKnownAdult(page);
  const sam = visitorIn(page);
  for (const { name, width, height } of [
    { name: "Marisol", width: 320, height: 640 },
    { name: "Julian", width: 1280, height: 800 },
  ]) {
    await page.setViewportSize({ width, height });
    await sam.opens(`/?character=${name.toLowerCase()}`);
    const notice = sam.log.getByText("YOU ARE NOT COMMUNICATING WITH A HUMAN.");
    await expect(notice).toHaveText(noticeOf(name));
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice.getByRole("button")).toHaveCount(0);
    const [card, log] = [await notice.boundingBox(), await sam.log.boundingBox()];
    expect(card?.width).toBe(log?.width);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { px, weight, ink, ground } of await looks(notice)) {
        expect(px).toBeGreaterThanOrEqual(21.33);
        expect(weight).toBeGreaterThanOrEqual(700);
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
