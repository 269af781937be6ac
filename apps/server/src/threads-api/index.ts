export type { ServiceLimits } from "./deps.ts";
export { randomObjectIds, type ObjectIds } from "./wire/object-ids.ts";
export { refuseForNow } from "./wire/protocol-error.ts";
export { mountThreadService } from "./routes.ts";
export { threadServicePaths } from "./openapi.ts";
export { createThreadService, type ThreadService } from "./thread-service.ts";
