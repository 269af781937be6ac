export { carryTrace } from "./carry-trace.ts";
export { noTracing } from "./no-tracing.ts";
export { openTracing, type TracingSettings } from "./open-tracing.ts";
export { createScope, type Scope } from "./scope.ts";
export { traceDatabase } from "./trace-database.ts";
export { routeTemplate, traceRequests } from "./trace-requests.ts";
export { workFields } from "./work-fields.ts";
export type { Span, SpanAttributes, SpanOptions, Tracing } from "./tracing.ts";
