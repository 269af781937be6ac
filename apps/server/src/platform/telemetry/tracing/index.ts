export { carryTrace } from "./tracing.ts";
export { createScope, workFields, type Scope } from "./scope.ts";
export { traceDatabase } from "./trace-requests.ts";
export { routeTemplate, traceRequests } from "./trace-requests.ts";
export { noTracing, openTracing, type SpanOptions, type Tracing } from "./tracing.ts";
