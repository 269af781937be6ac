import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from "react";

/**
 * The field to begin with, if typing needs no screen keyboard or there is nothing else to do; else the
 * part itself.
 */
export const firstFocus = (part: HTMLElement): HTMLElement =>
  part.querySelector<HTMLElement>(
    matchMedia("(pointer: fine)").matches
      ? "[data-first-focus]:enabled"
      : "[data-first-focus=always]:enabled",
  ) ?? part;

/** Escape closes a part of a dialog, and not the dialog. */
export const onEscape =
  (fold: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    fold();
  };

/**
 * The browser's own modal dialog, open as long as its component is mounted: it keeps the focus inside
 * and gives it back. `begin` sets the first focus. Escape, and a press beside the dialog, close it.
 */
export const useDialogElement = (
  begin: (dialog: HTMLDialogElement) => void,
  closeIfAllowed: () => void,
) => {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(closeIfAllowed);
  const start = useEffectEvent(begin);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // Keeps the width of a classic scrollbar, so that the page behind does not jump.
    const { style } = document.body;
    style.paddingRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
    // Browsers close a dialog at the second Escape, even if the page prevents it.
    const reopen = () => {
      if (!dialog.isConnected) return;
      dialog.showModal();
      close();
    };
    dialog.showModal();
    start(dialog);
    dialog.addEventListener("close", reopen);
    return () => {
      dialog.removeEventListener("close", reopen);
      dialog.close();
      style.paddingRight = "";
      // If what opened it is gone, the view under it takes the focus.
      const main = document.getElementById("main");
      if (document.activeElement === document.body && main !== null)
        firstFocus(main).focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      closeIfAllowed();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.target === event.currentTarget) closeIfAllowed();
    },
  };
};
