import * as z from "zod/mini";
import { conversationUpdate } from "./conversation.ts";
import { revision, uuidv7 } from "./primitives.ts";

/**
 * What the event stream carries. Each is a nudge: a client that missed one asks for what came
 * after the revision it has (design §5).
 */
export const liveEvent = z.discriminatedUnion("type", [
  /** The stream is open. */
  z.object({ type: z.literal("stream-opened") }),
  /** A conversation reached a revision; `update` saves a request where it could be sent along. */
  z.object({
    type: z.literal("conversation-changed"),
    conversationId: uuidv7,
    revision,
    update: z.optional(conversationUpdate),
  }),
  z.object({ type: z.literal("conversation-removed"), conversationId: uuidv7 }),
  /** Who the visitor is has changed (sign-in, sign-out, claim): ask again. */
  z.object({ type: z.literal("visitor-changed") }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
