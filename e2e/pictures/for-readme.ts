import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../../scripts/find-browser.ts";
import { startEnvironment } from "../support/environment.ts";
import { visitorIn } from "../support/visitor.ts";
import { PAGE_STATES } from "./states/index.ts";

// Takes the two pictures that the README shows, into `docs/pictures/`.

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };

/** A desk and a phone in one picture, the phone in front. */
const composed = (desk: Buffer, phone: Buffer): string => `<!doctype html><style>
body { position: relative; width: 1400px; height: 770px; margin: 0; background: #0a0817; }
img { position: absolute; border: 1px solid rgb(255 255 255 / 14%); box-shadow: 0 24px 64px rgb(0 0 0 / 60%); }
.desk { top: 56px; left: 32px; width: 1060px; border-radius: 16px; }
.phone { top: 32px; right: 32px; width: 350px; border-radius: 36px; }
</style><img class="desk" src="data:image/png;base64,${desk.toString("base64")}">
<img class="phone" src="data:image/png;base64,${phone.toString("base64")}">`;

/** A zone in which it is evening now, whenever the pictures are taken. */
const eveningZone = (): string => {
  const ahead = ((21 - new Date().getUTCHours() + 36) % 24) - 12;
  // In these names the sign runs the other way.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
};

const executablePath = findBrowser();
if (executablePath === null) throw new Error(HOW_TO_GET_A_BROWSER);
const environment = await startEnvironment();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({
  viewport: DESK,
  colorScheme: "dark",
  reducedMotion: "reduce",
  locale: "en-US",
  timezoneId: eveningZone(),
});

const play = async (name: string): Promise<Page> => {
  const state = PAGE_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`there is no state ${name}`);
  const page = await context.newPage();
  await state.play({ ...environment, page, visitor: visitorIn(page) });
  return page;
};

const selection = await play("selection");
await selection.screenshot({ path: `${FOLDER}selection.png` });

const chat = await play("replies-to-account");
const desk = await chat.screenshot();
await chat.setViewportSize(PHONE);
const phone = await chat.screenshot();
const wall = await context.newPage();
await wall.setViewportSize({ width: 1400, height: 770 });
await wall.setContent(composed(desk, phone));
await wall.screenshot({ path: `${FOLDER}chat.png` });

await browser.close();
await environment.dispose();
