import * as v from "valibot";
import { shownNotice } from "./conversation.ts";
import { messageRole, messageSource, reaction, timestamp, wholeNumber } from "./primitives.ts";

const exportedMessage = v.object({
  /** The id by which messages that answer it name it. */
  id: v.optional(v.string()),
  role: messageRole,
  /** Empty where `sealed` is set. */
  content: v.string(),
  timestamp,
  source: messageSource,
  /** The message that it answers. */
  replyTo: v.optional(v.string()),
  /** The visitor's on a reply, the character's on a visitor's message. */
  reaction: v.optional(reaction),
  /** A guest's reply that opens with the sign-in (design §3.4). */
  sealed: v.optional(v.literal(true)),
  /** No longer in the thread but kept: it was edited, taken back, or replaced by another reply. */
  putAway: v.optional(v.literal(true)),
  /** Machine-readable mark on everything that a character says (duties L18). */
  generatedBy: v.optional(v.literal("ai")),
});

/** Everything that is kept of a visitor, in one piece (duties L21). */
export const accountExport = v.object({
  format: v.literal("evenfall-export-1"),
  exportedAt: timestamp,
  account: v.nullable(
    v.object({ displayName: v.string(), email: v.string(), createdAt: timestamp }),
  ),
  age: v.nullable(
    v.object({
      outcome: v.string(),
      method: v.string(),
      recordedAt: timestamp,
      /** When "Are you 18 or older?" was last answered with Yes. */
      confirmedAt: v.optional(timestamp),
    }),
  ),
  /** Browsers that are notified of new replies. */
  notifications: v.optional(v.array(v.object({ since: timestamp }))),
  conversations: v.array(
    v.object({
      id: v.string(),
      character: v.string(),
      createdAt: timestamp,
      updatedAt: timestamp,
      /** Where the visitor named it, pinned it, archived it; up to which order its replies were seen. */
      title: v.optional(v.string()),
      pinnedAt: v.optional(timestamp),
      archivedAt: v.optional(timestamp),
      seenOrder: v.optional(wholeNumber),
      notices: v.array(shownNotice),
      /** The character's summary of the part that its context no longer has room for. */
      summary: v.nullable(v.string()),
      messages: v.array(exportedMessage),
    }),
  ),
  memories: v.array(
    v.object({ character: v.string(), text: v.string(), pinned: v.boolean(), since: timestamp }),
  ),
});
export type AccountExport = v.InferOutput<typeof accountExport>;
