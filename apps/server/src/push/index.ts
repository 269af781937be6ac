export { createPush } from "./push-worker.ts";
export type { Post } from "./post.ts";
export { openPushSender, placePushKey, type PushSender } from "./push-key.ts";
export { makePushKey, readPushKey } from "./push-key.ts";
export { queuePush } from "./queue-push.ts";
export { mountPush } from "./routes.ts";
export { pushSubscriptions } from "./tables.ts";
