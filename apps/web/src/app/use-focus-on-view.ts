import { useEffect, useRef } from "react";
import type { View } from "../session/index.ts";

/**
 * Moves the focus to the content of a view that is new or back, so that keyboard and screen reader are
 * there too; null while there is none yet.
 */
export const useFocusOnView = (view: View | null, isBack: boolean): void => {
  const known = useRef(isBack ? null : view);
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
};
