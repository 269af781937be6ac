import { ok, type Result } from "@evenfall/domain";
import { pause } from "../../clock.ts";
import type { Postmaster } from "./postmaster.ts";
import type { Runtime } from "../../runtime.ts";

export interface SuperviseDeps extends Pick<Runtime, "clock" | "log"> {
  start(): Promise<Result<Postmaster, string>>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A server that ran this long was healthy: the pause before its next restart is the first one again. */
const HEALTHY_AFTER_MS = 60_000;

/** Keeps a server process running until it is stopped; the failure is why the first start failed. */
export const supervise = async ({ start, clock, log }: SuperviseDeps) => {
  const first = await start();
  if (!first.ok) return first;

  let current: Postmaster | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  const keep = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    let next: Result<Postmaster, string> = first;
    while (!signal.aborted) {
      if (next.ok) {
        const server = next.value;
        const since = clock.now();
        current = server;
        if (server !== first.value) log.info({ pid: server.pid }, "the database serves again");
        const lastWords = await server.gone;
        current = null;
        if (signal.aborted) return;
        log.error({ reason: lastWords }, "the database went down; starting it again");
        if (clock.now() - since >= HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      } else
        log.error(
          { reason: next.error, retryInMs: pauseMs },
          "the database does not start; trying again",
        );
      await pause(clock, pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      if (signal.aborted) return;
      next = await start().catch(
        (error: unknown) => ({ ok: false, error: String(error) }) as const,
      );
      if (signal.aborted && next.ok) await next.value.stop();
    }
  };
  const kept = keep();

  return ok({
    pid: () => current?.pid ?? null,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await kept;
    },
  });
};
