import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { ChatState, LogEntry, PlaceGoal } from "../../../session/index.ts";
import { useSession } from "../../../ui/use-session.ts";
import type { useLogScroll } from "./use-log-scroll.ts";
import { windowAround } from "./window-around.ts";

/** How long the log stands still before its place is kept, milliseconds. */
const STILL_MS = 200;

const POINTED_OUT_MS = 1600;

/** A message in the middle keeps at least this from the edge above it, CSS pixels. */
const EDGE_PX = 24;

interface ReadingPlaceProps {
  readonly chat: Pick<ChatState, "entries" | "goal">;
  readonly log: ReturnType<typeof useLogScroll>;
}

/** Highlights a row for a moment, fading unless motion is not wanted, and focuses it. */
const pointOut = (row: HTMLElement): void => {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const ring = (colour: string) => ({ boxShadow: `0 0 0 3px var(--ground), 0 0 0 6px ${colour}` });
  for (const bubble of row.querySelectorAll("p[dir]"))
    bubble.animate([ring("var(--ember-ink)"), ring("transparent")], {
      duration: POINTED_OUT_MS,
      easing: isCalm ? "steps(1)" : "ease-in",
    });
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
};

/** Goes to the message that is asked for, and keeps where the log is read, through Back and a reload. */
export const ReadingPlace = ({
  chat: { entries, goal },
  log: { scroller, content, shown, isNearEnd, setLogWindow, hold },
}: ReadingPlaceProps) => {
  const { place } = useSession().chat;
  const keep = useEffectEvent(() => {
    const edge = scroller.current?.getBoundingClientRect().top ?? 0;
    const messages = new Set(shown.filter(({ type }) => type === "message").map(({ key }) => key));
    const rows = [...(content.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const top = rows.find(
      (row) => messages.has(row.dataset["key"] ?? "") && row.getBoundingClientRect().bottom > edge,
    );
    const messageId = top?.dataset["key"];
    if (isNearEnd()) void place({ type: "keep", at: null });
    else if (top !== undefined && messageId !== undefined) {
      const topPx = Math.round(top.getBoundingClientRect().top - edge);
      void place({ type: "keep", at: { messageId, topPx } });
    }
  });

  useEffect(() => void place({ type: "resume" }), [place]);

  useLayoutEffect(() => {
    const element = scroller.current;
    let still: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(still);
      still = setTimeout(() => keep(), STILL_MS);
    };
    element?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element?.removeEventListener("scroll", onScroll);
      clearTimeout(still);
    };
  }, [scroller]);

  const go = useEffectEvent((to: PlaceGoal | null, _shown: readonly LogEntry[]) => {
    const key = to?.key ?? null;
    const element = scroller.current;
    if (to === null || key === null || element === null) return;
    const row = content.current?.querySelector<HTMLElement>(
      `:scope > [data-key="${CSS.escape(key)}"]`,
    );
    if (row == null) {
      if (entries.some((entry) => entry.key === key)) setLogWindow(windowAround(entries, key));
      // The message was taken away meanwhile.
      else void place({ type: "reached" });
      return;
    }
    const middlePx = Math.max(EDGE_PX, (element.clientHeight - row.offsetHeight) / 2);
    const wantedTop = element.getBoundingClientRect().top + (to.topPx ?? middlePx);
    element.scrollBy({ top: row.getBoundingClientRect().top - wantedTop, behavior: "instant" });
    hold(row);
    if (to.topPx === null) pointOut(row);
    void place({ type: "reached" });
  });

  useLayoutEffect(() => {
    go(goal, shown);
  }, [goal, shown]);

  return null;
};
