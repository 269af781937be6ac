import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";

const browser = findBrowser();
if (browser === null)
  throw new Error(
    "No browser found: install Chromium, or set EVENFALL_BROWSER to one, or run `npx playwright install chromium`.",
  );

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "America/New_York",
    // A service worker would answer from its cache what a test routes elsewhere; tests of the worker allow it.
    serviceWorkers: "block",
    // Traces of every test take a quarter of the time; use `--trace on` when needed.
    trace: "off",
    launchOptions: {
      executablePath: browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
