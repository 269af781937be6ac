/** If the element with the focus is gone, moves the focus to the last message that can take it. */
export const keepFocus = (): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const messages = document.querySelectorAll<HTMLElement>("[role=log] article[tabindex]");
    const place = [...messages].at(-1) ?? document.getElementById("main");
    place?.focus({ preventScroll: true });
  });

/** For the `ref` of a button that disappears when pressed: the field gets the focus, unless that opens a keyboard. */
export const leadsToField = (button: HTMLElement | null) => () => {
  if (document.activeElement !== button) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && matchMedia("(pointer: fine)").matches)
      document.querySelector<HTMLElement>("[name=message]")?.focus({ preventScroll: true });
  });
  keepFocus();
};
