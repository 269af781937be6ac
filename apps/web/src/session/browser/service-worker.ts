/**
 * Has the browser keep the page for a time without a network. A new version of the worker is taken
 * up as the page loads and while nobody looks at it. Nothing is loaded again for it: the page and
 * its draft stay.
 */
export const registerWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js", {
      updateViaCache: "none",
    });
    const takeUp = (): void => registration.waiting?.postMessage("take-up");
    takeUp();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") takeUp();
    });
  } catch {
    // Refused by the browser, as in a private window: the page does without.
  }
};
