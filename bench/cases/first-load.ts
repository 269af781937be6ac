import { serveBarePages } from "../support/bare-pages.ts";
import { compare, inKb, inMs, type Bench, type Row } from "../support/bench.ts";
import { loadCold, openBrowser, type Load } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { becomeReturningGuest } from "../support/returning-guest.ts";
import { interleave, median } from "../support/statistics.ts";

const LONGEST_TASK_MS = 100;

/** From the address to a composer that takes a message, less the time in which the visitor reads and taps. */
const newVisitorUsable = (load: Load): number =>
  load.stepShownMs === null || load.stepPassedMs === null
    ? Number.NaN
    : load.usableMs - (load.stepPassedMs - load.stepShownMs);

/** The first load on a slow phone and a slow line, nothing cached. */
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
    const of = (who: keyof typeof loads, amount: (load: Load) => number): number =>
      median(loads[who].map(amount));
    const paint = ({ firstPaintMs }: Load): number => firstPaintMs;
    const usable = ({ usableMs }: Load): number => usableMs;
    const longest = ({ longestTaskMs }: Load): number => longestTaskMs;
    const step = ({ stepShownMs }: Load): number => stepShownMs ?? Number.NaN;

    const against = (
      measure: string,
      floor: number,
      product: number,
      atMost?: number,
      show: (amount: number) => string = inMs,
    ): Row =>
      compare({ measure, floor, product, show, ...(atMost === undefined ? {} : { atMost }) });
    const longestRow = (who: "newVisitor" | "returning", measure: string): Row => ({
      ...against(measure, of("react", longest), of(who, longest)),
      ratio: null,
      aim: `≤ ${LONGEST_TASK_MS} ms`,
      isMet: of(who, longest) <= LONGEST_TASK_MS,
    });
    const bytes = ({ bytes: amount }: Load): number => amount;
    const asCount = (amount: number): string => String(amount);
    const requests = ({ requests: amount }: Load): number => amount;
    return [
      against(
        "first paint, new (floor: static page)",
        of("staticPage", paint),
        of("newVisitor", paint),
        1.2,
      ),
      against(
        "first paint, new (floor: static page with a style sheet)",
        of("withSheet", paint),
        of("newVisitor", paint),
      ),
      against(
        "first paint, returning (floor: static page)",
        of("staticPage", paint),
        of("returning", paint),
        1.2,
      ),
      against(
        "usable composer, returning (floor: React page)",
        of("react", usable),
        of("returning", usable),
        1.2,
      ),
      against(
        "a tap on a card is answered, new (floor: React page)",
        of("react", usable),
        of("newVisitor", step),
        1.2,
      ),
      against(
        "usable composer, new (floor: React page)",
        of("react", usable),
        of("newVisitor", newVisitorUsable),
        1.2,
      ),
      longestRow("newVisitor", "longest task, new (floor: React page)"),
      longestRow("returning", "longest task, returning (floor: React page)"),
      against(
        "bytes until usable, new",
        of("react", bytes),
        of("newVisitor", bytes),
        undefined,
        inKb,
      ),
      against(
        "bytes until usable, returning",
        of("react", bytes),
        of("returning", bytes),
        undefined,
        inKb,
      ),
      against(
        "requests until usable, new",
        of("react", requests),
        of("newVisitor", requests),
        undefined,
        asCount,
      ),
      against(
        "requests until usable, returning",
        of("react", requests),
        of("returning", requests),
        undefined,
        asCount,
      ),
    ];
  },
};
