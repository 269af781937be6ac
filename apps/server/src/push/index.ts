export { createPush } from "./push-worker.ts";
export type { Post } from "./post.ts";
export { openPushSender, placePushKey, makePushKey, type PushSender } from "./push-key.ts";
export { queuePush } from "./queue-push.ts";
export { mountPush } from "./routes.ts";
export { pushSubscriptions } from "./tables.ts";
