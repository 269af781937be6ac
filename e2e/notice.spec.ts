import { AxeBuilder } from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { holdBack, isKnownAdult } from "./support/shortcuts.ts";
import type { VisitorInPage } from "./support/visitor.ts";

const noticeIn = (sam: VisitorInPage): Locator => sam.log.getByText(/not communicating/);

const looks = (notice: Locator) =>
  notice.evaluate((card) => {
    const { fontSize, fontWeight, textTransform } = getComputedStyle(card);
    return { px: Number.parseFloat(fontSize), weight: Number(fontWeight), textTransform };
  });

test("the AI notice is plain, legible and as wide as the log, with greeting and openers in view, on phones and on a desktop, in dark and light", async ({
  page,
  sam,
}) => {
  await isKnownAdult(page);
  for (const { name, width, height } of [
    { name: "Marisol", width: 320, height: 640 },
    { name: "Julian", width: 390, height: 844 },
    { name: "Julian", width: 1280, height: 800 },
  ]) {
    await page.setViewportSize({ width, height });
    await sam.opens(`/?character=${name.toLowerCase()}`);
    const notice = noticeIn(sam);
    await expect(notice).toHaveText(
      `${name} is an AI. You are not communicating with a human. ${name} is a computer program and cannot feel human emotion.`,
    );
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(sam.log.getByText(`AI character ${name} says:`).locator("..")).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole("list", { name: "Conversation starters" })).toBeInViewport();
    const [card, log] = [await notice.boundingBox(), await sam.log.boundingBox()];
    expect(card?.width).toBe(log?.width);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const { px, weight } = await looks(notice);
      expect(px).toBeGreaterThanOrEqual(17);
      expect(weight).toBeGreaterThanOrEqual(600);
      // A contrast of at least 7 (WCAG 1.4.6).
      const axe = new AxeBuilder({ page })
        .include("[role=log] p")
        .withRules(["color-contrast-enhanced"]);
      const { passes, violations, incomplete } = await axe.analyze();
      expect([passes.length, violations, incomplete]).toEqual([1, [], []]);
    }
  }
});

test("an operator's setting shows the notice in bold capitals of 16 points", async ({
  sam,
  startServer,
}) => {
  const server = await startServer({ env: { NOTICE_STYLE: "capitals" } });
  await sam.startsChat("Marisol", server.url);
  const { px, weight, textTransform } = await looks(noticeIn(sam));
  expect(px).toBeGreaterThanOrEqual(21.33);
  expect(weight).toBeGreaterThanOrEqual(700);
  expect(textTransform).toBe("uppercase");
});

test("an opener that is tapped before the notice is recorded goes out after it, once, and leaves the draft alone", async ({
  page,
  sam,
}) => {
  const record = await holdBack(page, "**/notices");
  await sam.startsChat();
  await sam.composer.fill("and then");
  const opener = page.getByRole("button", { name: "hey, long day" });
  await opener.click();
  await opener.click();
  await expect(sam.ownMessages).toHaveCount(0);
  await record();
  await sam.hasReplies(1);
  expect((await sam.texts())[0]).toBe("hey, long day");
  await expect(sam.ownMessages).toHaveCount(1);
  await expect(sam.composer).toHaveValue("and then");
  await expect(sam.composer).toBeFocused();
});

test("on low screens the openers are in reach", async ({ page, sam }) => {
  await isKnownAdult(page);
  for (const [width, height] of [
    [390, 420],
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await sam.opens("/?character=marisol");
    await expect(page.getByRole("button", { name: "hey, long day" })).toBeInViewport({ ratio: 1 });
    await expect(sam.composer).toBeInViewport({ ratio: 1 });
  }
});

test("at 200 % text the whole notice is seen on a phone, with an opener", async ({ page, sam }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await isKnownAdult(page);
  await sam.opens("/?character=marisol");
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expect(page.getByRole("button", { name: "hey, long day" })).toBeInViewport({ ratio: 1 });
  await expect(noticeIn(sam)).toBeInViewport({ ratio: 1 });
});

test("at 400 % zoom, where the notice is higher than the view, Enter sends", async ({
  page,
  sam,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await sam.startsChat();
  await sam.composer.fill("hello");
  await sam.composer.press("Enter");
  await sam.hasReplies(1);
});
