import type { Chance } from "@evenfall/domain";
import { EVERY_KEY, liveTopic, streamsEndTopic, type Bus } from "./bus/index.ts";
import type { Clock } from "./clock.ts";
import { createLocalEventHub, type EventHub, type Listener } from "./event-hub.ts";
import { createGentleEnd } from "./event-hub-gentle-end.ts";

export interface SharedEventHubDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chance: Chance;
}

/** The listeners of an owner on this node, and the end of hearing the other nodes for them. */
interface OwnerHere {
  readonly listeners: Set<Listener>;
  readonly leave: () => void;
}

/**
 * The hub of one node among several: what is published on any reaches the streams of its owner on
 * all. Where events may have been missed, streams are ended gently: their clients come back and ask
 * for what came after the revision that they have (design §5).
 */
export const createSharedEventHub = ({ bus, clock, chance }: SharedEventHubDeps): EventHub => {
  const local = createLocalEventHub();
  const gentleEnd = createGentleEnd({ clock, chance });
  const owners = new Map<string, OwnerHere>();
  const forgetStreamsEnd = bus.subscribe(streamsEndTopic, EVERY_KEY, {
    hear: (_, credential) => local.closeCredential(credential),
  });

  const hearFor = (ownerId: string): OwnerHere => {
    const listeners = new Set<Listener>();
    const leave = bus.subscribe(liveTopic, ownerId, {
      hear: (event) => local.publish(ownerId, event),
      missed: () => gentleEnd.add(listeners),
    });
    return { listeners, leave };
  };

  return {
    publish: (ownerId, event) => {
      local.publish(ownerId, event);
      bus.publish(liveTopic, ownerId, event);
    },
    listen: (listener) => {
      const leaveLocal = local.listen(listener);
      const owner = owners.get(listener.ownerId) ?? hearFor(listener.ownerId);
      owners.set(listener.ownerId, owner);
      owner.listeners.add(listener);
      return () => {
        leaveLocal();
        gentleEnd.remove(listener);
        if (!owner.listeners.delete(listener) || owner.listeners.size > 0) return;
        owners.delete(listener.ownerId);
        owner.leave();
      };
    },
    closeCredential: (credential) => {
      local.closeCredential(credential);
      bus.publish(streamsEndTopic, credential, null);
    },
    close: () => {
      gentleEnd.stop();
      forgetStreamsEnd();
      local.close();
    },
    get size() {
      return local.size;
    },
  };
};
