import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type BrowserContextOptions } from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { probePage, type Moments } from "./page-probe.ts";
import type { Scope } from "./bench.ts";

export const openBrowser = async (scope: Scope): Promise<Browser> => {
  const path = findBrowser();
  if (path === null) throw new Error(HOW_TO_GET_A_BROWSER);
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
  scope.defer(() => browser.close());
  return browser;
};

/** A mid-range phone on a slow 4G line. */
export const PHONE = { width: 390, height: 844 } as const;
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

export interface Load extends Moments {
  readonly firstPaintMs: number;
  /** Bytes over the network, including headers, and requests, until the page was usable. */
  readonly bytes: number;
  readonly requests: number;
}

/** A load that takes longer counts as failed. */
const LOAD_MS = 90_000;

const loadOnce = async (
  browser: Browser,
  url: string,
  state?: BrowserContextOptions["storageState"],
): Promise<Omit<Load, "firstPaintMs"> & Moments> => {
  const context = await browser.newContext({
    viewport: PHONE,
    ...(state === undefined ? {} : { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    let bytes = 0;
    let requests = 0;
    devtools.on("Network.requestWillBeSent", () => (requests += 1));
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const reported = Promise.withResolvers<Moments>();
    await page.exposeFunction("reportMoments", reported.resolve);
    await page.addInitScript(probePage);
    await page.goto(url, { waitUntil: "commit" });
    const ended = new AbortController();
    const late = sleep(LOAD_MS, null, { signal: ended.signal }).catch(() => null);
    const moments = await Promise.race([reported.promise, late]);
    ended.abort();
    if (moments === null)
      throw new Error(`${url} was not usable; it shows: ${await page.locator("body").innerText()}`);
    return { ...moments, bytes, requests };
  } finally {
    await context.close();
  }
};

const TRIES = 3;

/** Loads a page once with an empty cache, on a slow phone and a slow network. */
export const loadCold = async (
  browser: Browser,
  url: string,
  state?: BrowserContextOptions["storageState"],
): Promise<Load> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const load = await loadOnce(browser, url, state);
    if (load.firstPaintMs !== null) return { ...load, firstPaintMs: load.firstPaintMs };
  }
  throw new Error(`${url} showed no first paint`);
};
