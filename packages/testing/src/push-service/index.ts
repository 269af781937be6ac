export { createPushService, ledTo, startPushService, type PushService } from "./push-service.ts";
