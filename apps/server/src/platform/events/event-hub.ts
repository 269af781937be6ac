import type { LiveEvent } from "@evenfall/contracts";
import { withTimeout, type Clock } from "../clock.ts";
import { EVERY_KEY, type Bus } from "./bus.ts";
import { liveTopic, presenceTopic, streamsEndTopic } from "./topics.ts";

/** One open stream of one visitor. */
export interface Listener {
  /** Whose events it receives. */
  readonly ownerId: string;
  /** The session or guest pass that it was opened with; the stream ends when that does. */
  readonly credential: string;
  receive(event: LiveEvent): void;
  close(): void;
}

export interface Standing {
  readonly ownerId: string;
  readonly conversationId: string;
  readonly revision: number;
}

export interface EventHubDeps {
  readonly bus: Bus;
  /** The current revisions of these owners' conversations. */
  readonly standingsOf: (ownerIds: readonly string[]) => Promise<readonly Standing[]>;
}

/** Owners in one query at most. */
const OWNERS_AT_ONCE = 1_000;

/**
 * The hub of one node. If events of other nodes may have been missed, it sends each stream the
 * revisions of its conversations; a page that is behind asks for what came after its own (design §5).
 */
export const createEventHub = ({ bus, standingsOf }: EventHubDeps) => {
  const everyone = new Set<Listener>();
  const byOwner = new Map<string, Set<Listener>>();

  const publishHere = (ownerId: string, event: LiveEvent): void => {
    for (const listener of byOwner.get(ownerId) ?? []) listener.receive(event);
  };
  const closeHere = (credential: string): void => {
    for (const listener of everyone) if (listener.credential === credential) listener.close();
  };
  const catchUp = async (): Promise<void> => {
    const owners = [...byOwner.keys()];
    for (let from = 0; from < owners.length; from += OWNERS_AT_ONCE)
      for (const standing of await standingsOf(owners.slice(from, from + OWNERS_AT_ONCE))) {
        const { ownerId, ...where } = standing;
        publishHere(ownerId, { type: "conversation-changed", ...where });
      }
  };
  const leaveBus = [
    bus.subscribe(streamsEndTopic, EVERY_KEY, (_, credential) => closeHere(credential)),
    bus.catchUpBy(catchUp),
  ];

  return {
    publish: (ownerId: string, event: LiveEvent): void => {
      publishHere(ownerId, event);
      bus.publish(liveTopic, ownerId, event);
    },
    /** Adds a listener; the returned function removes it. */
    listen: (listener: Listener) => {
      const { ownerId } = listener;
      const ofOwner = byOwner.get(ownerId) ?? new Set<Listener>();
      everyone.add(listener);
      byOwner.set(ownerId, ofOwner.add(listener));
      const leave = bus.subscribe(liveTopic, ownerId, (event) => listener.receive(event));
      return (): void => {
        leave();
        everyone.delete(listener);
        if (ofOwner.delete(listener) && ofOwner.size === 0) byOwner.delete(ownerId);
      };
    },
    /** Ends the streams of a credential that is no longer valid, on all nodes. */
    closeCredential: (credential: string): void => {
      closeHere(credential);
      bus.publish(streamsEndTopic, credential, null);
    },
    /** Ends every stream of this node. */
    close: (): void => {
      for (const leave of leaveBus) leave();
      for (const listener of everyone) listener.close();
    },
    /** Whether this node has an open stream of that owner. */
    isHeard: (ownerId: string): boolean => byOwner.has(ownerId),
    get size(): number {
      return everyone.size;
    },
  };
};

export type EventHub = ReturnType<typeof createEventHub>;

/** How long other nodes have to answer that a page is open. */
const ANSWER_MS = 1_000;

interface PresenceDeps {
  readonly bus: Bus;
  readonly hub: Pick<EventHub, "isHeard">;
  readonly clock: Pick<Clock, "after">;
}

/** Tells whether an owner has a page open, on any node. */
export const createPresence = ({ bus, hub, clock }: PresenceDeps) => {
  bus.subscribe(presenceTopic, EVERY_KEY, (payload, ownerId) => {
    if (payload === "asked" && hub.isHeard(ownerId)) bus.publish(presenceTopic, ownerId, "here");
  });
  return {
    /** False if no other node has answered within a second. */
    isPageOpen: async (ownerId: string): Promise<boolean> => {
      if (hub.isHeard(ownerId)) return true;
      if (bus.state().carrier === null) return false;
      const said = Promise.withResolvers<true>();
      const leave = bus.subscribe(presenceTopic, ownerId, (payload) => {
        if (payload === "here") said.resolve(true);
      });
      bus.publish(presenceTopic, ownerId, "asked");
      return (await withTimeout(clock, ANSWER_MS, said.promise).finally(leave)) === true;
    },
  };
};
