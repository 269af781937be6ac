export {
  carryTrace,
  createScope,
  workFields,
  type Scope,
  noTracing,
  openTracing,
  type SpanOptions,
  type Tracing,
} from "./tracing.ts";
export { traceDatabase, routeTemplate, traceRequests } from "./trace-requests.ts";
