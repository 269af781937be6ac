import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { LogEntry } from "../../shared/session/index.ts";
import { extendDown, extendUp, LATEST, stretchOf, type LogWindow } from "./log-window.ts";
import {
  distanceToEnd,
  goesToEnd,
  isNearEnd,
  NEAR_EDGE_PX,
  unseenReplies,
} from "./scroll-decision.ts";

interface LogScrollDeps {
  readonly entries: readonly LogEntry[];
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly loadEarlier: () => Promise<void>;
}

interface LogScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Its children carry `data-key`. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly shown: readonly LogEntry[];
  readonly isAtEnd: boolean;
  /** Replies that came while the reader was further up. */
  readonly unseen: number;
  readonly onScroll: () => void;
  readonly jumpToLatest: () => void;
}

interface Anchor {
  readonly key: string;
  readonly top: number;
}

const topmostRow = (scroller: HTMLElement, content: HTMLElement): Anchor | null => {
  const edge = scroller.getBoundingClientRect().top;
  for (const row of content.querySelectorAll<HTMLElement>(":scope > [data-key]")) {
    const box = row.getBoundingClientRect();
    if (box.bottom > edge) return { key: row.dataset["key"] ?? "", top: box.top };
  }
  return null;
};

/**
 * The log's scrolling: it opens at the end without motion, follows only near the end, keeps the
 * reader's place when pages come above or rows go, and holds a bounded number of rows.
 */
export const useLogScroll = (deps: LogScrollDeps): LogScroll => {
  const { entries } = deps;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [logWindow, setLogWindow] = useState<LogWindow>(LATEST);
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const nearEnd = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const lastKnownKey = useRef<string | null>(null);
  const lastTop = useRef(0);
  const { start, end } = stretchOf(entries, logWindow);
  const reachesEnd = logWindow.toKey === null;
  const lastKey = entries.at(-1)?.key ?? null;

  const goToEnd = () => {
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };

  const look = useEffectEvent(() => {
    const element = scroller.current;
    const rows = content.current;
    if (element === null || rows === null) return;
    // Only going up leaves the end: a log that grows has left nobody behind.
    const wentUp = element.scrollTop < lastTop.current - 1;
    lastTop.current = element.scrollTop;
    if (!reachesEnd) nearEnd.current = false;
    else if (isNearEnd(element)) nearEnd.current = true;
    else if (wentUp) nearEnd.current = false;
    anchor.current = topmostRow(element, rows);
    if (nearEnd.current !== isAtEnd) {
      setAtEnd(nearEnd.current);
      setLeftAtKey(nearEnd.current ? null : lastKey);
    }
    if (!reachesEnd && distanceToEnd(element) < NEAR_EDGE_PX)
      setLogWindow(extendDown(entries, logWindow));
    // A log that fits in view is at its top and at its end: the end is what counts there.
    else if (element.scrollTop < NEAR_EDGE_PX && element.scrollHeight > element.clientHeight) {
      if (start > 0) setLogWindow(extendUp(entries, logWindow));
      else if (deps.hasEarlier && !deps.isLoadingEarlier) void deps.loadEarlier();
    }
  });

  const settle = useEffectEvent(() => {
    const element = scroller.current;
    const rows = content.current;
    if (element === null || rows === null) return;
    const isFollowing = goesToEnd(nearEnd.current, entries, lastKnownKey.current);
    lastKnownKey.current = lastKey;
    if (isFollowing) {
      nearEnd.current = true;
      if (!reachesEnd) setLogWindow(LATEST);
      goToEnd();
      return;
    }
    const kept = anchor.current;
    if (kept === null) return;
    const row = rows.querySelector(`:scope > [data-key="${CSS.escape(kept.key)}"]`);
    if (row !== null) element.scrollTop += row.getBoundingClientRect().top - kept.top;
  });

  useLayoutEffect(() => {
    settle();
  }, [entries, start, end]);

  useEffect(() => {
    look();
  }, [entries, start, end]);

  // Whatever changes a height (the composer, the keyboard, a card under the log) leaves a reader
  // who is at the end at the end.
  useLayoutEffect(() => {
    const element = scroller.current;
    const rows = content.current;
    if (element === null || rows === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (nearEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(rows);
    return () => {
      observer.disconnect();
    };
  }, []);

  return {
    scroller,
    content,
    shown: entries.slice(start, end),
    isAtEnd,
    unseen: isAtEnd ? 0 : unseenReplies(entries, leftAtKey),
    onScroll: () => {
      look();
    },
    jumpToLatest: () => {
      nearEnd.current = true;
      setAtEnd(true);
      setLeftAtKey(null);
      setLogWindow(LATEST);
      goToEnd();
    },
  };
};
