import { useEffect, useEffectEvent, type RefObject } from "react";

/** How long a finger rests before it asks for actions. */
const HOLD_MS = 450;

/** A finger that moves further scrolls, CSS pixels. */
const MOVED_PX = 10;

interface Hold<Held> {
  /** The target of a resting finger or a right click; null where that means something else. */
  readonly at: (event: Event) => Held | null;
  readonly onHold: (held: Held) => void;
}

/** Calls `onHold` for a finger that rests, or a right click, as long as the component is mounted. */
export const useHold = <Held>(whole: RefObject<HTMLElement | null>, hold: Hold<Held>): void => {
  const at = useEffectEvent(hold.at);
  const onHold = useEffectEvent(hold.onHold);

  useEffect(() => {
    const element = whole.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      heard: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, heard, { signal: listening.signal, passive: false });
    let resting: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let isHeld = false;
    const letGo = () => clearTimeout(resting);

    on("pointerdown", (event) => {
      letGo();
      isHeld = false;
      const held = at(event);
      if (event.pointerType === "mouse" || !event.isPrimary || held === null) return;
      from = { x: event.clientX, y: event.clientY };
      resting = setTimeout(() => {
        isHeld = true;
        onHold(held);
      }, HOLD_MS);
    });
    on("pointermove", (event) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED_PX) letGo();
    });
    on("pointerup", letGo);
    on("pointercancel", letGo);
    // The finger that held does not also count as a tap.
    on("touchend", (event) => {
      if (isHeld) event.preventDefault();
    });
    on("contextmenu", (event) => {
      const held = at(event);
      if (held === null) return;
      event.preventDefault();
      letGo();
      if (!isHeld) onHold(held);
    });
    return () => {
      letGo();
      listening.abort();
    };
  }, [whole]);
};
