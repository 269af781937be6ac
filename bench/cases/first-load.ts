import { serveBarePages } from "../support/bare-pages.ts";
import { compare, inKb, inMs, type Bench, type Row } from "../support/bench.ts";
import { loadCold, openBrowser, type Load, PHONE } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { interleave, median } from "../support/statistics.ts";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { visitorIn } from "../../e2e/support/visitor.ts";

/** The browser state of a guest who has written once and got an answer. */
const becomeReturningGuest = async (
  browser: Browser,
  url: string,
): Promise<Exclude<BrowserContextOptions["storageState"], string | undefined>> => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: url });
  try {
    const page = await context.newPage();
    const visitor = visitorIn(page);
    await visitor.startsChat();
    await visitor.says("How was your evening by the sea?");
    await visitor.hasReplies(1);
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('"assistant"') === true,
      LOCAL_COPY_KEY,
    );
    return await context.storageState();
  } finally {
    await context.close();
  }
};

const LONGEST_TASK_MS = 100;

type Amount = (load: Load) => number;

const paint: Amount = ({ firstPaintMs }) => firstPaintMs;
const usable: Amount = ({ usableMs }) => usableMs;
const step: Amount = ({ stepShownMs }) => stepShownMs ?? Number.NaN;
const longest: Amount = ({ longestTaskMs }) => longestTaskMs;
const bytes: Amount = (load) => load.bytes;
const requests: Amount = (load) => load.requests;

/** From navigation to a composer that takes a message, minus the time in which the visitor reads and taps. */
const usableNew: Amount = ({ usableMs, stepShownMs, stepPassedMs }) =>
  usableMs - ((stepPassedMs ?? Number.NaN) - (stepShownMs ?? Number.NaN));

type Who = "staticPage" | "withSheet" | "react" | "newVisitor" | "returning";

const NEAR = { atMost: 1.2 };
const COUNT = (amount: number): string => String(amount);

/** The measures: which amount for which visitor, compared with which amount of which floor. */
const ROWS: readonly (readonly [
  measure: string,
  floor: Who,
  floorAmount: Amount,
  who: Who,
  amount: Amount,
  aim?: { readonly atMost?: number },
  show?: (amount: number) => string,
])[] = [
  ["first paint, new (floor: static page)", "staticPage", paint, "newVisitor", paint, NEAR],
  [
    "first paint, new (floor: static page with a style sheet)",
    "withSheet",
    paint,
    "newVisitor",
    paint,
  ],
  ["first paint, returning (floor: static page)", "staticPage", paint, "returning", paint, NEAR],
  ["usable composer, returning (floor: React page)", "react", usable, "returning", usable, NEAR],
  [
    "a tap on a card is answered, new (floor: React page)",
    "react",
    usable,
    "newVisitor",
    step,
    NEAR,
  ],
  ["usable composer, new (floor: React page)", "react", usable, "newVisitor", usableNew, NEAR],
  ["longest task, new (floor: React page)", "react", longest, "newVisitor", longest],
  ["longest task, returning (floor: React page)", "react", longest, "returning", longest],
  ["bytes until usable, new", "react", bytes, "newVisitor", bytes, {}, inKb],
  ["bytes until usable, returning", "react", bytes, "returning", bytes, {}, inKb],
  ["requests until usable, new", "react", requests, "newVisitor", requests, {}, COUNT],
  ["requests until usable, returning", "react", requests, "returning", requests, {}, COUNT],
];

/** The first load on a slow phone and a slow network, with nothing cached. */
export const firstLoad: Bench = {
  name: "first-load",
  conditions:
    "Chromium, processor slowed 4 times, 150 ms round trip, 1.6 Mbit/s down, nothing cached. Usable: what is typed turns the send button on. Returning: a guest whose local copy opens the chat. New: taps a card as soon as it answers, and passes the 18+ step without a pause. Floors: a static page of one file, and a React page with a field and a button.",
  run: async ({ quick, scope, note }) => {
    const pages = await serveBarePages(scope);
    const server = await startProduct(scope);
    const browser = await openBrowser(scope);
    const guest = await becomeReturningGuest(browser, server.url);
    note("a guest has come and gone; loading");
    const loads = await interleave(quick ? 2 : 7, {
      staticPage: () => loadCold(browser, pages.staticPage),
      withSheet: () => loadCold(browser, pages.staticPageWithSheet),
      react: () => loadCold(browser, pages.reactPage),
      newVisitor: () => loadCold(browser, server.url),
      returning: () => loadCold(browser, server.url, guest),
    });
    const of = (who: Who, amount: Amount): number => median(loads[who].map(amount));
    return ROWS.map(([measure, floor, floorAmount, who, amount, aim, show = inMs]): Row => {
      const amounts = { floor: of(floor, floorAmount), product: of(who, amount) };
      const row = compare({ measure, ...amounts, show, ...aim });
      if (amount !== longest) return row;
      const isMet = amounts.product <= LONGEST_TASK_MS;
      return { ...row, ratio: null, aim: `≤ ${LONGEST_TASK_MS} ms`, isMet };
    });
  },
};
