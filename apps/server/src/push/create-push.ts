import { createPost, type Post } from "./post.ts";
import type { PushSender } from "./push-key.ts";
import { createPushWorker, type PushWorkerDeps } from "./push-worker.ts";

export interface PushDeps extends Omit<PushWorkerDeps, "sender" | "post"> {
  /** Null where push is off. */
  readonly sender: PushSender | null;
  /** Another way to push services; a test's. */
  readonly post?: Post | undefined;
}

/** Sends the notifications that are due, where push is on. */
export const createPush = ({ sender, post = createPost(), ...deps }: PushDeps) => {
  const worker = sender === null ? null : createPushWorker({ ...deps, sender, post });
  return {
    start: async (options: { readonly alone: boolean }): Promise<void> => worker?.start(options),
    stop: async (): Promise<void> => worker?.stop(),
  };
};
