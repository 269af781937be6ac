import type { Ids } from "@evenfall/server/platform/ids.ts";

/** Valid UUIDv7s that count up, so that a test can name them and sorting keeps their order. */
export const countingIds = (startMs: number = Date.UTC(2026, 0, 1)): Ids => {
  let count = 0;
  return {
    next: () => {
      count += 1;
      const time = (startMs + count).toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count.toString(16).padStart(12, "0")}`;
    },
  };
};
