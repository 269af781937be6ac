import type {
  Channel,
  CorePorts,
  History,
  KeyValue,
  Stop,
  StreamHandlers,
} from "@evenfall/web/session/browser/ports.ts";
import type { FakeClock } from "./fake-clock.ts";

const createArea = (
  isRefused: () => boolean,
): KeyValue & { readonly items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    read: (key) => (isRefused() ? null : (items.get(key) ?? null)),
    write: (key, value) => {
      if (isRefused()) return false;
      items.set(key, value);
      return true;
    },
    remove: (key) => void items.delete(key),
    keys: (prefix) => [...items.keys()].filter((key) => key.startsWith(prefix)),
  };
};

const createEmitter = <Value>() => {
  const listeners = new Set<(value: Value) => void>();
  return {
    on: (listener: (value: Value) => void): Stop => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value: Value): void => {
      const listening = [...listeners];
      for (const listener of listening) listener(value);
    },
  };
};

export interface FakeHistory extends History {
  forward(): void;
}

/** The browser's history: going back takes a moment, as in a real one. */
export const createFakeHistory = (url = "/"): FakeHistory => {
  const stack: { state: unknown; url: string }[] = [{ state: null, url }];
  let at = 0;
  const moves = createEmitter<unknown>();
  const here = () => stack[at] ?? { state: null, url };
  const go = (step: number): void => {
    void Promise.resolve().then(() => {
      if (stack[at + step] === undefined) return;
      at += step;
      moves.emit(here().state);
    });
  };
  return {
    location: () => {
      const [path = "/", hash] = here().url.split("#");
      return { path, hash: hash === undefined ? "" : `#${hash}` };
    },
    state: () => here().state,
    push: (state, to) => {
      stack.splice(at + 1, stack.length, { state, url: to });
      at += 1;
    },
    replace: (state, to) => {
      stack[at] = { state, url: to };
    },
    back: () => go(-1),
    forward: () => go(1),
    onMove: moves.on,
  };
};

export interface TabOptions {
  readonly url?: string;
  /** What a reload finds of the tab's own storage. */
  readonly items?: Map<string, string>;
  readonly history?: FakeHistory;
  /** The tab has neither channels nor locks. */
  readonly isolated?: boolean;
}

/** One browser with tabs that share storage, channel and locks. */
export const createFakeBrowser = (
  clock: FakeClock,
  network: Pick<CorePorts, "fetch"> & { openStream: (handlers: StreamHandlers) => Stop },
) => {
  let isRefused = false;
  let ids = 0;
  const local = createArea(() => isRefused);
  const storage = createEmitter<{ tab: object; key: string; value: string | null }>();
  const channels = new Map<Channel, { name: string; hear: (message: unknown) => void }>();
  const lockQueue: { tab: object; onAcquired: () => void }[] = [];

  const leaveQueue = (entry: { tab: object; onAcquired: () => void }): void => {
    const index = lockQueue.indexOf(entry);
    if (index === -1) return;
    lockQueue.splice(index, 1);
    if (index === 0) lockQueue[0]?.onAcquired();
  };

  const openTab = ({
    url = "/",
    items = new Map<string, string>(),
    history = createFakeHistory(url),
    isolated = false,
  }: TabOptions = {}) => {
    const tab = {};
    let isVisible = true;
    let isOnline = true;
    const own = createArea(() => isRefused);
    for (const [key, value] of items) own.items.set(key, value);
    const visibility = createEmitter<void>();
    const hiding = createEmitter<void>();
    const online = createEmitter<void>();
    const offline = createEmitter<void>();
    const held: { tab: object; onAcquired: () => void }[] = [];

    const openChannel = (name: string): Channel => {
      const heard = createEmitter<unknown>();
      const channel: Channel = {
        post: (message) => {
          for (const [other, { name: theirs, hear }] of channels)
            if (other !== channel && theirs === name) hear(structuredClone(message));
        },
        onMessage: heard.on,
        close: () => void channels.delete(channel),
      };
      channels.set(channel, { name, hear: heard.emit });
      return channel;
    };

    const ports: CorePorts = {
      clock,
      fetch: network.fetch,
      chance: { next: () => 0.5 },
      ids: {
        next: () => {
          ids += 1;
          const time = clock.now().toString(16).padStart(12, "0");
          return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${ids.toString(16).padStart(12, "0")}`;
        },
      },
      local: {
        ...local,
        write: (key, value) => {
          const isKept = local.write(key, value);
          if (isKept) storage.emit({ tab, key, value });
          return isKept;
        },
        remove: (key) => {
          local.remove(key);
          storage.emit({ tab, key, value: null });
        },
        onForeignChange: (key, listener) =>
          storage.on((change) => {
            if (change.tab !== tab && change.key === key) listener(change.value);
          }),
      },
      tab: own,
      kept: {
        ownerId: () => null,
        begin: () => false,
        forget: () => undefined,
      },
      page: {
        isVisible: () => isVisible,
        onVisibilityChange: visibility.on,
        onHide: hiding.on,
        isOnline: () => isOnline,
        onOnline: online.on,
        onOffline: offline.on,
        leaveTo: () => undefined,
      },
      history,
      openStream: (_, handlers) => network.openStream(handlers),
      openChannel: isolated ? null : openChannel,
      requestLock: isolated
        ? null
        : (_, onAcquired) => {
            const entry = { tab, onAcquired };
            lockQueue.push(entry);
            held.push(entry);
            if (lockQueue[0] === entry) onAcquired();
            return () => leaveQueue(entry);
          },
    };
    return {
      ports,
      history,
      tabItems: own.items,
      /** Makes the tab visible, or hidden. */
      show: (visible: boolean): void => {
        isVisible = visible;
        visibility.emit();
      },
      goOnline: (): void => {
        isOnline = true;
        online.emit();
      },
      goOffline: (): void => {
        isOnline = false;
        offline.emit();
      },
      /** The page is closed without further events: its locks are freed. */
      unload: (): void => {
        isVisible = false;
        hiding.emit();
        for (const entry of held) leaveQueue(entry);
      },
    };
  };

  return {
    localItems: local.items,
    refuseStorage: () => void (isRefused = true),
    openTab,
  };
};

export type FakeTab = ReturnType<ReturnType<typeof createFakeBrowser>["openTab"]>;
