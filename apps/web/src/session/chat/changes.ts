import type { ConversationUpdate } from "@evenfall/contracts";
import type { ChatLine } from "./chat-types.ts";
import { lineOf } from "./lines.ts";
import { inLines, noticeAfter, type ChatModel, type Halt, type Pending } from "./model.ts";
import type { KeptEdit } from "./tab-memory.ts";
import { applyUpdate, awaitSnapshot, NOT_FROM_SERVER, threadGone } from "./thread.ts";
import { t } from "../../words/words.ts";

/** The changes of a chat, each a pure function from what was known to what is known. */

/** Now by the server's clock, ISO text. */
export const serverTime = (model: ChatModel, now: number): string =>
  new Date(now + model.clockOffsetMs).toISOString();

const inThread = (model: ChatModel): Set<string> =>
  new Set(
    model.thread.messages
      .filter(({ revision }) => revision !== NOT_FROM_SERVER)
      .map(({ id }) => id),
  );

/** The draft without the words of these messages; whatever else was written stays. */
const withoutWords = (draft: string, gone: readonly Pending[]): string =>
  gone.reduce((rest, { content }) => rest.replace(content, () => "").trim(), draft);

/** Unblocks what was held back once the pause is over; a gate opens with an account only. */
const mayGoAgain =
  (before: ChatModel, now: ChatModel) =>
  (pending: Pending): Pending =>
    before.thread.isPaused && !now.thread.isPaused ? { ...pending, isBlocked: false } : pending;

/** Takes in an update: messages, turn, gate and notice. Messages that the server has leave the outbox. */
export const updateTaken = (
  model: ChatModel,
  update: ConversationUpdate,
  now: number,
): ChatModel => {
  const next: ChatModel = {
    ...model,
    thread: applyUpdate(model.thread, update),
    clockOffsetMs: Date.parse(update.serverNow) - now,
    wantsThread: false,
  };
  const held = inThread(next);
  const taken = model.outbox.filter(({ id, state }) => state === "offered" && held.has(id));
  return editSettled({
    ...next,
    notice: noticeAfter(next, now),
    outbox: next.outbox.filter(({ id }) => !held.has(id)).map(mayGoAgain(model, next)),
    draft: withoutWords(next.draft, taken),
    replyingTo: taken.length > 0 ? null : next.replyingTo,
    help: next.help !== null && held.has(next.help.messageId) ? null : next.help,
  });
};

/** Time has passed: the notice may have fallen due (design §3.15). */
export const timePassed = (model: ChatModel, now: number): ChatModel => {
  const notice = noticeAfter(model, now);
  return notice === model.notice ? model : { ...model, notice };
};

/** The conversation could not be loaded: what is known here has to do, and an unknown notice is due. */
export const loadingFailed = (model: ChatModel): ChatModel => ({
  ...model,
  notice: model.notice === "unknown" ? "due" : model.notice,
});

/** The server no longer has a guest's thread (design §3.1). */
export const threadLost = (model: ChatModel): ChatModel => ({
  ...model,
  thread: threadGone(model.thread),
  notice: model.notice === "recording" || model.notice === "owed" ? "owed" : "due",
});

/** The notice is on the screen. */
export const noticeSeen = (model: ChatModel, now: number): ChatModel =>
  model.notice === "due"
    ? {
        ...model,
        noticeShownAt: serverTime(model, now),
        notice:
          model.thread.isGone || (model.thread.id === null && !model.wantsThread)
            ? "owed"
            : "recording",
      }
    : model;

/** The notice could not be recorded: that has to happen before the next message. */
export const noticeOwed = (model: ChatModel): ChatModel =>
  model.notice === "recording" ? { ...model, notice: "owed" } : model;

/** Moves messages of the outbox that are in one of these states to another. */
export const withState = (
  model: ChatModel,
  from: readonly Pending["state"][],
  to: Pending["state"],
): ChatModel =>
  model.outbox.some(({ state }) => from.includes(state))
    ? {
        ...model,
        outbox: model.outbox.map((pending) =>
          from.includes(pending.state) ? { ...pending, state: to } : pending,
        ),
      }
    : model;

/** Marks what waits as "Not sent", until the server answers; what was only offered leaves the draft. */
export const pendingUnsent = (model: ChatModel): ChatModel =>
  withState(
    {
      ...model,
      draft: withoutWords(
        model.draft,
        model.outbox.filter(({ state }) => state === "offered"),
      ),
    },
    ["sending", "offered"],
    "unsent",
  );

