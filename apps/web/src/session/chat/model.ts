import { gateState, sealsNextReply, type GuestStanding } from "@evenfall/domain";
import type { Gate, HelpCard, Turn } from "@evenfall/contracts";
import type { ChatState, ComposerState } from "./chat-types.ts";
import type { LogMessage, Thread } from "./thread.ts";

/** A message that the server has not answered yet. */
export interface Pending {
  readonly id: string;
  readonly content: string;
  /** The message that it answers. */
  readonly replyTo?: string | undefined;
  /** When it was written, ISO text by the server's clock. */
  readonly timestamp: string;
  /**
   * `taken`: no thread could be made, and it counts as delivered here; `answering`: it is read, and a
   * canned line is on its way (design §3.9).
   * `offered`: the guest's limit is met, and the server is asked whether it takes the words all the
   * same; until it has answered they stay in the draft, and no bubble shows them (duties L5).
   */
  readonly state: "sending" | "unsent" | "taken" | "answering" | "offered";
  /** Refused because of a gate or a pause: it is sent again when that is over. */
  readonly isBlocked?: boolean;
}

/** Whether it has left the draft. */
export const isWritten = ({ state }: Pending): boolean => state !== "offered";

/**
 * Where the AI notice stands (design §3.15). `unknown` until the server or its silence says;
 * `due` waits to be on the screen; `recording` is being sent to the server; `owed` was shown but
 * could not be sent yet, and goes before the next message.
 */
export type NoticePhase = "unknown" | "due" | "recording" | "owed" | "current";

export interface Editing {
  readonly messageId: string;
  /** The draft before the edit began. */
  readonly draft: string;
  /** Id of the message with the new words; null until it is sent. */
  readonly newId: string | null;
  /** The id it was sent under before a reload, if the answer had not come by then. */
  readonly sentAs: string | null;
}

/** Why no message goes out until the visitor does something. */
export type Halt = "age-step" | "age-question" | "copy-refused" | "thread-foreign";

/** Everything a chat knows; what the view shows is derived from it. */
export interface ChatModel extends Pick<ChatState, "isLoadingEarlier" | "goal" | "draft" | "line"> {
  readonly character: { readonly id: string; readonly name: string };
  readonly owner: "guest" | "account";
  readonly isRemoved: boolean;
  /** A new conversation gets its thread as it opens; if that fails, with the next message. */
  readonly wantsThread: boolean;
  readonly thread: Thread;
  readonly outbox: readonly Pending[];
  readonly notice: NoticePhase;
  /** When a notice that is not recorded yet was shown, ISO text by the server's clock. */
  readonly noticeShownAt: string | null;
  /** The server's clock minus this device's, milliseconds. */
  readonly clockOffsetMs: number;
  /** The third reply would have been a canned line made here: the gate shows without one. */
  readonly isGatedWithoutReply: boolean;
  /** Replies spent on the guest pass, in any thread. */
  readonly repliesSpent: number;
  readonly halt: Halt | null;
  /** Help that came with a refusal, for the message that could not be stored (duties L5). */
  readonly help: { readonly messageId: string; readonly card: HelpCard } | null;
  /** The edit that the draft belongs to; null without one. */
  readonly editing: Editing | null;
  /** Id of the message that the draft answers. */
  readonly replyingTo: string | null;
}

/** Ids of all that is written, sent or not. */
export const idsIn = ({ thread, outbox }: ChatModel): ReadonlySet<string> =>
  new Set([...thread.messages, ...outbox].map(({ id }) => id));

const SEVERITY: Readonly<Record<Gate, number>> = { none: 0, open: 1, limit: 2, gated: 3 };

/** Whether a message is a character's: a help card is nobody's, and counts towards no limit. */
export const isReply = ({ role, source }: Pick<LogMessage, "role" | "source">): boolean =>
  role === "assistant" && source !== "card";

/** What the guest's limits count: what the server knows and what waits to be sent. */
export const standingOf = (model: ChatModel): GuestStanding => {
  const known = new Set(model.thread.messages.map(({ id }) => id));
  const written = model.thread.messages.filter(({ role }) => role === "user").length;
  return {
    userMessages: written + model.outbox.filter(({ id }) => !known.has(id)).length,
    assistantMessages: model.thread.messages.filter(isReply).length,
    repliesSpent: model.repliesSpent,
  };
};

/** The gate: what the server says, or this tab's own count if that is stricter (design §3.5). */
export const gateOf = (model: ChatModel): Gate => {
  if (model.owner === "account") return "none";
  const said = model.thread.gate;
  const own = model.isGatedWithoutReply ? "gated" : gateState(standingOf(model));
  return said !== null && SEVERITY[said] > SEVERITY[own] ? said : own;
};

/** Whether one more reply can be read: never a guest's third (design §3.9). */
export const opensNextReply = (model: ChatModel): boolean =>
  model.owner === "account" || !sealsNextReply(standingOf(model));

/** The reply's turn; a canned line made here types as well. */
export const turnOf = (model: ChatModel): Turn =>
  model.outbox.some(({ state }) => state === "answering") ? "typing" : model.thread.turn;

export const composerOf = (model: ChatModel): ComposerState => {
  if (model.isRemoved) return "closed";
  if (model.halt === "age-question") return "age-question";
  if (model.thread.isPaused) return "paused";
  if (gateOf(model) === "gated") return "gated";
  const isOffering = model.outbox.some(({ state }) => state === "offered");
  if (isOffering || turnOf(model) === "typing") return "waiting-for-reply";
  if (model.notice !== "current" && model.notice !== "owed") return "waiting-for-notice";
  return "ready";
};

/** The notice's phase after the server spoke or time passed, by the server's clock. */
export const noticeAfter = (model: ChatModel, now: number): NoticePhase => {
  const dueAt = model.thread.noticeDueAt;
  if (dueAt === null) return model.notice;
  const isDue = dueAt <= now + model.clockOffsetMs;
  if (!isDue) return "current";
  return model.notice === "recording" || model.notice === "owed" ? model.notice : "due";
};

export const inLines = (texts: readonly string[]): string => texts.filter(Boolean).join("\n");

/** What is written and not sent, draft included. */
export const unsentText = ({ outbox, draft }: ChatModel): string =>
  inLines([...outbox.filter(isWritten).map(({ content }) => content), draft]);
