import { AsyncLocalStorage } from "node:async_hooks";
import type { LogFields } from "../log.ts";
import type { Tracing } from "./tracing.ts";

/** Follows work through its awaits and timers, so that each of its log lines can carry its id. */
export const createScope = () => {
  const storage = new AsyncLocalStorage<LogFields>();
  return {
    /** Does the work under these fields, and under no others. */
    within: <Value>(fields: LogFields, work: () => Value): Value => storage.run(fields, work),
    /** The fields of the work that is under way here; none outside of any. */
    fields: (): LogFields => storage.getStore() ?? {},
  };
};

export type Scope = ReturnType<typeof createScope>;

/** What each log line carries of the work that it is written in: its id, and the id of its trace. */
export const workFields = (scope: Scope, tracing: Pick<Tracing, "traceparent">): LogFields => {
  const traceId = tracing.traceparent()?.split("-")[1];
  return traceId === undefined ? scope.fields() : { ...scope.fields(), traceId };
};
