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

/** Listeners under a key; a key without any is forgotten. */
const createShelf = () => {
  const byKey = new Map<string, Set<Listener>>();
  return {
    /** A list of its own: a listener may leave while it is gone through. */
    under: (key: string): Listener[] => [...(byKey.get(key) ?? [])],
    add: (key: string, listener: Listener): void => {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(listener));
    },
    remove: (key: string, listener: Listener): void => {
      const listeners = byKey.get(key);
      listeners?.delete(listener);
      if (listeners?.size === 0) byKey.delete(key);
    },
  };
};

/** The hub of one process. */
export const createLocalEventHub = (): EventHub => {
  const everyone = new Set<Listener>();
  const byOwner = createShelf();
  const byCredential = createShelf();
  return {
    publish: (ownerId, event) => {
      for (const listener of byOwner.under(ownerId)) listener.receive(event);
    },
    listen: (listener) => {
      everyone.add(listener);
      byOwner.add(listener.ownerId, listener);
      byCredential.add(listener.credential, listener);
      return () => {
        everyone.delete(listener);
        byOwner.remove(listener.ownerId, listener);
        byCredential.remove(listener.credential, listener);
      };
    },
    closeCredential: (credential) => {
      for (const listener of byCredential.under(credential)) listener.close();
    },
    close: () => {
      for (const listener of everyone) listener.close();
    },
    get size() {
      return everyone.size;
    },
  };
};
