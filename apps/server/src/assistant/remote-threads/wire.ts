import * as z from "zod/mini";

/** An id from the service; it goes into paths and into our database. */
export const wireId = z.string().check(z.regex(/^[\w.:-]{1,128}$/u));

export const wireThread = z.object({ id: wireId });

// What belongs to another thread is rejected: it may be somebody else's.
const inThread = (threadId: string) => z.nullish(z.literal(threadId));

export const wireMessage = (threadId: string) =>
  z.object({
    id: wireId,
    thread_id: inThread(threadId),
    run_id: z.nullish(z.string()),
    role: z.string(),
    content: z.array(
      z.object({ type: z.string(), text: z.nullish(z.object({ value: z.string() })) }),
    ),
  });

/** A run of the thread: any, or the one with `runId`. */
export const wireRun = (threadId: string, runId?: string) =>
  z.object({
    id: runId === undefined ? wireId : z.literal(runId),
    thread_id: inThread(threadId),
    status: z.string().check(z.regex(/^[a-z_]{1,32}$/u)),
    last_error: z.nullish(z.object({ code: z.nullish(z.string()) })),
    incomplete_details: z.nullish(z.object({ reason: z.nullish(z.string()) })),
    usage: z.nullish(z.object({ prompt_tokens: z.int(), completion_tokens: z.int() })),
  });

/** A message of a remote thread, as far as we read it. */
export type RemoteMessage = z.infer<ReturnType<typeof wireMessage>>;

/** A run of a remote thread, as far as we read it. */
export type RemoteRun = z.infer<ReturnType<typeof wireRun>>;

/** The message's text; null if its first content is not text (spec §7). */
export const firstTextOf = ({ content }: RemoteMessage): string | null =>
  content[0]?.type === "text" ? (content[0].text?.value ?? null) : null;
