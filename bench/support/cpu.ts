import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Clock ticks a second in `/proc`; fixed on Linux. */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used, in milliseconds; null if the system does not tell. */
export const processorMs = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
};

/** Pins a process with its threads to the first core; false if that is impossible. */
export const pinToFirstCore = (pid: number): boolean => {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", "0", String(pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
