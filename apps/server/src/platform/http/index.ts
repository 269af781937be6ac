export { createEdge, type Answer, type Call, type Edge, type EdgeCaller } from "./edge.ts";
export { failureResponse, type HttpFailure } from "./http-failure.ts";
export { isOwnOrigin, originIsRefused, type OwnOrigins } from "./origin.ts";
export { createRateLimit, type RateLimit } from "./rate-limit.ts";
export { createEventStreams, type EventStreams } from "./event-stream.ts";
export { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
export { toOpenApi } from "./openapi.ts";
export { mayReadMetrics } from "./metrics-route.ts";
export type { HttpEnv } from "./http-env.ts";
