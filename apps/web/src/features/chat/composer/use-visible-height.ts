import { useLayoutEffect } from "react";

/** Less than this is a browser's own bar, not a keyboard, in CSS pixels. */
const KEYBOARD_FROM_PX = 120;

/**
 * Where the screen keyboard lies over the page without making it smaller, the chat is fitted into
 * what is left, so that neither the field nor the last message is hidden.
 */
export const useVisibleHeight = (): void => {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style } = document.documentElement;
    const free = () => {
      style.removeProperty("--visible-height");
      style.removeProperty("--visible-top");
    };
    const fit = () => {
      const isCovered =
        viewport.scale === 1 && window.innerHeight - viewport.height > KEYBOARD_FROM_PX;
      if (isCovered) {
        style.setProperty("--visible-height", `${viewport.height}px`);
        style.setProperty("--visible-top", `${viewport.offsetTop}px`);
      } else free();
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    fit();
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
      free();
    };
  }, []);
};
