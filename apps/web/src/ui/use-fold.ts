import { useEffect, useEffectEvent, type RefObject } from "react";

/** What is unfolded, and by what. */
export interface Unfolded {
  /** Button and panel: outside of it the panel folds. */
  readonly whole: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly onFold: () => void;
}

/** Folds a panel at a press or the focus outside of it, and at Escape, which leads back to its button. */
export const useFold = ({ whole, button, onFold }: Unfolded, isOpen = true): void => {
  const atEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    // The focus goes back first, so that a dialog opened by the choice can return it here.
    button.current?.focus();
    onFold();
  });
  const outside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && whole.current?.contains(target) === false) onFold();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", (event) => outside(event), { signal });
    document.addEventListener("focusin", (event) => outside(event), { signal });
    document.addEventListener("keydown", (event) => atEscape(event), { signal });
    return () => listening.abort();
  }, [isOpen]);
};
