import {
  answerCharacterUpdate,
  answerRemembered as answerOf,
  react as reactTo,
  resumeConversation,
  retryReply,
} from "@evenfall/contracts";
import type { Reaction } from "@evenfall/domain";
import { alter } from "./alter.ts";
import { ask } from "./ask.ts";
import { isRefused, faultText, wasNotTaken, type CallFault } from "../api/fault.ts";
import type { ChatLine, UpdateChoice } from "./chat-types.ts";
import { lineShown } from "./changes.ts";
import { noticeDemanded } from "./refused-changes.ts";
import type { ChatParts } from "./deps.ts";
import type { ChatModel } from "./model.ts";
import { lineFor } from "./sending/fault-line.ts";
import { lineOf } from "./lines.ts";
import type { Sync } from "./sync.ts";
import { t } from "../../words/later.ts";

/** Asks again for the reply that a canned line stands in for (design §3.9). */
export const tryAgain = async (parts: ChatParts, sync: Sync, messageId: string): Promise<void> => {
  const { client, model, change } = parts;
  const { messages } = model.getState().thread;
  const isVersion = messages.some(({ id, versions }) => id === messageId && versions);
  if (isVersion) return alter(parts, sync, { type: "another-reply", messageId });
  const answer = await ask(
    parts,
    sync,
    (params) => client.call(retryReply, { params, body: { messageId } }),
    wasNotTaken,
  );
  if (answer === null || answer.ok) return;
  const { error } = answer;
  if (isRefused(error, "notice-required")) return change(noticeDemanded);
  change((known) => lineShown(known, lineFor(error)));
  void sync.catchUp();
};

/** The line about the visitor's answer to a newer version; null if there is nothing to say. */
const updateLine = (
  character: string,
  choice: UpdateChoice,
  fault: CallFault | null,
): ChatLine | null => {
  if (fault === null)
    return choice === "move" ? lineOf("character-update", t("update.moved", { character })) : null;
  const isWriting = isRefused(fault, "reply-in-progress");
  return lineOf(
    "character-update",
    isWriting ? t("update.writing", { character }) : faultText(fault),
  );
};

/** Keeps the character's version that answers here, or moves to the newer one. */
export const answerUpdate = async (
  parts: ChatParts,
  sync: Sync,
  choice: UpdateChoice,
): Promise<void> => {
  const { client, model, change, character } = parts;
  const { newerVersion } = model.getState().thread;
  if (newerVersion === null) return;
  const body = { version: newerVersion, choice };
  change((known) => lineShown(known, null));
  const answer = await ask(parts, sync, (params) =>
    client.call(answerCharacterUpdate, { params, body }),
  );
  if (answer === null) return;
  const line = updateLine(character.name, choice, answer.ok ? null : answer.error);
  change((known) => lineShown(known, line));
  if (answer.ok) return;
  // Updated again meanwhile, or answered after all: ask what is on offer now.
  await sync.catchUp();
  change((known) =>
    known.line === line && known.thread.newerVersion === null ? lineShown(known, null) : known,
  );
};

/** Shows a refusal as a line, and asks the server how the conversation stands. */
const settle = (
  { change }: ChatParts,
  sync: Sync,
  answer: Awaited<ReturnType<typeof ask>>,
  now: (known: ChatModel) => ChatModel = (known) => known,
): void => {
  if (answer === null) return;
  const line = answer.ok ? null : lineFor(answer.error);
  change((known) => lineShown(now(known), line));
  if (line !== null) void sync.catchUp();
};

/** The visitor goes on after a help card. */
export const continueChat = async (parts: ChatParts, sync: Sync): Promise<void> => {
  const { client, change } = parts;
  change((known) => lineShown(known, null));
  const answer = await ask(parts, sync, (params) =>
    client.call(resumeConversation, { params, body: {} }),
  );
  settle(parts, sync, answer);
};

/** Takes back facts shown under a message, or answers whether to keep those asked about. */
export const answerRemembered = async (
  parts: ChatParts,
  sync: Sync,
  messageId: string,
  ids: readonly string[],
  keep: boolean,
): Promise<void> => {
  const body = { messageId, ids: [...ids], keep };
  const answer = await ask(parts, sync, (params) => parts.client.call(answerOf, { params, body }));
  settle(parts, sync, answer);
};

/** Reacts to a reply: shown at once, and undone if the server refuses it. */
export const react = async (
  parts: ChatParts,
  sync: Sync,
  messageId: string,
  reaction: Reaction | null,
): Promise<void> => {
  const { messages } = parts.model.getState().thread;
  const before = messages.find(({ id }) => id === messageId)?.reaction;
  const showing =
    (shown: Reaction | undefined) =>
    (known: ChatModel): ChatModel => ({
      ...known,
      thread: {
        ...known.thread,
        messages: known.thread.messages.map((message) =>
          message.id === messageId ? { ...message, reaction: shown } : message,
        ),
      },
    });
  parts.change(showing(reaction ?? undefined));
  const answer = await ask(parts, sync, (params) =>
    parts.client.call(reactTo, { params: { ...params, messageId }, body: { reaction } }),
  );
  if (answer?.ok === false) settle(parts, sync, answer, showing(before));
};
