import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The clock of one process, which can be set while it runs. */
export interface OwnClock {
  /** What makes a process go by it. */
  readonly env: Readonly<Record<string, string>>;
  /** So much ahead of the machine's, or behind where it is negative. */
  set(offsetSeconds: number): void;
  remove(): void;
}

/** Debian's package `libfaketime` puts it in a folder by the machine's kind; null where it is not. */
export const clockLibrary = (): string | null =>
  globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0] ?? null;

/** Makes a clock that shows the machine's time at first. The stopwatch of the process is left alone. */
export const createOwnClock = (library: string): OwnClock => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-clock-"));
  const file = join(folder, "offset");
  const set = (offsetSeconds: number): void => {
    // Read at each look at the clock: half a line would be another time.
    writeFileSync(`${file}.next`, `${offsetSeconds < 0 ? "" : "+"}${offsetSeconds}\n`);
    renameSync(`${file}.next`, file);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
