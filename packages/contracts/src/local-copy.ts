import * as v from "valibot";
import {
  messageRole,
  messageSource,
  messageStatus,
  reaction,
  timestamp,
  uuidv7,
  wholeNumber,
} from "./primitives.ts";

/** The one browser-storage key of the local copy (spec §3, design §6). */
export const LOCAL_COPY_KEY = "evenfall.conversation";

/** Most messages a copy may offer: a guest's thread is far shorter. */
export const LOCAL_COPY_MAX_MESSAGES = 200;

/** A message in the local copy: the spec's five fields, and what authenticates it. */
export const localMessage = v.object({
  id: uuidv7,
  content: v.pipe(v.string(), v.maxLength(8000)),
  role: messageRole,
  timestamp,
  status: messageStatus,
  source: v.optional(messageSource),
  tag: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Beside an empty content: the gate's reply in its sealed form (design §6). */
  sealed: v.optional(v.pipe(v.string(), v.maxLength(64_000))),
  replyTo: v.optional(uuidv7),
  reaction: v.optional(reaction),
  /** The server's revision of this message, so that no tab overwrites newer with older. */
  revision: v.optional(wholeNumber),
});
export type LocalMessage = v.InferOutput<typeof localMessage>;

/** A guest's conversation as the browser keeps it (spec §3). */
export const localCopy = v.object({
  /** Null while no thread could be made. */
  threadId: v.nullable(uuidv7),
  messages: v.pipe(v.array(localMessage), v.maxLength(LOCAL_COPY_MAX_MESSAGES)),
  assistantMessageCount: v.pipe(wholeNumber, v.minValue(0)),
  assistantId: v.pipe(v.string(), v.maxLength(64)),
  assistantName: v.pipe(v.string(), v.maxLength(200)),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type LocalCopy = v.InferOutput<typeof localCopy>;
