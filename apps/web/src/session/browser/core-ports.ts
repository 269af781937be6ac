import type { Channel, CorePorts, FirstPorts, RequestLock, StreamHandlers } from "./ports.ts";
import { createKeyValue } from "./storage.ts";
import { createUuids } from "./uuid.ts";

const openStream = (path: string, handlers: StreamHandlers) => {
  const source = new EventSource(path);
  source.addEventListener("open", () => {
    handlers.onSign();
    handlers.onOpen();
  });
  source.addEventListener("ping", handlers.onSign);
  source.addEventListener("message", (event: MessageEvent<string>) => {
    handlers.onSign();
    handlers.onData(event.data);
  });
  source.addEventListener("error", () => {
    // The browser's own reconnecting gives up for good on some answers; ours never does.
    source.close();
    handlers.onEnd();
  });
  return () => source.close();
};

const openChannel = (name: string): Channel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      const hear = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
    close: () => channel.close(),
  };
};

const requestLock: RequestLock = (name, onAcquired) => {
  const waiting = new AbortController();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let stopped = false;
  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      if (stopped) return undefined;
      onAcquired();
      return held;
    })
    // Ended while it waited, or refused by the browser: then `onAcquired` is not called.
    .catch(() => undefined);
  return () => {
    stopped = true;
    waiting.abort();
    release();
  };
};

/** The real browser, with what the chat core needs besides the first view's ports. */
export const createCorePorts = (first: FirstPorts): CorePorts => ({
  ...first,
  ids: createUuids(first.clock.now, (words) => void crypto.getRandomValues(words)),
  tab: createKeyValue(() => window.sessionStorage),
  openStream,
  openChannel: "BroadcastChannel" in window ? openChannel : null,
  requestLock: "locks" in navigator ? requestLock : null,
});
