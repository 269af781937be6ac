import type { RefObject } from "react";
import { useListener } from "./use-listener.ts";

/** A panel that can unfold, and its button. */
export interface Unfolded {
  /** Contains button and panel; a press or the focus outside of it folds the panel. */
  readonly whole: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly onFold: () => void;
}

/** Folds a panel at a press or the focus outside of it, and at Escape, which returns the focus to its button. */
export const useFold = ({ whole, button, onFold }: Unfolded, isOpen = true): void => {
  const foldOutside = ({ target }: Event): void => {
    if (isOpen && target instanceof Node && whole.current?.contains(target) === false) onFold();
  };
  useListener("pointerdown", foldOutside);
  useListener("focusin", foldOutside);
  useListener("keydown", ({ key }) => {
    if (!isOpen || key !== "Escape") return;
    // The focus goes back first, so that a dialog opened by the choice can return it here.
    button.current?.focus();
    onFold();
  });
};
