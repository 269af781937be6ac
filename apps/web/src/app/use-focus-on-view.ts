import { useEffect, useRef } from "react";
import type { View } from "../session/index.ts";

/** Moves the focus to the new view's content, so that keyboard and screen reader are there too. */
export const useFocusOnView = (view: View): void => {
  const known = useRef(view);
  useEffect(() => {
    if (known.current === view) return;
    known.current = view;
    window.scrollTo(0, 0);
    // The chat's own field takes the focus where that brings no screen keyboard.
    if (view === "chat" && matchMedia("(pointer: fine)").matches) return;
    if (document.querySelector("dialog[open]") !== null) return;
    // A view may have put it where one begins.
    if (view === "search") return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [view]);
};
