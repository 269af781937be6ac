import { GATED_REPLY } from "@evenfall/domain";
import type { ChatMessage, ChatState, LogEntry, Quote } from "./chat-types.ts";
import {
  composerOf,
  gateOf,
  isReply,
  isWritten,
  opensNextReply,
  turnOf,
  type ChatModel,
  type Pending,
} from "./model.ts";
import type { LogMessage } from "./thread.ts";

/** The messages whose words may be shown. */
type Known = ReadonlyMap<string, LogMessage>;

const quoteOf = (known: Known, messageId: string): Quote => {
  const message = known.get(messageId);
  return { messageId, isMine: message?.role === "user", words: message?.content ?? null };
};

const shownMessage = (
  message: LogMessage,
  known: Known,
  isGone: boolean,
  mayTryAgain: boolean,
): ChatMessage => {
  const isSealed = !known.has(message.id);
  const mayReply = message.order !== null && !isSealed && message.source !== "card";
  return {
    mayReply,
    mayReport: mayReply && isReply(message) && !isGone,
    quote: message.replyTo === undefined ? undefined : quoteOf(known, message.replyTo),
    reaction: message.reaction,
    id: message.id,
    role: message.role,
    content: isSealed ? "" : message.content,
    sealed: isSealed,
    timestamp: message.timestamp,
    status: message.status,
    source: message.source,
    versions: message.versions,
    mayTryAgain,
  };
};

/** The messages whose words may be shown: for a guest no reply from the third on, whatever a copy says (spec §4). */
const openMessages = ({ owner, thread }: ChatModel): Known => {
  const replies = thread.messages.filter(isReply);
  const locked = new Set(owner === "guest" ? replies.slice(GATED_REPLY - 1) : []);
  const open = thread.messages.filter(
    (message) => message.sealed === undefined && !locked.has(message),
  );
  return new Map(open.map((message) => [message.id, message]));
};

const PENDING_STATUS = {
  sending: "sending",
  unsent: "unsent",
  taken: "delivered",
  answering: "read",
  offered: "sending",
} as const;

/** How long an unanswered message counts as on its way before it is "Not sent". */
const ON_ITS_WAY_MS = 10_000;

/** Milliseconds for which a message still counts as on its way; 0 if it does not, or if the cause is known. */
export const onItsWayMs = (
  model: ChatModel,
  { state, isBlocked, timestamp }: Pending,
  now: number,
): number => {
  const isHeld = isBlocked === true || model.halt !== null || gateOf(model) === "gated";
  if (state !== "unsent" || isHeld || model.line !== null) return 0;
  const leftMs = Date.parse(timestamp) - model.clockOffsetMs + ON_ITS_WAY_MS - now;
  return leftMs > 0 && leftMs <= ON_ITS_WAY_MS ? leftMs : 0;
};

const shownPending = (
  model: ChatModel,
  pending: Pending,
  known: Known,
  now: number,
): ChatMessage => ({
  id: pending.id,
  role: "user",
  content: pending.content,
  sealed: false,
  timestamp: pending.timestamp,
  status: onItsWayMs(model, pending, now) > 0 ? "sending" : PENDING_STATUS[pending.state],
  source: "visitor",
  mayTryAgain: false,
  mayReply: false,
  mayReport: false,
  quote: pending.replyTo === undefined ? undefined : quoteOf(known, pending.replyTo),
});

const shownMessages = (model: ChatModel, known: Known, now: number): ChatMessage[] => {
  const { messages, isGone } = model.thread;
  const waiting = model.outbox.filter((pending) => isWritten(pending) && !known.has(pending.id));
  const newest = messages.at(-1);
  // The server replaces the newest message only, and only for an account (design §3.9).
  const mayRetry =
    model.owner === "account" && !isGone && turnOf(model) === "idle" && waiting.length === 0;
  return [
    ...messages.map((message) =>
      shownMessage(
        message,
        known,
        isGone,
        mayRetry && message === newest && message.source === "canned" && message.order !== null,
      ),
    ),
    ...waiting.map((pending) => shownPending(model, pending, known, now)),
  ];
};

/** When notices were shown, including one that is not recorded yet. */
const shownNotices = ({ thread, notice, noticeShownAt }: ChatModel): string[] => {
  const recorded = thread.notices.map(({ shownAt }) => shownAt);
  const isOnItsWay = (notice === "recording" || notice === "owed") && noticeShownAt !== null;
  return isOnItsWay ? [...recorded, noticeShownAt] : recorded;
};

/** The log: each notice before the first message that came after it, a due one at the end. */
const entriesOf = (
  model: ChatModel,
  messages: readonly ChatMessage[],
  known: Known,
): LogEntry[] => {
  const notices = shownNotices(model);
  const entries: LogEntry[] = [];
  const placeUntil = (moment: number): void => {
    while (notices[0] !== undefined && Date.parse(notices[0]) <= moment) {
      entries.push({ type: "notice", key: `notice-${notices.shift()}`, due: false });
    }
  };
  for (const message of messages) {
    placeUntil(Date.parse(message.timestamp));
    if (message.source === "card") {
      const card = known.get(message.id)?.card ?? null;
      entries.push({ type: "card", key: message.id, card, text: message.content });
    } else entries.push({ type: "message", key: message.id, message });
    const { quietLine: line, remembered } = known.get(message.id) ?? {};
    if (message.versions !== undefined)
      entries.push({
        type: "versions",
        key: `versions-${message.id}`,
        messageId: message.id,
        ...message.versions,
      });
    if (line !== undefined)
      entries.push({ type: "quiet-line", key: `help-at-${message.id}`, line });
    if (remembered !== undefined)
      entries.push({
        type: "remembered",
        key: `kept-${message.id}`,
        messageId: message.id,
        ...remembered,
      });
  }
  const { putAway, turn } = model.thread;
  if (putAway !== undefined && turn === "idle")
    entries.push({
      type: "versions",
      key: "put-away",
      messageId: putAway.id,
      at: null,
      of: putAway.of,
    });
  if (model.help !== null) {
    const { messageId, card } = model.help;
    entries.push({ type: "card", key: `help-${messageId}`, card, text: "" });
  }
  placeUntil(Number.POSITIVE_INFINITY);
  if (model.notice === "due") entries.push({ type: "notice", key: "notice-due", due: true });
  return entries;
};

/** What the chat view shows. */
export const chatStateOf = (model: ChatModel, now: number): ChatState => {
  const known = openMessages(model);
  const messages = shownMessages(model, known, now);
  const entries = entriesOf(model, messages, known);
  return {
    conversationId: model.thread.id,
    characterId: model.character.id,
    characterName: model.character.name,
    messages,
    entries,
    isEmpty: messages.length === 0 && !model.thread.hasEarlier,
    hasEarlier: model.thread.hasEarlier,
    isLoadingEarlier: model.isLoadingEarlier,
    goal: model.goal,
    startedAt: model.thread.createdAt,
    turn: turnOf(model),
    gate: gateOf(model),
    mayAskAgain: opensNextReply(model),
    composer: composerOf(model),
    draft: model.draft,
    editedId: model.editing?.messageId ?? null,
    replyingTo: model.replyingTo === null ? null : quoteOf(known, model.replyingTo),
    line: model.line,
    newerVersion: model.thread.newerVersion,
    help: model.help?.card ?? null,
    endsWithCard: entries.findLast(({ type }) => type !== "notice")?.type === "card",
  };
};
