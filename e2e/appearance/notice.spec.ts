import type { Locator } from "@playwright/test";
import { isKnownAdult } from "../support/shortcuts.ts";
import { expect, test } from "../support/harness.ts";
import { visitorIn } from "../support/visitor.ts";
import { contrast } from "./contrast.ts";

interface Look {
  readonly px: number;
  readonly weight: number;
  readonly ink: string;
  readonly ground: string;
}

/** Size, weight and colours of each part of the notice. */
const looks = (notice: Locator): Promise<Look[]> =>
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

for (const { name, width, height } of [
  { name: "Marisol", width: 320, height: 640 },
  { name: "Julian", width: 1280, height: 800 },
])
  test(`${name}'s AI notice is large, heavy, legible and as wide as the log at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await isKnownAdult(page, baseURL ?? "");
    const sam = visitorIn(page);
    await sam.opens();
    await sam.picks(name);
    const notice = page.getByRole("log").getByText("YOU ARE NOT COMMUNICATING WITH A HUMAN.");
    const NAME = name.toUpperCase();
    await expect(notice).toHaveText(
      `${NAME} IS AN AI. YOU ARE NOT COMMUNICATING WITH A HUMAN. ${NAME} IS A COMPUTER PROGRAM AND CANNOT FEEL HUMAN EMOTION.`,
    );
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice.getByRole("button")).toHaveCount(0);
    const [card, log] = [await notice.boundingBox(), await page.getByRole("log").boundingBox()];
    expect(card?.width).toBe(log?.width);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { px, weight, ink, ground } of await looks(notice)) {
        expect(px).toBeGreaterThanOrEqual(21.33);
        expect(weight).toBeGreaterThanOrEqual(700);
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
