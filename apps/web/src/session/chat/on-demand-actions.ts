import {
  answerCharacterUpdate,
  answerRemembered as answerOf,
  react as reactTo,
  resumeConversation,
  retryReply,
} from "@evenfall/contracts";
import type { Reaction } from "@evenfall/domain";
import { alter } from "./alter.ts";
import { faultText, wasNotTaken, type CallFault } from "../api/fault.ts";
import type { ChatLine, UpdateChoice } from "./chat-types.ts";
import { WRITE_TRIES } from "../retry-policy.ts";
import { lineShown } from "./changes.ts";
import { noticeDemanded } from "./refused-changes.ts";
import type { ChatParts } from "./deps.ts";
import { lineFor } from "./sending/fault-line.ts";
import { lineOf } from "./lines.ts";
import type { Sync } from "./sync.ts";
import { t } from "../../words/later.ts";

/** Asks once more for the reply in whose place a canned line stands (design §3.9). */
export const tryAgain = async (parts: ChatParts, sync: Sync, messageId: string): Promise<void> => {
  const { client, ended, model, change, untilAnswered } = parts;
  const { id, messages } = model.getState().thread;
  if (id === null) return;
  const isVersion = messages.some((message) => message.id === messageId && message.versions);
  if (isVersion) return alter(parts, sync, { type: "another-reply", messageId });
  const answer = await untilAnswered(
    () => client.call(retryReply, { params: { conversationId: id }, body: { messageId } }),
    { until: ended, tries: WRITE_TRIES, mayRepeat: wasNotTaken },
  );
  if (ended.aborted) return;
  if (answer.ok) sync.take(answer.value);
  else if (answer.error.type === "refused" && answer.error.kind === "notice-required")
    change(noticeDemanded);
  else {
    const line = lineFor(answer.error);
    change((known) => lineShown(known, line));
    void sync.catchUp();
  }
};

/** What became of the visitor's word on a newer version; null where there is nothing to say. */
const updateLine = (
  character: string,
  choice: UpdateChoice,
  fault: CallFault | null,
): ChatLine | null => {
  if (fault === null)
    return choice === "move" ? lineOf("character-update", t("update.moved", { character })) : null;
  const isWriting = fault.type === "refused" && fault.kind === "reply-in-progress";
  return lineOf(
    "character-update",
    isWriting ? t("update.writing", { character }) : faultText(fault),
  );
};

/** Stays with the character's version that answers here, or moves to the newer one. */
export const answerUpdate = async (
  { client, ended, model, change, untilAnswered, character }: ChatParts,
  sync: Sync,
  choice: UpdateChoice,
): Promise<void> => {
  const asked = model.getState();
  const { id, newerVersion } = asked.thread;
  if (asked.isAnsweringUpdate || id === null || newerVersion === null) return;
  change((known) => ({ ...known, isAnsweringUpdate: true, line: null }));
  const answer = await untilAnswered(
    () =>
      client.call(answerCharacterUpdate, {
        params: { conversationId: id },
        body: { version: newerVersion, choice },
      }),
    { until: ended, tries: WRITE_TRIES },
  );
  if (ended.aborted) return;
  // An answer to a guest says nothing of the account that has claimed the conversation since.
  if (answer.ok && model.getState().owner === asked.owner) sync.take(answer.value);
  const line = updateLine(character.name, choice, answer.ok ? null : answer.error);
  change((known) => lineShown({ ...known, isAnsweringUpdate: false }, line));
  if (answer.ok) return;
  // Updated once more, or answered after all: what is offered now is asked for.
  await sync.catchUp();
  change((known) =>
    known.line === line && known.thread.newerVersion === null ? lineShown(known, null) : known,
  );
};

/** The visitor goes on after a card with help. */
export const continueChat = async (
  { client, ended, model, change, untilAnswered }: ChatParts,
  sync: Sync,
): Promise<void> => {
  const { thread: paused, isResuming } = model.getState();
  if (paused.id === null || isResuming) return;
  const params = { conversationId: paused.id };
  change((known) => ({ ...known, isResuming: true, line: null }));
  const answer = await untilAnswered(() => client.call(resumeConversation, { params, body: {} }), {
    until: ended,
    tries: WRITE_TRIES,
  });
  if (ended.aborted) return;
  const line = answer.ok ? null : lineFor(answer.error);
  change((known) => lineShown({ ...known, isResuming: false }, line));
  if (answer.ok) sync.take(answer.value);
  else void sync.catchUp();
};

/** Takes back facts that stand under a message, or answers what is asked there. */
export const answerRemembered = async (
  { client, ended, model, change, untilAnswered }: ChatParts,
  sync: Sync,
  messageId: string,
  ids: readonly string[],
  keep: boolean,
): Promise<void> => {
  const { owner, thread } = model.getState();
  if (thread.id === null) return;
  const params = { conversationId: thread.id };
  const body = { messageId, ids: [...ids], keep };
  const answer = await untilAnswered(() => client.call(answerOf, { params, body }), {
    until: ended,
    tries: WRITE_TRIES,
  });
  if (ended.aborted) return;
  // An answer to a guest says nothing of the account that has claimed the conversation since.
  if (answer.ok && model.getState().owner === owner) sync.take(answer.value);
  const line = answer.ok ? null : lineFor(answer.error);
  change((known) => lineShown(known, line));
  if (line !== null) void sync.catchUp();
};

/** Reacts to a reply: seen at once, and taken back where the server does not take it. */
export const react = async (
  { client, ended, model, change, untilAnswered }: ChatParts,
  sync: Sync,
  messageId: string,
  reaction: Reaction | null,
): Promise<void> => {
  const { owner, thread } = model.getState();
  if (thread.id === null) return;
  const before = thread.messages.find(({ id }) => id === messageId)?.reaction;
  const show = (shown: Reaction | undefined) =>
    change((known) => ({
      ...known,
      thread: {
        ...known.thread,
        messages: known.thread.messages.map((message) =>
          message.id === messageId ? { ...message, reaction: shown } : message,
        ),
      },
    }));
  show(reaction ?? undefined);
  const params = { conversationId: thread.id, messageId };
  const answer = await untilAnswered(() => client.call(reactTo, { params, body: { reaction } }), {
    until: ended,
    tries: WRITE_TRIES,
  });
  if (ended.aborted) return;
  if (answer.ok) {
    if (model.getState().owner === owner) sync.take(answer.value);
    return;
  }
  const line = lineFor(answer.error);
  show(before);
  change((known) => lineShown(known, line));
  void sync.catchUp();
};
