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
    const takeUpUnseen = (): void => {
      if (document.visibilityState === "hidden") takeUp();
    };
    // Whoever is here needs no notification any more.
    const clearShown = async (): Promise<void> => {
      if (document.visibilityState === "hidden" || !("Notification" in window)) return;
      for (const shown of await registration.getNotifications()) shown.close();
    };
    takeUp();
    void clearShown();
    document.addEventListener("visibilitychange", takeUpUnseen);
    document.addEventListener("visibilitychange", () => void clearShown());
    const watchInstalling = (): void =>
      registration.installing?.addEventListener("statechange", takeUpUnseen);
    // One may have been found as the page was asked for.
    watchInstalling();
    registration.addEventListener("updatefound", watchInstalling);
    // By itself a browser may look for a new version much later.
    await registration.update();
  } catch {
    // Refused by the browser, as in a private window: the page does without.
  }
};
