import type { Clock, FirstPorts, History, LocalStorage, Page, Stop } from "./ports.ts";
import { createKept } from "./kept.ts";
import { createKeyValue } from "./storage.ts";

const listen = <Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): Stop => {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};

const clock: Clock = {
  now: () => Date.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

const createLocal = (): LocalStorage => ({
  ...createKeyValue(() => window.localStorage),
  onForeignChange: (key, listener) =>
    listen("storage", (event) => {
      if (event.key === key || event.key === null)
        listener(event.key === null ? null : event.newValue);
    }),
});

const page: Page = {
  isVisible: () => document.visibilityState === "visible",
  onVisibilityChange: (listener) => {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
  onHide: (listener) => listen("pagehide", listener),
  isOnline: () => navigator.onLine,
  onOnline: (listener) => listen("online", listener),
  onOffline: (listener) => listen("offline", listener),
  leaveTo: (url) => window.location.assign(url),
};

const history: History = {
  location: () => ({ path: window.location.pathname, hash: window.location.hash }),
  state: (): unknown => window.history.state,
  push: (state, url) => window.history.pushState(state, "", url),
  replace: (state, url) => window.history.replaceState(state, "", url),
  back: () => window.history.back(),
  onMove: (listener) => listen("popstate", (event) => listener(event.state)),
};

/** The real browser, as far as the first view needs it. */
export const createFirstPorts = (): FirstPorts => ({
  clock,
  chance: { next: () => Math.random() },
  fetch: (path, init) => window.fetch(path, init),
  local: createLocal(),
  kept: createKept(createKeyValue(() => window.localStorage)),
  page,
  history,
});
