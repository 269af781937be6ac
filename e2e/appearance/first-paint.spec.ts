import type { Page } from "@playwright/test";
import { expect, test } from "../support/harness.ts";
import { holdBack } from "../support/shortcuts.ts";

/** Sum of all layout shifts of this page so far. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a shift there is never an entry: if there is none after two frames, the sum is 0.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("both cards stand in the first HTML, and the page says what is needed", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Marisol, 27", "Julian, 29"])
      await expect(page.getByRole("button", { name })).toBeVisible();
    // Locators by text ignore what is in a noscript element.
    const words = page.locator(".without-script");
    await expect(words).toBeVisible();
    expect(await words.innerText()).toContain("need JavaScript");
    await page.getByRole("button", { name: "Julian, 29" }).click();
    await expect(page).toHaveURL(/\/\?character=julian$/);
    await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
    await expect(words).toBeVisible();
  });
});

test("a card that is tapped before the script runs opens its chat, and what is typed there stays", async ({
  page,
  sam,
}) => {
  const run = await holdBack(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Marisol, 27" }).click();
  await expect(page).toHaveURL(/\/\?character=marisol$/);
  await sam.composer.fill("typed before anything ran");
  await run();
  await sam.isAdult();
  await expect(sam.composer).toHaveValue("typed before anything ran");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await page.getByRole("button", { name: "Send" }).click();
  await sam.hasReplies(1);
  await expect(page.getByRole("log").getByText("typed before anything ran")).toBeVisible();
});

test("nothing jumps when the one font arrives late, on a phone and on a desktop, and light and dark follow the system", async ({
  page,
  baseURL,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const isThere = (): Promise<boolean> =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes("Figtree Variable") && status === "loaded",
      ),
    );
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    fonts.length = 0;
    await page.setViewportSize(viewport);
    const bringFont = await holdBack(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: /Someone to talk to/ })).toBeVisible();
    expect(await isThere()).toBe(false);
    await bringFont();
    await expect.poll(isThere).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute("href");
    expect(preloaded).toMatch(/^\/assets\/figtree-.*\.woff2$/);
    expect(fonts).toEqual([`${baseURL}${preloaded}`]);
    await page.unrouteAll();
    // Makes the next load fetch the font again.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.clearBrowserCache");
  }
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe("rgb(16, 14, 31)");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe("rgb(251, 247, 243)");
});
