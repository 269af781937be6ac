import { liveEvent, type LiveEvent } from "@evenfall/contracts";
import * as v from "valibot";

/** One kind of event between nodes, distinguished by keys: an owner, a credential, a run. */
export interface Topic<Payload> {
  /** Lower case and hyphens: it stands in NATS subjects. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Payload>;
  /** The same event in fewer bytes, for a carrier whose messages are small. */
  readonly shorten?: (payload: Payload) => Payload;
}

/** What goes to an owner's streams; the key is the owner. */
export const liveTopic: Topic<LiveEvent> = {
  name: "live",
  schema: liveEvent,
  // The revision alone is enough: clients ask for what they do not have.
  shorten: (event) => {
    if (event.type !== "conversation-changed") return event;
    const { update: _, ...nudge } = event;
    return nudge;
  },
};

/** The streams of a credential end; the key is the credential's id. */
export const streamsEndTopic: Topic<null> = { name: "streams-end", schema: v.null() };

/**
 * The lease on a run was ended by somebody: work on the run under a lease with a lower number is in
 * vain. The key is the run. The number matters: the news may come after the run was leased anew.
 */
export const leaseEndedTopic: Topic<{ readonly lease: number }> = {
  name: "lease-ended",
  schema: v.object({ lease: v.pipe(v.number(), v.safeInteger()) }),
};

/** A run of a program's thread has changed; the key is the run. */
export const serviceRunTopic: Topic<null> = { name: "service-run", schema: v.null() };

/** Whether a node has a stream of an owner, who is the key; whichever has one says `here`. */
export const presenceTopic: Topic<"asked" | "here"> = {
  name: "presence",
  schema: v.picklist(["asked", "here"]),
};

/** A node could not send everything: the others may have missed something. */
export const missedTopic: Topic<null> = { name: "missed", schema: v.null() };
