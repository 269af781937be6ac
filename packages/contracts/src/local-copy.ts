import * as z from "zod/mini";
import { messageRole, messageSource, messageStatus, timestamp, uuidv7 } from "./primitives.ts";

/** The one browser-storage key of the local copy (spec §3, design §6). */
export const LOCAL_COPY_KEY = "evenfall.conversation";

/** Most messages a copy may offer: a guest's thread is far shorter. */
export const LOCAL_COPY_MAX_MESSAGES = 200;

/** A message in the local copy: the spec's five fields, and what authenticates it. */
export const localMessage = z.object({
  id: uuidv7,
  content: z.string().check(z.maxLength(8000)),
  role: messageRole,
  timestamp,
  status: messageStatus,
  source: z.optional(messageSource),
  tag: z.optional(z.string().check(z.maxLength(200))),
  /** Beside an empty content: the gate's reply in its sealed form (design §6). */
  sealed: z.optional(z.string().check(z.maxLength(64_000))),
  /** The server's revision of this message, so that no tab overwrites newer with older. */
  revision: z.optional(z.int()),
});
export type LocalMessage = z.infer<typeof localMessage>;

/** A guest's conversation as the browser keeps it (spec §3). */
export const localCopy = z.object({
  /** Null while no thread could be made. */
  threadId: z.nullable(uuidv7),
  messages: z.array(localMessage).check(z.maxLength(LOCAL_COPY_MAX_MESSAGES)),
  assistantMessageCount: z.int().check(z.nonnegative()),
  assistantId: z.string().check(z.maxLength(64)),
  assistantName: z.string().check(z.maxLength(200)),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type LocalCopy = z.infer<typeof localCopy>;
