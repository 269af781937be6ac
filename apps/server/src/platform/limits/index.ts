export { createSharedRateLimit, type SharedRateLimit } from "./shared-rate-limit.ts";
