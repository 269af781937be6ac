export { startPushService, createPushService, type PushService } from "./push-service.ts";
