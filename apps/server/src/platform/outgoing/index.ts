export { protocolBase } from "./base-url.ts";
export { createCircuit, type Circuit, type Severity } from "./breaker.ts";
export { retryAfterMs } from "./retry-after.ts";
