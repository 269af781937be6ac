import type { Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";
import { isLookedAt } from "./support/shortcuts.ts";

const LONG =
  "that sounds like a day with sharp edges. come sit by the water for a minute, and tell me what he said to you in the end, will you?";

test("title and icon tell of replies that nobody has seen, neutrally where that is chosen, until somebody looks", async ({
  page,
  sam,
}) => {
  const icon = page.locator('link[rel="icon"]');
  await sam.startsChatSignedIn();
  await sam.chatsUntilReply(1);
  await isLookedAt(page, false);
  await sam.says("and then?", 2);
  await expect(page).toHaveTitle("(1) Evenfall");
  const dotted = (await icon.getAttribute("href")) ?? "";
  expect((await page.request.get(dotted)).headers()["content-type"]).toContain("image/svg+xml");
  await page.keyboard.press("F2");
  await expect(page).toHaveTitle("Notes");
  await page.keyboard.press("F2");
  await isLookedAt(page, true);
  await expect(page).toHaveTitle("Evenfall");
  expect(await icon.getAttribute("href")).not.toBe(dotted);

  await sam.chooses("Your data");
  await sam.dialog.getByLabel("Use a neutral tab title and icon").check();
  await page.keyboard.press("Escape");
  await isLookedAt(page, false);
  await sam.says("go on", 3);
  await expect(page).toHaveTitle("(1) Messages");
  expect(await icon.getAttribute("href")).toMatch(/notes/);
});

interface Arrival {
  /** How far the row above moved at the moment when the reply arrived, in CSS pixels. */
  readonly atOnce: number;
  /** Distance from the top of the three dots to the top of the reply, in CSS pixels. */
  readonly fromDots: number;
}

/** Waits until the dots stand still, then watches for the next reply; gives a function that measures its arrival. */
const watchArrival = async (page: Page): Promise<() => Promise<Arrival>> => {
  await page.waitForFunction(() => {
    const dots = document.querySelector('[role="img"][aria-label$="is typing"]');
    return dots !== null && dots.getAnimations().length === 0;
  });
  const watched = await page.evaluateHandle(() => {
    const log = document.querySelector('[role="log"]');
    const top = (element: Element | null | undefined): number =>
      element?.getBoundingClientRect().top ?? 0;
    const mine = log?.lastElementChild;
    const before = {
      mine: top(mine),
      dots: top(document.querySelector('[role="img"][aria-label$="is typing"]')),
    };
    const arrival = new Promise<Arrival>((resolve) => {
      new MutationObserver(() => {
        if (log?.lastElementChild !== mine)
          resolve({
            atOnce: top(mine) - before.mine,
            fromDots: top(log?.lastElementChild) - before.dots,
          });
      }).observe(log ?? document, { childList: true });
    });
    return { arrival };
  });
  return () => watched.evaluate(({ arrival }) => arrival);
};

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`a reply takes the place of the dots and pushes up no more than it needs; motion: ${reducedMotion}`, async ({
    page,
    sam,
    model,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 390, height: 780 });
    await sam.startsChatSignedIn();
    const held = holdModel(model);
    await sam.says("what a day");
    const dots = page.getByRole("img", { name: "Marisol is typing" });
    await expect(dots).toBeVisible();
    const roomPx = (await dots.boundingBox())?.height ?? 0;
    const arrival = await watchArrival(page);
    held.answer(LONG);
    const { atOnce, fromDots } = await arrival();
    const replyPx = (await sam.replies.last().boundingBox())?.height ?? 0;
    // With reduced motion, the log is at its new place at once; otherwise it glides there.
    const needsPx = reducedMotion === "reduce" ? replyPx - roomPx : 0;
    expect(Math.abs(atOnce + needsPx)).toBeLessThan(2);
    const risesPx = reducedMotion === "reduce" ? 0 : 8;
    expect(Math.abs(fromDots + needsPx - risesPx)).toBeLessThan(2);
  });
