import type { LiveEvent } from "@evenfall/contracts";

/** One open stream of one visitor. */
export interface Listener {
  /** Whose events it hears. */
  readonly ownerId: string;
  /** What it was opened with: a session or a guest pass; the stream ends with it. */
  readonly credential: string;
  receive(event: LiveEvent): void;
  close(): void;
}

/** Carries events from whoever commits a change to the streams of its owner. */
export interface EventHub {
  publish(ownerId: string, event: LiveEvent): void;
  /** Adds a listener; the returned function removes it. */
  listen(listener: Listener): () => void;
  /** Ends the streams of a credential that is no longer good. */
  closeCredential(credential: string): void;
  /** Ends every stream. */
  close(): void;
  readonly size: number;
}

/** The hub of one process. */
export const createLocalEventHub = (): EventHub => {
  const byOwner = new Map<string, Set<Listener>>();
  let size = 0;
  const everyone = (): Listener[] => [...byOwner.values()].flatMap((set) => [...set]);
  const remove = (listener: Listener): void => {
    const set = byOwner.get(listener.ownerId);
    if (set === undefined || !set.delete(listener)) return;
    size -= 1;
    if (set.size === 0) byOwner.delete(listener.ownerId);
  };
  return {
    publish: (ownerId, event) => {
      for (const listener of byOwner.get(ownerId) ?? []) listener.receive(event);
    },
    listen: (listener) => {
      const set = byOwner.get(listener.ownerId) ?? new Set();
      byOwner.set(listener.ownerId, set.add(listener));
      size += 1;
      return () => remove(listener);
    },
    closeCredential: (credential) => {
      for (const listener of everyone()) if (listener.credential === credential) listener.close();
    },
    close: () => {
      for (const listener of everyone()) listener.close();
    },
    get size() {
      return size;
    },
  };
};
