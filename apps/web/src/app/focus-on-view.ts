import { useEffect, useRef } from "react";
import type { View } from "../session/index.ts";

/**
 * Moves the focus to the content of a view that is new or back, so that keyboard and screen reader are
 * there too. Stands beside the view: both wait for its script.
 */
export const FocusOnView = ({
  view,
  first,
}: {
  /** Null while there is none yet. */
  readonly view: View | null;
  /** The view with which the page began: nothing moves there. */
  readonly first: View | null;
}): null => {
  const known = useRef(first);
  useEffect(() => {
    if (view === null || known.current === view) return;
    known.current = view;
    window.scrollTo(0, 0);
    // The chat's own field takes the focus where that brings no screen keyboard.
    if (view === "chat" && matchMedia("(pointer: fine)").matches) return;
    if (document.querySelector("dialog[open]") !== null) return;
    // A view may have put it where one begins.
    if (view === "search") return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [view]);
  return null;
};
