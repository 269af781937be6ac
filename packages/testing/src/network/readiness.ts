import { setTimeout as sleep } from "node:timers/promises";

/** Asks nodes at ports of loopback for `/readyz`, over and over, each time on a new connection. */
export const watchReadiness = (ports: readonly number[], everyMs: number) => {
  const ended = new AbortController();
  const ready = new Set<number>();
  const looking = new Set<() => void>();

  const ask = async (port: number): Promise<boolean> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        headers: { connection: "close" },
        signal: ended.signal,
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const watch = async (port: number): Promise<void> => {
    while (!ended.signal.aborted) {
      if (await ask(port)) ready.add(port);
      else ready.delete(port);
      for (const look of looking) look();
      await sleep(everyMs);
    }
  };
  for (const port of ports) void watch(port);

  return {
    isReady: (port: number) => ready.has(port),
    untilIs: (port: number, wanted: boolean) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (ready.has(port) !== wanted) return;
          looking.delete(look);
          resolve();
        };
        looking.add(look);
        look();
      }),
    stop: () => ended.abort(),
  };
};
