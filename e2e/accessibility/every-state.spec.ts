import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PAGE_VIEWS } from "../pictures/views.ts";
import { expect, test } from "../support/harness.ts";
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

/** Controls that are too small for a thumb; links within a sentence are exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (control: Element): boolean => control.matches("p a, li a, p button");
    return (
      [...document.querySelectorAll("button, a[href], input, select, textarea")]
        .filter((control) => control.checkVisibility() && !isInSentence(control))
        // For a checkbox or radio button, a tap on its label counts too.
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

/** The views that most visitors see; `npm run test:long` checks all. */
const MET_BY_MOST: ReadonlySet<string> = new Set([
  "selection",
  "conversations",
  "age-step",
  "replies",
  "not-sent",
  "gate",
  "memory",
  "help-card",
  "sign-in",
]);

const shown = Object.entries(PAGE_VIEWS).filter(
  ([name]) => process.env["LONG_TESTS"] === "on" || MET_BY_MOST.has(name),
);

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, open] of shown)
  test(`${name}: nothing to find for axe in either theme; nothing too wide at 320 px or with text at 200 %, nothing too small, nothing moves`, async ({
    page,
  }) => {
    await open(visitorIn(page));
    expect(await page.title()).toBe(name === "hidden" ? "Notes" : "Evenfall");
    for (const [colorScheme, width] of [
      ["dark", 1280],
      ["light", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await findings(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflows(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await movements(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflows(page)).toEqual([]);
    const posters = page.locator("[name=character], [name=character] span");
    const cut = await posters.evaluateAll((parts) =>
      parts.map(({ scrollHeight, clientHeight }) => clientHeight && scrollHeight - clientHeight),
    );
    expect(Math.max(0, ...cut)).toBe(0);
  });
