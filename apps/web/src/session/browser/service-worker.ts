/**
 * Registers the service worker, which keeps the page for a time without a network. A new version of it
 * takes over as the page loads or while it is hidden. The page is not reloaded for that, so it keeps
 * its draft.
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
    // Whoever is looking at the page needs no notification any more.
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
    // An update may have been found while the page was being loaded.
    watchInstalling();
    registration.addEventListener("updatefound", watchInstalling);
    // By itself a browser may look for a new version much later.
    await registration.update();
  } catch {
    // Refused by the browser, as in a private window: the page does without.
  }
};
