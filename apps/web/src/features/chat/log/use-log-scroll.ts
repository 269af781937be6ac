import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ChatState, LogEntry } from "../../../session/index.ts";
import { useSession } from "../../../ui/use-session.ts";
import { extendDown, extendUp, LATEST, stretchOf, type LogWindow } from "./log-window.ts";
import {
  distanceToEnd,
  shouldScrollToEnd,
  isNearEnd,
  NEAR_EDGE_PX,
  unseenReplies,
} from "./scroll-decision.ts";

/** How long a new bubble takes to rise, milliseconds. */
const RISE_MS = 180;

/** Space left over a card whose beginning is shown, CSS pixels. */
const CARD_ROOM_PX = 12;

interface Anchor {
  readonly key: string;
  readonly top: number;
}

/** Where a row belongs in the view, even while it is still gliding there, CSS pixels. */
const topOf = (scroller: HTMLElement, content: HTMLElement, row: HTMLElement): number =>
  content.offsetTop + row.offsetTop - scroller.scrollTop;

const topmostRow = (scroller: HTMLElement, content: HTMLElement): Anchor | null => {
  // A day's heading sticks and does not move along.
  for (const row of content.querySelectorAll<HTMLElement>(":scope > [data-key]:not(h2)")) {
    const top = topOf(scroller, content, row);
    if (top + row.offsetHeight > 0) return { key: row.dataset["key"] ?? "", top };
  }
  return null;
};

/** How far the kept row has moved down, CSS pixels; 0 if it is gone. */
const movedBy = (scroller: HTMLElement, content: HTMLElement, kept: Anchor | null): number => {
  if (kept === null) return 0;
  const row = content.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(kept.key)}"]`);
  return row === null ? 0 : topOf(scroller, content, row) - kept.top;
};

const scrollToEnd = (scroller: HTMLElement): void => {
  scroller.scrollTop = scroller.scrollHeight;
};

/** A help card may be higher than the view: it is read from its beginning (duties L5). */
const scrollToCard = (scroller: HTMLElement, content: HTMLElement): void => {
  const card = content.lastElementChild;
  if (!(card instanceof HTMLElement)) return;
  scrollToEnd(scroller);
  const hiddenPx = CARD_ROOM_PX - topOf(scroller, content, card);
  if (hiddenPx > 0) scroller.scrollTop -= hiddenPx;
};

/** What has just arrived rises, and the rows above glide from where they were. */
const glide = (content: HTMLElement, movedPx: number, viewPx: number): void => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const timing = { duration: RISE_MS, easing: "ease-out" };
  content.lastElementChild?.animate({ opacity: [0, 1], translate: ["0 8px", "0"] }, timing);
  // A log that is taken to its end from afar jumps there.
  if (Math.abs(movedPx) < viewPx)
    content.animate(
      { translate: [`0 ${-movedPx}px`, "0"] },
      // A glide that starts while another is still running adds to it.
      { ...timing, composite: "add" },
    );
};

/**
 * The log's scrolling: it opens at the end without motion, follows only near the end, keeps the
 * reader's place when pages come above or rows go, and holds a bounded number of rows.
 */
