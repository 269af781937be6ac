import type { HelpCard } from "@evenfall/contracts";
import { returnedToDraft } from "./changes.ts";
import type { ChatModel } from "./model.ts";

/** The changes of a chat that follow from a refusal by the server. */

/** The server wants the notice recorded first: it is due again. */
export const noticeDemanded = (model: ChatModel): ChatModel => ({
  ...model,
  notice: "due",
  thread: { ...model.thread, noticeDueAt: 0 },
});

/** A gate or a pause holds the message back: it waits or, if it was only offered, returns to the draft. */
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

/** Gives a waiting message another id. */
export const renamed = (model: ChatModel, id: string, newId: string): ChatModel => ({
  ...model,
  outbox: model.outbox.map((pending) => (pending.id === id ? { ...pending, id: newId } : pending)),
});

/** A refusal brought help with it. */
export const helpBrought = (model: ChatModel, messageId: string, card: HelpCard): ChatModel => ({
  ...model,
  help: { messageId, card },
});
