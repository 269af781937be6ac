import {
  anotherReply,
  editMessage,
  showVersion,
  stopReply,
  takeBackMessage,
  type ConversationUpdate,
} from "@evenfall/contracts";
import { isRefused, type CallFault } from "../api/fault.ts";
import { ask } from "./ask.ts";
import { editEnded, editLost, lineShown } from "./changes.ts";
import { helpBrought, noticeDemanded } from "./refused-changes.ts";
import type { Alteration } from "./chat-types.ts";
import type { ChatParts } from "./deps.ts";
import { lineFor } from "./sending/fault-line.ts";
import { lineOf } from "./lines.ts";
import { opensNextReply, type ChatModel } from "./model.ts";
import type { Sync } from "./sync.ts";
import { NOT_FROM_SERVER } from "./thread.ts";
import { t } from "../../words/later.ts";

/** The message to edit: the one named, or the visitor's newest that the server has. */
const editable = ({ thread }: ChatModel, messageId: string | undefined) =>
  thread.messages.findLast(
    ({ id, role, revision }) =>
      role === "user" &&
      revision !== NOT_FROM_SERVER &&
      (messageId === undefined || id === messageId),
  );

const editBegun = (model: ChatModel, messageId: string | undefined): ChatModel => {
  const message = opensNextReply(model) ? editable(model, messageId) : undefined;
  if (message === undefined || model.thread.turn !== "idle") return model;
  const draft = model.editing?.draft ?? model.draft;
  return {
    ...model,
    editing: { messageId: message.id, draft, newId: null, sentAs: null },
    replyingTo: null,
    draft: message.content,
  };
};

/** The call that an alteration makes; null where it makes none. */
const callFor = (
  alteration: Exclude<Alteration, { type: "begin-edit" | "cancel-edit" }>,
  { client, model, ports, change }: ChatParts,
): Parameters<typeof ask>[2] | null => {
  switch (alteration.type) {
    case "stop":
      return (params) => client.call(stopReply, { params, body: {} });
    case "take-back":
    case "another-reply": {
      const { type, messageId } = alteration;
      const endpoint = type === "take-back" ? takeBackMessage : anotherReply;
      return (params) => client.call(endpoint, { params: { ...params, messageId }, body: {} });
    }
    case "version": {
      const { messageId, to } = alteration;
      return (params) =>
        client.call(showVersion, { params: { ...params, messageId }, body: { to } });
    }
    case "edit": {
      const { editing } = model.getState();
      if (editing === null || editing.newId !== null) return null;
      const { messageId } = editing;
      const id = ports.ids.next();
      change((known) => ({ ...known, editing: { ...editing, newId: id } }));
      const body = { id, content: alteration.content };
      return (params) => client.call(editMessage, { params: { ...params, messageId }, body });
    }
  }
};

/** After a refusal: the edit's words stay in the composer, and may be sent again. */
const refused = (model: ChatModel, fault: CallFault): ChatModel => {
  const { editing } = model;
  const newId = editing?.newId ?? null;
  // It was taken after all.
  if (model.thread.messages.some(({ id }) => id === newId)) return editEnded(model);
  if (newId !== null && isRefused(fault, "not-found"))
    return lineShown(editLost(model), lineOf("trouble", t("line.message-gone")));
  const after = { ...model, editing: editing && { ...editing, newId: null } };
  if (fault.type !== "refused") return lineShown(after, lineFor(fault));
  if (fault.kind === "notice-required") return noticeDemanded(after);
  return fault.help !== undefined && newId !== null
    ? helpBrought(after, newId, fault.help)
    : lineShown(after, lineFor(fault));
};

const taken = (model: ChatModel, update: ConversationUpdate): ChatModel => {
  const newId = model.editing?.newId ?? null;
  const isEdited = newId !== null && update.messages.some(({ id }) => id === newId);
  return lineShown(isEdited ? editEnded(model) : model, null);
};

/** Carries out a change to messages of the thread, to the edit in the composer or to a running reply. */
export const alter = async (
  parts: ChatParts,
  sync: Sync,
  alteration: Alteration,
): Promise<void> => {
  const { change } = parts;
  if (alteration.type === "begin-edit")
    return change((known) => editBegun(known, alteration.messageId));
  if (alteration.type === "cancel-edit") return change(editEnded);
  const call = callFor(alteration, parts);
  const answer = call && (await ask(parts, sync, call));
  if (answer === null) return undefined;
  if (!answer.ok) {
    await sync.catchUp();
    return change((known) => refused(known, answer.error));
  }
  return change((known) => taken(known, answer.value));
};
