import type { Chance } from "@evenfall/domain";

/** A function that ends what was begun. Ending twice is harmless. */
export type Stop = () => void;

export interface Clock {
  /** Epoch milliseconds of this device, right or wrong. */
  now(): number;
  /** Runs `task` once after a delay; the returned function cancels it. */
  after(delayMs: number, task: () => void): Stop;
}

/** A storage area. Where the browser refuses it, reading gives null and writing false. */
export interface KeyValue {
  read(key: string): string | null;
  /** Gives whether it was stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that start with the prefix. */
  keys(prefix: string): string[];
}

export interface LocalStorage extends KeyValue {
  /** Another tab wrote or removed the key. */
  onForeignChange(key: string, listener: (value: string | null) => void): Stop;
}

export interface Page {
  isVisible(): boolean;
  onVisibilityChange(listener: () => void): Stop;
  /** The page is going away, perhaps for good: the last moment to save. */
  onHide(listener: () => void): Stop;
  /** Whether the device believes that it has a network. */
  isOnline(): boolean;
  /** The network came back. */
  onOnline(listener: () => void): Stop;
  /** The network went away. */
  onOffline(listener: () => void): Stop;
  /** Leaves for another page. */
  leaveTo(url: string): void;
}

/** The browser's session history. `state` is what an entry was given. */
export interface History {
  location(): { readonly path: string; readonly hash: string };
  state(): unknown;
  push(state: unknown, url: string): void;
  replace(state: unknown, url: string): void;
  back(): void;
  onMove(listener: (state: unknown) => void): Stop;
}

/** What the browser keeps for a time without a network, for one account. */
export interface Kept {
  /** The id of the account it belongs to; empty while it is being deleted, null if there is nothing. */
  ownerId(): string | null;
  /** Starts keeping for this account; gives whether the browser allows it. */
  begin(accountId: string): boolean;
  forget(): void;
}

/** What the first view needs of the browser. */
export interface FirstPorts {
  readonly kept: Kept;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly local: LocalStorage;
  readonly page: Page;
  readonly history: History;
}

export interface StreamHandlers {
  readonly onOpen: () => void;
  /** Anything at all arrived, a ping included. */
  readonly onSign: () => void;
  readonly onData: (data: string) => void;
  /** The stream is over; it does not come back by itself. */
  readonly onEnd: () => void;
}

/** Messages between the tabs of one browser. A sender does not hear itself. */
export interface Channel {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): Stop;
  close(): void;
}

/** Requests a lock, waiting behind other tabs; has it from `onAcquired` until stopped. */
export type RequestLock = (name: string, onAcquired: () => void) => Stop;

/** What the chat core needs besides. */
export interface CorePorts extends FirstPorts {
  readonly ids: { next(): string };
  /** This tab's own storage. */
  readonly tab: KeyValue;
  /** Opens a Server-Sent Events stream. */
  readonly openStream: (path: string, handlers: StreamHandlers) => Stop;
  /** Null where the browser has no such thing. */
  readonly openChannel: ((name: string) => Channel) | null;
  /** Null where the browser has no such thing. */
  readonly requestLock: RequestLock | null;
}
