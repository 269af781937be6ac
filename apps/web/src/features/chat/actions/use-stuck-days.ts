import { useEffect, type RefObject } from "react";

/** A heading within this distance of the log's upper edge sticks there, CSS pixels. */
const STUCK_PX = 8;

/** How long after the last scrolling the day is hidden. */
const REST_MS = 1_500;

/**
 * Shows only the last of the day headings that stick at the top, as one under it may be wider. Once the
 * log rests, that one is hidden too, so that it covers no words.
 */
export const useStuckDays = (log: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const scroller = log.current?.closest<HTMLElement>("[data-scroller]");
    if (scroller === null || scroller === undefined) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = (isResting: boolean) => {
      const edge = scroller.getBoundingClientRect().top + STUCK_PX;
      const days = [...scroller.querySelectorAll<HTMLElement>("h2")];
      const stuck = days.filter((day) => day.getBoundingClientRect().top <= edge);
      for (const day of days)
        day.toggleAttribute(
          "data-unseen",
          stuck.includes(day) && (isResting || day !== stuck.at(-1)),
        );
    };
    const onScroll = () => {
      look(false);
      clearTimeout(resting);
      resting = setTimeout(look, REST_MS, true);
    };
    onScroll();
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(resting);
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [log]);
};
