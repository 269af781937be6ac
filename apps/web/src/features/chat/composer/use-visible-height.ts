import { useLayoutEffect } from "react";

/** A smaller difference is a browser's own bar, not a keyboard, CSS pixels. */
const KEYBOARD_FROM_PX = 120;

/**
 * If the screen keyboard covers the page without making it smaller, fits the chat into what is left, so
 * that neither the field nor the last message is hidden.
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
