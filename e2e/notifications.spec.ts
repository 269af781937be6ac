import type { BrowserContext, CDPSession, Worker } from "@playwright/test";
import { ledTo, startPushService } from "@evenfall/testing";
import { makePushKey, publicKeyOf } from "@evenfall/server/push/push-key.ts";
import { modelSettings } from "../chaos/system/numbered-model.ts";
import { expect, test } from "./support/harness.ts";

test.use({ serviceWorkers: "allow" });

type Subscribed = ReturnType<Awaited<ReturnType<typeof startPushService>>["subscribe"]>;

/** Replaces the browser's push service, which is on the internet, and its subscriptions. */
const subscribesAs = (context: BrowserContext, subscribed: Subscribed): Promise<unknown> =>
  context.addInitScript((given) => {
    const KEY = "test.subscribed";
    const subscription = {
      ...given,
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY)),
    } as unknown as PushSubscription;
    const isKept = () => localStorage.getItem(KEY) !== null;
    PushManager.prototype.getSubscription = () => Promise.resolve(isKept() ? subscription : null);
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(KEY, "1");
      return Promise.resolve(subscription);
    };
  }, subscribed);

/** For browsers that never show notifications, such as headless ones: grants and records what is asked for. */
const isGranted = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (Notification.permission !== "denied") return;
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
  });

interface WorkerScope {
  readonly Notification: { readonly permission: NotificationPermission };
  readonly registration: ServiceWorkerRegistration;
}

/** Whether the browser really shows notifications; if not, they are only recorded in the worker. */
const showsOrNotes = (worker: Worker): Promise<boolean> =>
  worker.evaluate(() => {
    const { Notification: notifications, registration } = globalThis as unknown as WorkerScope;
    if (notifications.permission === "granted") return true;
    const noted: Notification[] = [];
    registration.showNotification = (title, options) => {
      noted.push({ title, ...options } as Notification);
      return Promise.resolve();
    };
    registration.getNotifications = () => Promise.resolve(noted);
    return false;
  });

/** The notifications that are shown or recorded. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Delivers a push message to the origin's service worker, as the browser would. */
const delivers = async (cdp: CDPSession, origin: string, data: string): Promise<void> => {
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(origin)) resolve(registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data,
  });
};

test("a reply that comes when the page is closed shows in neutral words, after a tap and until the next", async ({
  page,
  sam,
  context,
  model,
  startServer,
}) => {
  const push = await startPushService();
  const key = makePushKey();
  const server = await startServer({
    env: {
      ...modelSettings(model),
      ...ledTo(push.url),
      READ_DELAY_MS: "1500-1500",
      PUSH_CONTACT: "mailto:people@example.org",
      PUSH_KEY: key,
    },
  });
  await context.grantPermissions(["notifications"], { origin: server.url });
  await isGranted(context);
  await subscribesAs(context, push.subscribe(publicKeyOf(key) ?? ""));
  await sam.startsChatSignedIn("Marisol", server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await sam.chooses("Your data");
  const wanted = sam.dialog.getByLabel("Notify me of new replies");
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(wanted).toBeChecked();
  await page.keyboard.press("Escape");
  await sam.says("tell me about the sea");
  await page.goto("about:blank");
  await expect.poll(() => push.received.length).toBe(1);

  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("there is no service worker");
  const isShown = await showsOrNotes(worker);
  await delivers(await context.newCDPSession(page), server.url, push.received[0]?.text ?? "");
  await expect.poll(() => shownBy(worker)).toEqual([{ title: "Messages", body: "New message" }]);

  await sam.opens(server.url);
  await sam.hasReplies(1);
  if (isShown) await expect.poll(() => shownBy(worker)).toEqual([]);
  await sam.chooses("Your data");
  await expect(wanted).toBeChecked();
  await wanted.click();
  await expect(wanted).not.toBeChecked();
  expect(await (await page.request.get(`${server.url}/api/push`)).json()).toMatchObject({
    endpoints: [],
  });
  await push.close();
});
