import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PAGE_STATES } from "../pictures/states/index.ts";
import { expect, test } from "../support/prepared.ts";
import { visitorIn } from "../support/visitor.ts";

/** Every rule that axe has, best practices included. */
const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
};

/** What sticks out to the right of a narrow screen, or makes a part of it scroll sideways. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("dialog[open], main")];
    return boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`,
      );
  });

/** Controls that a thumb could miss; a link within a sentence is as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (control: Element): boolean => control.matches("p a, li a, p button");
    return (
      [...document.querySelectorAll("button, a[href], input, select, textarea")]
        .filter((control) => control.checkVisibility() && !isInSentence(control))
        // A tap on its label is a tap on a box or a button to choose.
        .map((control) => ({
          control,
          box: (control.closest("label") ?? control).getBoundingClientRect(),
        }))
        .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
        .map(
          ({ control, box }) => `${control.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`,
        )
    );
  });

const movements = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );

/** The states that most visitors meet; `npm run test:long` looks at all. */
const MET_BY_MOST: ReadonlySet<string> = new Set([
  "selection",
  "age-step",
  "replies",
  "not-sent",
  "gate",
  "memory",
  "help-card",
  "sign-in",
]);

const shown = PAGE_STATES.filter(
  ({ name, script }) =>
    script !== false && (process.env["LONG_TESTS"] === "on" || MET_BY_MOST.has(name)),
);

const THEMES = ["dark", "light"] as const;

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const state of shown)
    test(`${state.name}: nothing to find for axe in either theme, nothing too wide at 320 px, nothing too small, nothing moves`, async ({
      page,
      environment,
    }) => {
      await state.play({ ...environment, page, visitor: visitorIn(page) });
      expect(await page.title()).toBe(state.title ?? "Evenfall");
      for (const [index, colorScheme] of THEMES.entries()) {
        await page.setViewportSize(
          index === 0 ? { width: 1280, height: 800 } : { width: 390, height: 844 },
        );
        await page.emulateMedia({ colorScheme });
        expect(await findings(page), colorScheme).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflows(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await movements(page)).toBe(0);
    });
});