/** Puts a message into the outbox; its words leave the draft. */
export const written = (model: ChatModel, pending: Pending, said: string): ChatModel => ({
  ...model,
  outbox: [...model.outbox, pending],
  draft: model.draft === said ? "" : withoutWords(model.draft, [pending]),
  replyingTo: null,
  line: null,
});

/** Adds what waits for this conversation elsewhere in the browser, sorted by time, which ids begin with. */
export const waitingToo = (model: ChatModel, rows: readonly Pending[]): ChatModel => {
  const known = new Set(model.outbox.map(({ id }) => id));
  const more = rows.filter(({ id }) => !known.has(id));
  return more.length === 0
    ? model
    : { ...model, outbox: [...model.outbox, ...more].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
};

/** At the guest's limit: the words stay in the draft until the server has answered. */
export const offered = (model: ChatModel, pending: Pending): ChatModel => ({
  ...model,
  outbox: [...model.outbox, pending],
  line: null,
});

/** Takes messages that cannot be sent out of the outbox; their words go back to the draft. */
export const returnedToDraft = (model: ChatModel, ids: readonly string[]): ChatModel => {
  // What was only offered never left the draft.
  const texts = model.outbox
    .filter(({ id, state }) => ids.includes(id) && state !== "offered")
    .map(({ content }) => content);
  return {
    ...model,
    outbox: model.outbox.filter(({ id }) => !ids.includes(id)),
    draft: inLines([...texts, model.draft]),
  };
};

/** Sending has failed for now: messages are marked "Not sent", and the notice is owed. */
export const undelivered = (model: ChatModel): ChatModel =>
  noticeOwed({ ...pendingUnsent(model), wantsThread: false });

export const halted = (model: ChatModel, halt: Halt | null): ChatModel => ({ ...model, halt });

export const lineShown = (model: ChatModel, line: ChatLine | null): ChatModel =>
  model.line === line ? model : { ...model, line };

/** Ends an edit: what was being written before it is the draft again. */
export const editEnded = (model: ChatModel): ChatModel =>
  model.editing === null ? model : { ...model, editing: null, draft: model.editing.draft };

/** Ends an edit that the server had taken before a reload. */
const editSettled = (model: ChatModel): ChatModel =>
  inThread(model).has(model.editing?.sentAs ?? "") ? editEnded(model) : model;

/** Resumes an edit that a reload interrupted, unless the server took it meanwhile. */
export const editResumed = (model: ChatModel, edit: KeptEdit | null): ChatModel =>
  edit === null
    ? model
    : editSettled({
        ...model,
        editing: {
          messageId: edit.messageId,
          draft: model.draft,
          newId: null,
          sentAs: edit.newId,
        },
        draft: edit.words,
      });

/** Ends an edit whose message is gone: the new words become part of the draft. */
export const editLost = (model: ChatModel): ChatModel =>
  model.editing === null
    ? model
    : { ...model, editing: null, draft: inLines([model.draft, model.editing.draft]) };

/** The next message answers this one, which ends an edit; ignored while an edit is being sent. */
export const replyBegun = (model: ChatModel, replyingTo: string | null): ChatModel =>
  model.editing?.newId ? model : { ...editEnded(model), replyingTo };

/** The server has the guest's thread under this id. */
export const adopted = (model: ChatModel, id: string): ChatModel => ({
  ...model,
  wantsThread: false,
  thread: { ...awaitSnapshot(model.thread), id, isGone: false },
});

/** The account owns the conversation now, under this id (design §3.7). */
export const handedOver = (model: ChatModel, conversationId: string | null): ChatModel => ({
  ...model,
  halt: null,
  owner: "account",
  isGatedWithoutReply: false,
  repliesSpent: 0,
  line: null,
  wantsThread: conversationId === null,
  thread: {
    ...awaitSnapshot(model.thread),
    id: conversationId ?? model.thread.id,
    // Nothing was claimed: the thread is created, or found, under the id it has already.
    isGone: conversationId === null && model.thread.id !== null,
    gate: "none",
  },
});

/** Started over or deleted elsewhere: nothing is sent any more, and unsent words go to the draft. */
export const removedElsewhere = (model: ChatModel): ChatModel => ({
  ...returnedToDraft(
    editLost(model),
    model.outbox.map(({ id }) => id),
  ),
  isRemoved: true,
  thread: threadGone(model.thread),
  line: lineOf("trouble", t("line.removed")),
});
