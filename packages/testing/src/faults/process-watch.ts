import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether no process of that number runs; one that only waits to be reaped counts as gone. */
export const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
  if (process.platform !== "linux") return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return true;
  }
};

/** Resolves with how long it took until the process was gone, in milliseconds. The system has no event for it. */
export const untilGone = async (pid: number, patienceMs = 15_000): Promise<number> => {
  const from = performance.now();
  while (!isGone(pid)) {
    if (performance.now() - from > patienceMs)
      throw new Error(`process ${pid} still runs after ${patienceMs} ms`);
    await sleep(10);
  }
  return performance.now() - from;
};
