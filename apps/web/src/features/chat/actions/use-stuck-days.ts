import { useEffect, type RefObject } from "react";

/** A heading that is this near to the log's upper edge sticks there, CSS pixels. */
const STUCK_PX = 8;

/** Of the days' headings that stick at the top, the last is seen: one under it may be wider. */
export const useStuckDays = (log: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const scroller = log.current?.closest<HTMLElement>("[data-scroller]");
    if (scroller === null || scroller === undefined) return undefined;
    const look = () => {
      const edge = scroller.getBoundingClientRect().top + STUCK_PX;
      const days = [...scroller.querySelectorAll<HTMLElement>("h2")];
      const stuck = days.filter((day) => day.getBoundingClientRect().top <= edge);
      for (const day of days)
        day.style.opacity = stuck.includes(day) && day !== stuck.at(-1) ? "0" : "";
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, [log]);
};
