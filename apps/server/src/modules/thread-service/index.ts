export type { ServiceLimits } from "./deps.ts";
export { randomObjectIds, type ObjectIds } from "./object-ids.ts";
export { errorResponse, notNow } from "./protocol-error.ts";
export { mountThreadService } from "./routes.ts";
export { threadServicePaths } from "./service-paths.ts";
export { createThreadService, type ThreadService } from "./thread-service.ts";
