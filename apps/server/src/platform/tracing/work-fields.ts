import type { LogFields } from "../log.ts";
import type { Scope } from "./scope.ts";
import { parseTraceparent } from "./traceparent.ts";
import type { Tracing } from "./tracing.ts";

/** What each log line carries of the work that it is written in: its id, and the id of its trace. */
export const workFields = (scope: Scope, tracing: Pick<Tracing, "traceparent">): LogFields => {
  const place = parseTraceparent(tracing.traceparent());
  return place === null ? scope.fields() : { ...scope.fields(), traceId: place.traceId };
};
