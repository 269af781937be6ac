import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { startEnvironment } from "../support/environment.ts";
import { visitorIn } from "../support/visitor.ts";
import { PAGE_VIEWS } from "./views.ts";

// `npm run pictures [part of a view's name]`: the page in every view, size and theme, for people to
// look at, in `pictures/`.

const FOLDER = fileURLToPath(new URL("../../pictures/", import.meta.url));
const THEMES = ["dark", "light"] as const;
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 780 },
  // A phone in landscape.
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
] as const;

const executablePath = findBrowser();
if (executablePath === null) throw new Error(HOW_TO_GET_A_BROWSER);
const wanted = process.argv[2] ?? "";
const { server, dispose } = await startEnvironment();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
await rm(FOLDER, { recursive: true, force: true });
for (const [name, open] of Object.entries(PAGE_VIEWS)) {
  if (!name.includes(wanted)) continue;
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const failure = await open(visitorIn(page)).catch(String);
  if (failure !== undefined) process.exitCode = 1;
  process.stdout.write(failure === undefined ? `${name}\n` : `${name}: ${failure}\n`);
  // On a failure, takes the pictures all the same: they show how far it came.
  for (const size of SIZES)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${FOLDER}${name}/${size.width}-${colorScheme}.png` });
    }
  await context.close();
}
await browser.close();
await dispose();
