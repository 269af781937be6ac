import { liveEvent, type LiveEvent } from "@evenfall/contracts";
import * as v from "valibot";

/** A kind of event between nodes. Its key says what it concerns: an owner, a credential, a run. */
export interface Topic<Payload> {
  /** Lower-case letters and hyphens, as it is a token of NATS subjects. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Payload>;
  /** A smaller form of the event, for a carrier that limits the size of messages. */
  readonly shorten?: (payload: Payload) => Payload;
}

/** An event for an owner's streams; the key is the owner. */
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
 * A run's lease was ended, so work under a lease with a lower number than this is in vain. The key is
 * the run. The number is needed because the event may come after the run was leased again.
 */
export const leaseEndedTopic: Topic<{ readonly lease: number }> = {
  name: "lease-ended",
  schema: v.object({ lease: v.pipe(v.number(), v.safeInteger()) }),
};

/** A run of a program's thread has changed; the key is the run. */
export const serviceRunTopic: Topic<null> = { name: "service-run", schema: v.null() };

/** Asks which nodes have a stream of an owner, who is the key; those that do answer `here`. */
export const presenceTopic: Topic<"asked" | "here"> = {
  name: "presence",
  schema: v.picklist(["asked", "here"]),
};

/** A node could not send all its events, so the others may have missed some. */
export const missedTopic: Topic<null> = { name: "missed", schema: v.null() };
