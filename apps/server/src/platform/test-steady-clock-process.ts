import { collectingLog } from "../testing/collecting-log.ts";
import { systemClock } from "./clock.ts";
import { createSteadyClock } from "./steady-clock.ts";
import { systemStopwatch } from "./steady-clock-stopwatch.ts";

/** What the process that stands for the database is asked, and says. */
export type FromNode =
  | { readonly type: "ask" }
  | { readonly type: "following" }
  | { readonly type: "told"; readonly wallMs: number; readonly steadyMs: number };
export type ToNode = { readonly type: "time"; readonly ms: number } | { readonly type: "tell" };

const say = (message: FromNode): void => {
  process.send?.(message);
};

/** A process of its own whose wall clock a test can set; the parent is its database. */
const clock = createSteadyClock({
  startMs: Date.now(),
  after: systemClock.after,
  log: collectingLog(),
  stopwatch: systemStopwatch,
});
let hear = (_ms: number): void => undefined;
process.on("message", (message: ToNode) => {
  if (message.type === "time") hear(message.ms);
  else say({ type: "told", wallMs: Date.now(), steadyMs: clock.now() });
});
await clock.follow(() => {
  const heard = Promise.withResolvers<number>();
  hear = heard.resolve;
  say({ type: "ask" });
  return heard.promise;
});
say({ type: "following" });
