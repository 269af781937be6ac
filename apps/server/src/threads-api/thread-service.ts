import type { ThreadServiceDeps } from "./deps.ts";
import { createMessages } from "./threads/messages.ts";
import type { Lease } from "../runs/index.ts";
import { createRunSignals, type RunSignals } from "./runs/run-signals.ts";
import { streamRun } from "./runs/run-stream.ts";
import { createRunWorker } from "./runs/run-worker.ts";
import { createRuns, type Started } from "./runs/runs.ts";
import { createThreads } from "./threads/threads.ts";

/**
 * Threads, messages and runs for other programs, in the protocol of a hosted service that was shut
 * down (spec §7). Has tables of its own: visitors' conversations are out of its reach.
 */
export const createThreadService = (deps: ThreadServiceDeps) => {
  const here = createRunSignals();
  const signals: RunSignals = {
    ...here,
    changed: (runId) => {
      here.changed(runId);
      deps.runChanged?.(runId);
    },
  };
  const worker = createRunWorker({ ...deps, signals });
  const closing = new AbortController();
  return {
    apiKey: deps.apiKey,
    log: deps.log,
    characters: deps.characters,
    /** When the service started, epoch milliseconds; also the assistants' creation time. */
    since: deps.clock.now(),
    threads: createThreads(deps),
    messages: createMessages(deps),
    runs: createRuns({ ...deps, signals, worker }),
    /** The events of a run that was just made. */
    stream: (started: Started, options: { readonly withThread: boolean }): Response =>
      streamRun(started, { ...options, closing: closing.signal }, { ...deps, signals }),
    /** Takes up due runs; with `alone`, those of an earlier process at once. Without a key, nothing. */
    start: async (options: { readonly alone: boolean }): Promise<void> => {
      if (deps.apiKey !== null) await worker.start(options);
    },
    /** Ends streams and gives back the runs that are in work. */
    stop: async (): Promise<void> => {
      closing.abort();
      await worker.stop();
    },
    /** Another node says that a run has changed. */
    hearsOf: (runId: string): void => here.changed(runId),
    /** Another node says that the lease on a run was ended. */
    abortLease: (ended: Lease): void => worker.abortLease(ended),
    /** Runs that this process is working on. */
    get inWork() {
      return worker.inWork;
    },
  };
};

export type ThreadService = ReturnType<typeof createThreadService>;
