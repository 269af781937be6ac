import { eq } from "drizzle-orm";
import type { StepDeps } from "./end-run.ts";
import { errorBody, serverError } from "../wire/protocol-error.ts";
import { type MessageRow, type RunRow, serviceMessages, serviceRuns } from "../tables.ts";
import { eventsSince, threadCreated, type ServiceEvent } from "./run-events.ts";
import { isActive, type RunStatus } from "./run-life.ts";
import type { Started } from "./runs.ts";

/** How often a stream polls a run that another process may be working on. */
const LOOK_MS = 1_000;

/** Polls without news after which a stream shows that it is alive. */
const SILENT_LOOKS = 15;

const DONE = "event: done\ndata: [DONE]\n\n";
const ALIVE = ": still at work\n\n";

const toFrame = ({ event, data }: ServiceEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Resolves at the run's next change, after a while, or when the signal aborts. */
const change = (runId: string, signal: AbortSignal, deps: StepDeps) => {
  const heard = Promise.withResolvers<void>();
  const forget = deps.signals.listen(runId, heard.resolve);
  const cancel = deps.clock.after(LOOK_MS, heard.resolve);
  const leave = (): void => heard.resolve();
  signal.addEventListener("abort", leave);
  return {
    happened: heard.promise,
    dismiss: () => {
      forget();
      cancel();
      signal.removeEventListener("abort", leave);
    },
  };
};

const look = async (
  runId: string,
  { database }: StepDeps,
): Promise<{ run: RunRow; reply: MessageRow | null } | null> => {
  const { queries } = database;
  const [run] = await queries.select().from(serviceRuns).where(eq(serviceRuns.id, runId));
  if (run === undefined) return null;
  if (run.status !== "completed") return { run, reply: null };
  const [reply] = await queries
    .select()
    .from(serviceMessages)
    .where(eq(serviceMessages.id, run.replyId));
  return { run, reply: reply ?? null };
};

/** Every event of a run from its creation to its end, as frames. Ends early when the signal aborts. */
const framesOf = async function* (
  started: Started,
  withThread: boolean,
  signal: AbortSignal,
  deps: StepDeps,
): AsyncGenerator<string> {
  let sent: RunStatus | null = null;
  let silent = 0;
  if (withThread) yield toFrame(threadCreated(started.thread));
  while (!signal.aborted) {
    // Listening begins before the look, so that nothing happens between the two.
    const next = change(started.run.id, signal, deps);
    try {
      const seen = await look(started.run.id, deps);
      // Its thread was deleted meanwhile.
      if (seen === null) return;
      const events = eventsSince(sent, seen.run, seen.reply);
      if (events.length > 0) yield events.map(toFrame).join("");
      sent = seen.run.status;
      if (!isActive(sent)) {
        yield DONE;
        return;
      }
      silent = events.length > 0 ? 0 : silent + 1;
      if (silent === SILENT_LOOKS) {
        silent = 0;
        yield ALIVE;
      }
      await next.happened;
    } finally {
      next.dismiss();
    }
  }
};

/**
 * A run as a stream of Server-Sent Events. A reader who leaves ends the stream, never the run; the
 * server's shutdown (`closing`) ends it without the `done` event, so that the reader notices.
 */
export const streamRun = (
  started: Started,
  options: { readonly withThread: boolean; readonly closing: AbortSignal },
  deps: StepDeps,
): Response => {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, options.closing]);
  const frames = framesOf(started, options.withThread, signal, deps);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const frame = await frames.next();
        if (frame.done === true) controller.close();
        else controller.enqueue(encoder.encode(frame.value));
      } catch (cause) {
        // The reader has left: there is nobody to notify.
        if (leaving.signal.aborted) return;
        deps.log.error({ err: cause, runId: started.run.id }, "a stream of a run broke");
        controller.enqueue(
          encoder.encode(toFrame({ event: "error", data: errorBody(serverError) })),
        );
        controller.close();
      }
    },
    cancel: async () => {
      leaving.abort();
      await frames.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
};
