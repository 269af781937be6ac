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

/** Resolves when the process is gone. The system has no event for it. */
export const untilGone = async (pid: number, patienceMs = 15_000): Promise<void> => {
  const until = performance.now() + patienceMs;
  while (!isGone(pid)) {
    if (performance.now() > until)
      throw new Error(`process ${pid} still runs after ${patienceMs} ms`);
    await sleep(10);
  }
};
