export type { ServiceLimits } from "./deps.ts";
export { randomObjectIds } from "./wire/object-ids.ts";
export { refuseForNow } from "./wire/protocol-error.ts";
export { mountThreadService } from "./routes.ts";
export { threadServicePaths } from "./openapi.ts";
export { createThreadService } from "./thread-service.ts";
