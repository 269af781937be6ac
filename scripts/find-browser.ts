import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const places = (): readonly string[] => [
  ...(process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name))),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  chromium.executablePath(),
];

/** The browser for tests: EVENFALL_BROWSER, else the system's Chromium, else Playwright's own; null for none. */
export const findBrowser = (): string | null => {
  const named = process.env["EVENFALL_BROWSER"];
  if (named !== undefined && named !== "") return named;
  return places().find(isExecutable) ?? null;
};

/** How to get one, in one line. */
export const HOW_TO_GET_A_BROWSER =
  "No browser was found: install Chromium (apt-get install chromium), run npx playwright install chromium, or set EVENFALL_BROWSER to one.";
