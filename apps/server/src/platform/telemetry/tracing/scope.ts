import { AsyncLocalStorage } from "node:async_hooks";
import type { LogFields } from "../log.ts";
import type { Tracing } from "./tracing.ts";

/** What a piece of work is known by, wherever it leads: the id of its request, or of its run. */
export interface Scope {
  /** Does the work under these fields, and under no others. */
  within<Value>(fields: LogFields, work: () => Value): Value;
  /** The fields of the work that is under way here; none outside of any. */
  fields(): LogFields;
}

/** Follows work through its awaits and timers, so that each of its log lines can carry its id. */
export const createScope = (): Scope => {
  const storage = new AsyncLocalStorage<LogFields>();
  return {
    within: (fields, work) => storage.run(fields, work),
    fields: () => storage.getStore() ?? {},
  };
};

/** What each log line carries of the work that it is written in: its id, and the id of its trace. */
export const workFields = (scope: Scope, tracing: Pick<Tracing, "traceparent">): LogFields => {
  const traceId = tracing.traceparent()?.split("-")[1];
  return traceId === undefined ? scope.fields() : { ...scope.fields(), traceId };
};
