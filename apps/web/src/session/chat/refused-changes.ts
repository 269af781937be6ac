import type { HelpCard } from "@evenfall/contracts";
import { returnedToDraft } from "./changes.ts";
import type { ChatModel } from "./model.ts";

/** The changes of a chat that follow from what the server did not take. */

/** The server wants the notice first. */
export const noticeDemanded = (model: ChatModel): ChatModel => ({
  ...model,
  notice: "due",
  thread: { ...model.thread, noticeDueAt: 0 },
});

/** The server refused it because of a gate or a pause. */
export const markBlocked = (model: ChatModel, id: string): ChatModel => {
  const isOffered = model.outbox.some(
    (pending) => pending.id === id && pending.state === "offered",
  );
  return isOffered
    ? returnedToDraft(model, [id])
    : {
        ...model,
        outbox: model.outbox.map((pending) =>
          pending.id === id ? { ...pending, state: "unsent", isBlocked: true } : pending,
        ),
      };
};

/** The same words under another id. */
export const renamed = (model: ChatModel, id: string, newId: string): ChatModel => ({
  ...model,
  outbox: model.outbox.map((pending) => (pending.id === id ? { ...pending, id: newId } : pending)),
});

/** A refusal brought help with it. */
export const helpBrought = (model: ChatModel, messageId: string, card: HelpCard): ChatModel => ({
  ...model,
  help: { messageId, card },
});
