/** Space between the message and what lies beside it, and to the window's edges, CSS pixels. */
const GAP_PX = 8;

const isSheet = (): boolean => matchMedia("(max-width: 639px)").matches;

/** Places the dialog below the bubble if there is room, else above it; always inside the window. */
const placePopover = (dialog: HTMLElement, box: DOMRect, isMine: boolean): void => {
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = box.bottom + GAP_PX;
  const top = below + height + GAP_PX <= clientHeight ? below : box.top - GAP_PX - height;
  const left = isMine ? box.right - width : box.left;
  const within = (value: number, most: number) => Math.max(GAP_PX, Math.min(value, most - GAP_PX));
  dialog.style.top = `${within(top, clientHeight - height)}px`;
  dialog.style.left = `${within(left, clientWidth - width)}px`;
};

/**
 * Places an open dialog beside a message, which is marked meanwhile; a sheet lifts the log, so that the
 * message is seen above it. Gives a function that undoes this.
 */
export const placeBeside = (dialog: HTMLElement, article: HTMLElement): (() => void) => {
  const scroller = article.closest<HTMLElement>("[data-scroller]");
  const place = (): void => {
    const box = article.getBoundingClientRect();
    dialog.style.inset = "";
    if (scroller !== null) scroller.style.translate = "";
    if (!isSheet()) {
      placePopover(dialog, box, article.dataset["generatedBy"] === undefined);
      return;
    }
    const hiddenPx = box.bottom + 2 * GAP_PX - (window.innerHeight - dialog.offsetHeight);
    if (hiddenPx > 0 && scroller !== null) scroller.style.translate = `0 ${-hiddenPx}px`;
  };
  article.dataset["held"] = "";
  place();
  window.addEventListener("resize", place);
  return () => {
    window.removeEventListener("resize", place);
    delete article.dataset["held"];
    if (scroller !== null) scroller.style.translate = "";
  };
};
