// The service worker: opens the page without a network. It keeps what is the same for everybody, the
// first view as the server renders it, the build's files and the characters' pictures; it keeps no answer
// of the API, and so nothing that anybody wrote.

declare const self: ServiceWorkerGlobalScope;

/** Written before this script by the server. */
declare const KEPT: {
  readonly version: string;
  /** ETags of the first view, one for each language. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
};

const PREFIX = "evenfall-";
const OWN_CACHE = PREFIX + KEPT.version;

/** How long the page waits for a silent network, milliseconds. */
const PATIENCE_MS = 6_000;

/** Paths of the first view; the page tells them apart by itself. */
const PAGES: readonly string[] = ["/", "/success"];

/** The first view in the visitor's language, which a cookie may name; nothing else in it is personal. */
const firstView = async (): Promise<Response> => {
  const first = await fetch("/", { cache: "no-cache" });
  // While servers of two versions answer, the other version's page is not taken; it is tried again later.
  if (!first.ok || !KEPT.pages.some((tag) => first.headers.get("etag") === `"${tag}"`))
    throw new Error("another version");
  return first;
};

const keep = async (): Promise<void> => {
  const first = await firstView();
  const cache = await caches.open(OWN_CACHE);
  await cache.addAll(KEPT.files);
  await cache.put("/", first);
};

/** Keeps the first view in another language once the visitor reads in it. */
const followLanguage = async (shown: Response): Promise<void> => {
  const cache = await caches.open(OWN_CACHE);
  const kept = await cache.match("/");
  const language = shown.headers.get("content-language");
  if (kept !== undefined && kept.headers.get("content-language") !== language)
    await cache.put("/", await firstView());
};

/** The previous version is kept beside this one: a page of it that is still open asks for its files. */
const forgetOld = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const others = names.filter((name) => name !== OWN_CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
};

/** From the network; if that gives no page in time, the first view that is kept. */
const page = async (event: FetchEvent): Promise<Response> => {
  const asked = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (early) => early ?? fetch(event.request),
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer !== null && answer.status < 500) {
    event.waitUntil(followLanguage(answer).catch(() => undefined));
    return answer;
  }
  return (await caches.match("/", { cacheName: OWN_CACHE })) ?? answer ?? asked;
};

/** A file whose address changes with its content, from whichever kept version has it. */
const file = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  const isPicture = !new URL(request.url).pathname.startsWith("/assets/");
  if (isPicture && answer.ok) {
    const copy = answer.clone();
    await caches.open(OWN_CACHE).then((cache) => cache.put(request, copy));
  }
  return answer;
};

/** The form the server writes; Safari reads it without a worker. */
interface Pushed {
  readonly notification: { readonly title: string } & NotificationOptions;
}

/** A browser wants to see a notification for each push; a page that is in view needs none. */
const notify = async ({ data }: PushEvent): Promise<void> => {
  if (data === null) return;
  const { title, ...options } = (data.json() as Pushed).notification;
  await self.registration.showNotification(title, options);
  const pages = await self.clients.matchAll({ type: "window" });
  if (!pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  for (const shown of await self.registration.getNotifications()) shown.close();
};

/** Goes to the page that is open, else to a new one. */
const follow = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  const [open] = await self.clients.matchAll({ type: "window" });
  await (open === undefined ? self.clients.openWindow("/") : open.focus());
};

self.addEventListener("push", (event) => event.waitUntil(notify(event)));

self.addEventListener("notificationclick", (event) => event.waitUntil(follow(event)));

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (PAGES.includes(pathname)) event.respondWith(page(event));
  } else if (/^\/(?:assets|brand|characters)\//.test(pathname)) event.respondWith(file(request));
});

// The page says when: as it loads, or while it is hidden.
self.addEventListener("message", (event) => {
  if (event.data === "take-up") void self.skipWaiting();
});
