import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem } from "node:os";

const saidBy = (command: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(command, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
};

/** What the figures depend on, one fact a line. */
export const machineFacts = (browser: string | null): readonly string[] => [
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${process.platform} ${release()}`,
  `load at the start: ${loadavg()[0]?.toFixed(2) ?? "unknown"}`,
  `Node ${process.version}`,
  `browser: ${browser === null ? "none found" : saidBy(browser, "--version")}`,
  `commit: ${saidBy("git", "rev-parse", "--short", "HEAD")}${saidBy("git", "status", "--porcelain", "--", "apps", "packages") === "" ? "" : " with changes"}`,
];
