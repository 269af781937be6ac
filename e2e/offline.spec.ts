import { LOCALE_COOKIE } from "@evenfall/domain";
import type { Page } from "@playwright/test";
import { modelSettings } from "../chaos/system/numbered-model.ts";
import { expect, test } from "./support/harness.ts";
import { changesContent, copyContent } from "./support/own-content.ts";
import { isLookedAt } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";

test.use({ serviceWorkers: "allow" });

/** A word that occurs nowhere else. */
const PLANTED = "quagga";

/** Everything that the browser stores for the site in databases and caches, as text. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("no answer")));
      });
    const found = { databases: "", caches: "", addresses: [] as string[] };
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const part of database.objectStoreNames)
        found.databases += JSON.stringify(
          await settled(database.transaction(part).objectStore(part).getAll()),
        );
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.addresses.push(new URL(request.url).pathname);
        found.caches += await answer?.text();
      }
    }
    return found;
  });

/** Waits until the page could be opened offline. */
const isReady = (page: Page): Promise<undefined> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

test("without a network an account's talk opens, is written in, and what was written arrives once and in order, sent by two tabs of a browser that was closed meanwhile; signing out leaves nothing behind", async ({
  page,
  sam,
  context,
  model,
  startMortalServer,
}) => {
  test.slow();
  const server = await startMortalServer(modelSettings(model));
  await sam.startsChatSignedIn("Marisol", server.url);
  await sam.says(`a ${PLANTED} told me`, 1);
  await isReady(page);
  // The list is stored first, the conversation a little later.
  await expect.poll(async () => (await keptBy(page)).databases).toMatch(/pelican.*pelican/su);

  await context.setOffline(true);
  await server.kill();
  await page.reload();
  await sam.hasReplies(1);
  await expect(page.getByRole("listitem").getByText("pelican")).toBeVisible();
  for (const text of ["one", "two"]) await sam.says(text);
  await expect(sam.ownMessages.last()).toContainText("Not sent");
  await expect.poll(async () => (await keptBy(page)).databases).toContain('"two"');

  // The tab and what only it knew are gone; two others replace it.
  const tabs = [await context.newPage(), await context.newPage()].map(visitorIn);
  await page.close();
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error("two tabs");
  for (const tab of tabs) {
    await tab.opens(server.url);
    await expect(tab.ownMessages).toHaveCount(3);
  }
  // What one tab adds also appears in the other, in the right place.
  await first.says("three");
  await expect(second.ownMessages).toHaveCount(4);
  await second.says("four");
  await expect(first.ownMessages).toHaveCount(5);
  await server.start();
  await context.setOffline(false);
  const written = [`a ${PLANTED} told me`, "one", "two", "three", "four"];
  for (const tab of tabs) {
    // However many turns the messages make, the last one is read in the end.
    await expect(tab.ownMessages.last()).toContainText("Read", { timeout: 60_000 });
    await expect(tab.log.getByText("Not sent")).toHaveCount(0);
    await expect(tab.ownMessages.locator("p[dir=auto]")).toHaveText(written);
  }
  await first.page.reload();
  await expect(first.ownMessages.locator("p[dir=auto]")).toHaveText(written);

  // A conversation begun offline does so too.
  await context.setOffline(true);
  await second.chooses("New conversation");
  await expect(second.ownMessages).toHaveCount(0);
  await second.says("somewhere new");
  await expect(second.ownMessages.last()).toContainText("Not sent");
  await second.page.reload();
  await expect(second.ownMessages.locator("p[dir=auto]")).toHaveText(["somewhere new"]);
  await context.setOffline(false);
  await expect(second.ownMessages.last()).toContainText("Read", { timeout: 60_000 });

  const before = await keptBy(first.page);
  expect(before.databases.includes(PLANTED)).toBe(true);
  expect(before.caches.includes("data-view=")).toBe(true);
  expect(before.caches.includes(PLANTED)).toBe(false);
  for (const address of before.addresses)
    expect(address).toMatch(/^\/(?:$|(?:assets|brand|characters)\/)/);
  await first.page.getByRole("button", { name: "Sign Out" }).click();
  await expect(second.card("Marisol")).toBeVisible();
  await expect.poll(async () => (await keptBy(first.page)).databases).toBe("");
  expect((await keptBy(second.page)).caches.includes(PLANTED)).toBe(false);
});

test("a new version of the page is taken up without losing a draft; what the version before keeps goes with the one after it", async ({
  page,
  sam,
  startMortalServer,
}, testInfo) => {
  test.slow();
  const content = await copyContent(testInfo);
  const server = await startMortalServer({ CONTENT_DIR: content });
  const versions = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const workerThatIs = (stage: "installing" | "waiting") =>
    page.evaluate(async (is) => (await navigator.serviceWorker.getRegistration())?.[is], stage);
  await sam.startsChatSignedIn("Marisol", server.url);
  await isReady(page);
  const [first] = await versions();
  await sam.composer.fill("half a thought");

  for (const tagline of ["For those who stay up late.", "For those who rise early."]) {
    const known = await versions();
    await changesContent(server, `${content}/brand/brand.json`, { tagline });
    await page.reload();
    await expect
      .poll(async () => (await versions()).every((one) => known.includes(one)))
      .toBe(false);
    await expect.poll(() => workerThatIs("installing")).toBeNull();
    // While the page is hidden, the new worker is activated.
    await isLookedAt(page, false);
    await expect.poll(() => workerThatIs("waiting")).toBeNull();
    await expect.poll(async () => (await versions()).length).toBe(2);
    await expect(sam.composer).toHaveValue("half a thought");
  }
  expect(await versions()).not.toContain(first);
  await server.kill();
  await page.reload();
  await expect(sam.composer).toHaveValue("half a thought");
  await sam.goesBack();
  await expect(page.getByText("For those who rise early.")).toBeVisible();
});

test("opens without a network in the language that was chosen last", async ({
  page,
  context,
  baseURL,
}) => {
  const html = page.locator("html");
  await page.goto("/");
  await isReady(page);
  await page.reload();
  await expect(html).toHaveAttribute("lang", "en");
  await context.addCookies([{ name: LOCALE_COOKIE, value: "es", url: baseURL ?? "" }]);
  await page.goto("/?character=marisol");
  await expect.poll(async () => (await keptBy(page)).caches).toContain('<html lang="es">');
  await context.setOffline(true);
  await page.goto("/");
  await expect(html).toHaveAttribute("lang", "es");
});

test("is offered to be installed under the operator's name", async ({ page }) => {
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send("Page.getAppManifest");
  expect({ errors, path: new URL(url).pathname }).toEqual({
    errors: [],
    path: "/manifest.webmanifest",
  });
  const manifest = JSON.parse(data ?? "") as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly purpose: string }[];
    readonly screenshots: readonly { readonly src: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
  };
  expect(manifest).toMatchObject({ name: "Evenfall", display: "standalone", start_url: "/" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(src)).headers()["content-type"]).toMatch(/^image\//);
  expect(manifest.shortcuts.map(({ url: to }) => to)).toEqual([
    "/?character=marisol",
    "/?character=julian",
  ]);
  expect((await devtools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
});
