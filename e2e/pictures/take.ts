import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { startEnvironment, type Environment } from "../support/environment.ts";
import { visitorIn } from "../support/visitor.ts";
import { contactSheet, type Picture } from "./contact-sheet.ts";
import { PAGE_STATES, type PageState } from "./states/index.ts";

// `npm run pictures [part of a state's name]`: the page in every state, size and theme, for people
// to look at. The pictures and a contact sheet go to `pictures/`.

const FOLDER = fileURLToPath(new URL("../../pictures/", import.meta.url));
const THEMES = ["dark", "light"] as const;
const SIZES = [
  { width: 320, height: 640, themes: THEMES },
  { width: 390, height: 844, themes: THEMES },
  { width: 1280, height: 800, themes: THEMES },
  // A phone on its side, and a desk-wide screen.
  { width: 640, height: 360, themes: ["dark"] },
  { width: 2560, height: 1440, themes: ["dark"] },
] as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const takeState = async (
  browser: Browser,
  environment: Environment,
  state: PageState,
): Promise<Picture[]> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    javaScriptEnabled: state.script ?? true,
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    try {
      await state.play({ ...environment, page, visitor: visitorIn(page) });
    } catch (error) {
      // How far it came says more than the error.
      await page.screenshot({ path: join(FOLDER, state.name, "failed.png") });
      throw error;
    }
    const pictures: Picture[] = [];
    for (const { width, height, themes } of SIZES)
      for (const theme of themes) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        const file = `${state.name}/${width}-${theme}.png`;
        await page.screenshot({ path: join(FOLDER, file) });
        pictures.push({ state: state.name, file, width, height, theme });
      }
    return pictures;
  } finally {
    await context.close();
  }
};

const executablePath = findBrowser();
if (executablePath === null) throw new Error(HOW_TO_GET_A_BROWSER);
const wanted = process.argv[2] ?? "";
const environment = await startEnvironment();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const pictures: Picture[] = [];
for (const state of PAGE_STATES.filter(({ name }) => name.includes(wanted))) {
  try {
    pictures.push(...(await takeState(browser, environment, state)));
    say(state.name);
  } catch (error) {
    process.exitCode = 1;
    say(`${state.name}: ${String(error)}`);
  }
}
await writeFile(join(FOLDER, "index.html"), contactSheet(pictures));
await browser.close();
await environment.dispose();
say(`${pictures.length} pictures: ${join(FOLDER, "index.html")}`);
