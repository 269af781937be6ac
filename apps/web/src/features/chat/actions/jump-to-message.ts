/** Looks for a message further up, and between two of them, milliseconds. */
const LOOKS = 80;
const BETWEEN_MS = 60;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));

/** Scrolls the log to a message and marks it for a moment; what is not loaded yet is fetched first. */
export const jumpToMessage = async (from: HTMLElement, messageId: string): Promise<void> => {
  const scroller = from.closest<HTMLElement>("[data-scroller]");
  const find = () => scroller?.querySelector<HTMLElement>(`[data-key="${CSS.escape(messageId)}"]`);
  for (let looks = 0; find() === null && looks < LOOKS && scroller?.isConnected; looks += 1) {
    // At its top the log fetches what is above.
    scroller.scrollTop = 0;
    scroller.dispatchEvent(new Event("scroll"));
    await pause();
  }
  const message = find();
  if (message === null || message === undefined) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  message.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  message.focus({ preventScroll: true });
  const ring = "0 0 0 3px var(--ember-ink)";
  for (const bubble of message.querySelectorAll(":scope > p[dir]"))
    bubble.animate({ boxShadow: [ring, ring, "0 0 0 3px transparent"] }, { duration: 1600 });
};
