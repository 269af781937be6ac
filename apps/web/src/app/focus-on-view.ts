import { useEffect, useRef } from "react";
import type { View } from "../session/index.ts";

/**
 * Moves the focus to the content of a view that has just been shown, so that keyboard and screen reader
 * are there too. Rendered beside the view, so that it waits for the same script.
 */
export const FocusOnView = ({
  view,
  first,
}: {
  /** Null while there is none yet. */
  readonly view: View | null;
  /** The view that the page began with, where the focus is left alone. */
  readonly first: View | null;
}): null => {
  const known = useRef(first);
  useEffect(() => {
    if (view === null || known.current === view) return;
    known.current = view;
    window.scrollTo(0, 0);
    // The chat focuses its own field where that opens no screen keyboard.
    if (view === "chat" && matchMedia("(pointer: fine)").matches) return;
    if (document.querySelector("dialog[open]") !== null) return;
    // The search view sets the focus itself.
    if (view === "search") return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [view]);
  return null;
};
