/** Where what had the focus is gone, the last message that can be reached has it. */
export const keepFocus = (): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const messages = document.querySelectorAll<HTMLElement>("[role=log] article[tabindex]");
    const place = [...messages].at(-1) ?? document.getElementById("main");
    place?.focus({ preventScroll: true });
  });
