import { gateOf, turnOf, type ChatModel, type Pending } from "./model.ts";

/** What is to be told to the server next; one thing at a time, so that the order holds. */
export type Step =
  | { readonly type: "make-thread" }
  | { readonly type: "record-notice" }
  | { readonly type: "send"; readonly pending: Pending }
  | { readonly type: "rest" };

const REST: Step = { type: "rest" };

/** The thread first, then the notice, then the messages in their order (design §3.15: none without a notice). */
export const nextStep = (model: ChatModel): Step => {
  if (model.isRemoved || model.halt !== null) return REST;
  const first = model.outbox.find(({ state }) => state !== "answering");
  // What a gate holds back is not lost: it goes out when an account claims the conversation.
  const maySend = first !== undefined && gateOf(model) !== "gated" && turnOf(model) !== "typing";
  if (model.thread.id === null || model.thread.isGone)
    return maySend || model.wantsThread ? { type: "make-thread" } : REST;
  if (model.notice === "recording" || (model.notice === "owed" && maySend))
    return { type: "record-notice" };
  return maySend && model.notice === "current" ? { type: "send", pending: first } : REST;
};
