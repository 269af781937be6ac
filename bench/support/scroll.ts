import type { Browser } from "@playwright/test";
import { PHONE } from "./browser.ts";
import type { BenchVisitor } from "./visitors.ts";

export interface Scrolled {
  readonly framesPerSecond: number;
  /** Frames per second of the same page standing still: what this machine gives at most. */
  readonly stillFramesPerSecond: number;
  readonly longestFrameMs: number;
  /** Most elements that were in the page at once. */
  readonly nodes: number;
  /** Pixels that the log moved. */
  readonly movedPx: number;
}

/** Pixels a frame: about four screens a second, as a thumb that is looking for something. */
const STEP_PX = 60;
const SCROLL_MS = 6000;
const STILL_MS = 2000;

/** Runs inside the page: moves the log up by a step in every frame, and counts. */
const scrollInPage = ({ stepPx, forMs }: { readonly stepPx: number; readonly forMs: number }) =>
  new Promise<{
    frames: number;
    elapsedMs: number;
    longestFrameMs: number;
    nodes: number;
    movedPx: number;
  }>((resolve) => {
    const scrolls = (element: Element): boolean =>
      ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
    let scroller = document.querySelector("[role=log]");
    while (scroller !== null && !scrolls(scroller)) scroller = scroller.parentElement;
    let startedAt: number | null = null;
    let last = 0;
    let frames = 0;
    let longestFrameMs = 0;
    let nodes = 0;
    let movedPx = 0;
    const frame = (now: number): void => {
      if (startedAt === null) startedAt = now;
      else {
        frames += 1;
        longestFrameMs = Math.max(longestFrameMs, now - last);
      }
      last = now;
      if (frames % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll("*").length);
      if (now - startedAt >= forMs)
        return resolve({ frames, elapsedMs: now - startedAt, longestFrameMs, nodes, movedPx });
      const before = scroller?.scrollTop ?? 0;
      scroller?.scrollBy({ top: -stepPx, behavior: "instant" });
      movedPx += before - (scroller?.scrollTop ?? 0);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** Opens a visitor's conversation and reads it upwards. */
export const scrollUp = async (
  browser: Browser,
  url: string,
  visitor: BenchVisitor,
): Promise<Scrolled> => {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    await context.addCookies([{ ...visitor.cookie, url }]);
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole("log").locator("[data-key]").nth(15).waitFor({ state: "attached" });
    const still = await page.evaluate(scrollInPage, { stepPx: 0, forMs: STILL_MS });
    const moving = await page.evaluate(scrollInPage, { stepPx: STEP_PX, forMs: SCROLL_MS });
    if (moving.movedPx < STEP_PX) throw new Error("the log did not move");
    return {
      framesPerSecond: (moving.frames * 1000) / moving.elapsedMs,
      stillFramesPerSecond: (still.frames * 1000) / still.elapsedMs,
      longestFrameMs: moving.longestFrameMs,
      nodes: moving.nodes,
      movedPx: moving.movedPx,
    };
  } finally {
    await context.close();
  }
};
