import * as v from "valibot";
import { conversationUpdate } from "./conversation.ts";
import { revision, uuidv7 } from "./primitives.ts";

/** The stream is open. */
const streamOpened = v.object({ type: v.literal("stream-opened") });

/** A conversation reached a revision; `update` saves a request where it could be sent along. */
const conversationChanged = v.object({
  type: v.literal("conversation-changed"),
  conversationId: uuidv7,
  revision,
  update: v.optional(conversationUpdate),
});

const conversationRemoved = v.object({
  type: v.literal("conversation-removed"),
  conversationId: uuidv7,
});

/** The visitor has changed (sign-in, sign-out, claim, age): ask for it again. */
const visitorChanged = v.object({ type: v.literal("visitor-changed") });

/**
 * What the event stream carries. Each is a nudge: a client that missed one asks for what came
 * after the revision it has (design §5).
 */
export const liveEvent = v.variant("type", [
  streamOpened,
  conversationChanged,
  conversationRemoved,
  visitorChanged,
]);
export type LiveEvent = v.InferOutput<typeof liveEvent>;

/** Path of the event stream: Server-Sent Events, each `data:` one `liveEvent`. */
export const EVENTS_PATH = "/api/events";
