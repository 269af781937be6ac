import type { PushSubscribed } from "@evenfall/contracts";

const managerOf = async (): Promise<PushManager | null> => {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
};

const unsubscribe = async (): Promise<void> => {
  const manager = await managerOf();
  await (await manager?.getSubscription())?.unsubscribe();
};

/** What a browser can do about notifications. */
export const pushBrowser = {
  /** `install`: only once the page is on the home screen (iOS). */
  support: async () => {
    if ((await managerOf()) !== null) return "yes";
    return "standalone" in navigator && navigator.standalone === false ? "install" : "no";
  },
  /** Asks the visitor only with `ask`. */
  permission: async (ask?: "ask") =>
    ask === undefined ? Notification.permission : Notification.requestPermission(),
  current: async () => (await (await managerOf())?.getSubscription())?.endpoint ?? null,
  /** Null if the browser's push service refuses. */
  subscribe: async (key: string): Promise<PushSubscribed | null> => {
    const manager = await managerOf();
    try {
      // A subscription made with another key cannot change to this one.
      await unsubscribe();
      const made = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = made?.toJSON() ?? {};
      const { p256dh, auth } = keys ?? {};
      return endpoint === undefined || p256dh === undefined || auth === undefined
        ? null
        : { endpoint, keys: { p256dh, auth } };
    } catch {
      return null;
    }
  },
  unsubscribe,
};

export type PushBrowser = typeof pushBrowser;

/** The account leaves this browser: its push service forgets it, too. */
export const forgetPush = (): void => void unsubscribe().catch(() => undefined);
