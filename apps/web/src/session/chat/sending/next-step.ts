import { gateOf, turnOf, type ChatModel, type Pending } from "../model.ts";

/** What to send to the server next; one thing at a time, so that the order is kept. */
export type Step =
  | { readonly type: "make-thread" }
  | { readonly type: "record-notice" }
  | { readonly type: "send"; readonly pending: Pending }
  | { readonly type: "rest" };

const REST: Step = { type: "rest" };

/** The thread first, then the notice, then the messages in their order (design §3.15: none without a notice). */
export const nextStep = (model: ChatModel): Step => {
  if (model.isRemoved || model.halt !== null) return REST;
  const { thread } = model;
  const isThere = thread.id !== null && !thread.isGone;
  const waiting = model.outbox.filter(({ state }) => state !== "taken" && state !== "answering");
  // What a gate or a pause holds back goes out when that is over. Each message is still sent once, as the
  // server looks for a call for help before it refuses (duties L5).
  const isBarred = gateOf(model) === "gated" || thread.isPaused;
  const [first] = isBarred
    ? waiting.filter(({ isBlocked }) => isThere && isBlocked !== true)
    : waiting;
  const maySend = first !== undefined && turnOf(model) !== "typing";
  if (!isThere) return maySend || model.wantsThread ? { type: "make-thread" } : REST;
  if (model.notice === "recording" || (model.notice === "owed" && maySend))
    return { type: "record-notice" };
  return maySend && model.notice === "current" ? { type: "send", pending: first } : REST;
};
