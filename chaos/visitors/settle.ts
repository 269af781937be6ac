import type { VisitorOverHttp } from "./visitor-over-http.ts";

/** The longest that a turn may take: several leases, with time to spare. */
const TURN_ENDS_WITHIN_MS = 120_000;

/** Allows one turn's time, from now or from a later `since` (of `performance.now()`); rejects when it is over. */
export const inTime = async <Value>(
  what: string,
  happens: Promise<Value>,
  since: () => number = () => 0,
): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    const leftMs = Math.max(startedAt, since()) + TURN_ENDS_WITHIN_MS - performance.now();
    if (leftMs > 0) timer = setTimeout(wait, leftMs);
    else late.reject(new Error(`${what} took over ${TURN_ENDS_WITHIN_MS / 1000} s`));
  };
  wait();
  try {
    return await Promise.race([happens, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Waits until the visitor's turn is over. */
export const turnEnds = async ({ live }: VisitorOverHttp): Promise<void> => {
  await live.refresh();
  await inTime(
    "a turn",
    live.until(() => live.turn === "idle"),
  );
};