export const useLogScroll = ({ entries, isEmpty, hasEarlier, isLoadingEarlier }: ChatState) => {
  const { place } = useSession().chat;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const lastKey = entries.at(-1)?.key ?? null;
  const [logWindow, setLogWindow] = useState<LogWindow>(LATEST);
  const [lastSeenKey, setLastSeenKey] = useState<string | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [renderedLastKey, setRenderedLastKey] = useState(lastKey);
  const nearEnd = useRef(true);
  const lastTop = useRef(0);
  const lastSize = useRef("");
  const anchor = useRef<Anchor | null>(null);
  const lastKnownKey = useRef<string | null>(null);
  const lastRow = useRef<Element | null>(null);

  if (renderedLastKey !== lastKey) {
    setRenderedLastKey(lastKey);
    // Whoever sends something while far up is taken to the end, which has to be in the page then.
    if (shouldScrollToEnd(false, entries, renderedLastKey)) setLogWindow(LATEST);
  }
  const { start, end } = stretchOf(entries, logWindow);
  const reachesEnd = logWindow.toKey === null;

  const look = useEffectEvent(() => {
    const element = scroller.current;
    const rows = content.current;
    if (element === null || rows === null) return;
    // Only scrolling up leaves the end: a log that grows does not, nor does a window that is resized and so
    // moves the log by itself.
    const size = `${element.clientWidth} ${element.clientHeight}`;
    const wentUp = size === lastSize.current && element.scrollTop < lastTop.current - 1;
    lastSize.current = size;
    lastTop.current = element.scrollTop;
    if (!reachesEnd) nearEnd.current = false;
    else if (isNearEnd(element)) nearEnd.current = true;
    else if (wentUp) nearEnd.current = false;
    anchor.current = topmostRow(element, rows);
    if (nearEnd.current !== isAtEnd) {
      setAtEnd(nearEnd.current);
      setLastSeenKey(nearEnd.current ? null : lastKey);
    }
    if (!reachesEnd && distanceToEnd(element) < NEAR_EDGE_PX)
      setLogWindow(extendDown(entries, logWindow));
    // A log that fits into the view is at its top and at its end: only the end counts there.
    else if (element.scrollTop < NEAR_EDGE_PX && element.scrollHeight > element.clientHeight) {
      if (start > 0) setLogWindow(extendUp(entries, logWindow));
      else if (hasEarlier && !isLoadingEarlier) void place({ type: "earlier" });
    }
  });

  const settle = useEffectEvent((drawn: readonly LogEntry[], _start: number, _end: number) => {
    const element = scroller.current;
    const rows = content.current;
    if (element === null || rows === null) return;
    const isFollowing = shouldScrollToEnd(nearEnd.current, drawn, lastKnownKey.current);
    const newest = drawn.at(-1);
    const isNew = newest?.key !== lastKnownKey.current;
    // Not the rows that the log opens with, nor an entry that is drawn in the same element.
    const hasArrived =
      isNew && lastKnownKey.current !== null && rows.lastElementChild !== lastRow.current;
    lastKnownKey.current = newest?.key ?? null;
    lastRow.current = rows.lastElementChild;
    // Nothing was said yet: the log shows its beginning, where the AI notice stands.
    if (isEmpty) element.scrollTop = 0;
    else if (newest?.type === "card") {
      // Shown once; after that the log stays where it is read.
      if (isNew) {
        nearEnd.current = true;
        scrollToCard(element, rows);
      }
    } else if (isFollowing) {
      nearEnd.current = true;
      scrollToEnd(element);
      if (hasArrived) glide(rows, movedBy(element, rows, anchor.current), element.clientHeight);
    } else element.scrollTop += movedBy(element, rows, anchor.current);
  });

  const follow = useEffectEvent((element: HTMLElement) => {
    if (nearEnd.current && !isEmpty && entries.at(-1)?.type !== "card") scrollToEnd(element);
  });

  useLayoutEffect(() => {
    settle(entries, start, end);
  }, [entries, start, end]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const rows = content.current;
    if (element === null || rows === null) return undefined;
    const onScroll = () => look();
    // Whatever changes a height (a message, the composer, the keyboard, a card under the log)
    // leaves a reader who is at the end at the end.
    const observer = new ResizeObserver(() => {
      follow(element);
      look();
    });
    element.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(element);
    observer.observe(rows.parentElement ?? rows);
    return () => {
      element.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);

  return {
    scroller,
    setLogWindow,
    isNearEnd: () => nearEnd.current,
    /** Call it after a row was brought somewhere: it stays there from then on. */
    hold: (row: HTMLElement): void => {
      nearEnd.current = false;
      if (scroller.current !== null && content.current !== null)
        anchor.current = {
          key: row.dataset["key"] ?? "",
          top: topOf(scroller.current, content.current, row),
        };
    },
    /** Its children carry `data-key`. */
    content,
    shown: entries.slice(start, end),
    /** Whether what is shown begins with the thread. */
    isFromStart: start === 0 && !hasEarlier,
    isAtEnd: (isAtEnd && reachesEnd) || isEmpty,
    /** Replies that came while the reader was further up. */
    unseen: isAtEnd ? 0 : unseenReplies(entries, lastSeenKey),
    jumpToLatest: (): void => {
      nearEnd.current = true;
      setAtEnd(true);
      setLastSeenKey(null);
      setLogWindow(LATEST);
      if (scroller.current !== null) scrollToEnd(scroller.current);
    },
  };
};
