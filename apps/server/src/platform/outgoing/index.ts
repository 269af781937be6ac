export { protocolBase } from "./base-url.ts";
export { createCircuit, type Circuit } from "./circuit.ts";
export { type Severity } from "./breaker.ts";
export { retryAfterMs } from "./retry-after.ts";
