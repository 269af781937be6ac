/** Says on the page's root whether a finger was the last to touch it: focus needs no ring then. */
export const noteTouch = (): void => {
  const root = document.documentElement;
  addEventListener("pointerdown", ({ pointerType }) => {
    root.toggleAttribute("data-touch", pointerType === "touch");
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab") root.removeAttribute("data-touch");
  });
};
