import { withTimeout, type Clock } from "../clock.ts";
import type { EventHub } from "./event-hub.ts";
import { EVERY_KEY, type Bus } from "./bus.ts";
import { presenceTopic } from "./topics.ts";

/** Another node has said by then that a page is open there. */
const ANSWER_MS = 1_000;

export interface PresenceDeps {
  readonly bus: Bus;
  readonly hub: Pick<EventHub, "isHeard">;
  readonly clock: Pick<Clock, "after">;
}

/** Knows of pages that are open, on whichever node their stream is. */
export const createPresence = ({ bus, hub, clock }: PresenceDeps) => {
  bus.subscribe(presenceTopic, EVERY_KEY, (payload, ownerId) => {
    if (payload === "asked" && hub.isHeard(ownerId)) bus.publish(presenceTopic, ownerId, "here");
  });
  return {
    /** Where no other node says that it has one, there is none; that takes a second. */
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
