/** Where what had the focus is gone, the last message that can be reached has it. */
export const keepFocus = (): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const messages = document.querySelectorAll<HTMLElement>("[role=log] article[tabindex]");
    const place = [...messages].at(-1) ?? document.getElementById("main");
    place?.focus({ preventScroll: true });
  });

/** For the `ref` of a button that goes once it is pressed: the field then has the focus, where that brings no keyboard. */
export const leadsToField = (button: HTMLElement | null) => () => {
  if (document.activeElement !== button) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && matchMedia("(pointer: fine)").matches)
      document.querySelector<HTMLElement>("[name=message]")?.focus({ preventScroll: true });
  });
  keepFocus();
};
