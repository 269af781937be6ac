import type { Gate, HelpCard, QuietLine, Remembered, Turn } from "@evenfall/contracts";
import type { Reaction } from "@evenfall/domain";
import type { LogMessage } from "./thread.ts";

/**
 * `sending`: on its way, for ten seconds at most. `unsent`: shown as "Not sent", tried again with the same id until
 * answered (design §3.9). `delivered` and `read` are the server's word (spec §4).
 */
export type ChatMessageStatus = "sending" | "unsent" | "delivered" | "read";

/** A message that another one answers, or will. */
export interface Quote {
  readonly messageId: string;
  readonly isMine: boolean;
  /** Null if it is further up than what is loaded, or gone. */
  readonly words: string | null;
}

export interface ChatMessage extends Pick<
  LogMessage,
  "id" | "role" | "timestamp" | "source" | "versions" | "reaction"
> {
  /** Empty where `sealed`: the bubble shows a decoy under the gate's overlay (design §3.4). */
  readonly content: string;
  readonly sealed: boolean;
  readonly status: ChatMessageStatus;
  /** A canned line that an account may ask to have replaced (design §3.9). */
  readonly mayTryAgain: boolean;
  /** The server has it and the visitor can read it: it may be answered. */
  readonly mayReply: boolean;
  /** The same for a reply, which may also be reacted to and reported. */
  readonly mayReport: boolean;
  readonly quote?: Quote | undefined;
}

/** The log from top to bottom: messages, with the AI notice where it was shown (design §3.15). */
export type LogEntry =
  | { readonly type: "message"; readonly key: string; readonly message: ChatMessage }
  | {
      /** Help in a crisis, in place of a reply (duties L5). */
      readonly type: "card";
      readonly key: string;
      /** Null where only its words are known. */
      readonly card: HelpCard | null;
      /** The same in plain words. */
      readonly text: string;
    }
  | {
      /** Where help is, under the message before it (duties L5). */
      readonly type: "quiet-line";
      readonly key: string;
      readonly line: QuietLine;
    }
  | ({
      /** What the character remembers, or asks to remember, of the message before it. */
      readonly type: "remembered";
      readonly key: string;
      readonly messageId: string;
    } & Remembered)
  | {
      /** Which of several versions the message before it begins; at the end, that none of them stands. */
      readonly type: "versions";
      readonly key: string;
      readonly messageId: string;
      readonly at: number | null;
      readonly of: number;
    }
  | {
      readonly type: "notice";
      readonly key: string;
      /** Call `noticeShown()` once it is really on the screen. */
      readonly due: boolean;
    };

/**
 * `waiting-for-notice`, `waiting-for-reply`: one may write, but sending has to wait; the draft stays.
 * `age-question`: the same, until "Are you 18 or older?" is answered.
 * `paused`: after a help card, until the visitor goes on. `gated`: input and send are off. `closed`: the
 * conversation was started over or deleted elsewhere.
 */
export type ComposerState =
  | "ready"
  | "waiting-for-notice"
  | "waiting-for-reply"
  | "age-question"
  | "paused"
  | "gated"
  | "closed";

/** One plain line under the log (design §3.18). */
export interface ChatLine {
  readonly kind:
    /** With a link to the content policy. */
    | "content-blocked"
    | "text-refused"
    /** What became of the visitor's answer to the character's newer version. */
    | "character-update"
    | "trouble";
  readonly text: string;
  /** When a limit ends, ISO text. */
  readonly until: string | null;
  readonly requestId: string | null;
}

/** Everything the chat view shows. */
export interface ChatState {
  /** The thread's id; null while no thread could be made. */
  readonly conversationId: string | null;
  readonly characterId: string;
  readonly characterName: string;
  readonly messages: readonly ChatMessage[];
  readonly entries: readonly LogEntry[];
  /** Openers show only while this is true (design §3.12). */
  readonly isEmpty: boolean;
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** The message that the log is asked to show; its key is null while it is being loaded. */
  readonly goal: PlaceGoal | null;
  /** When the conversation began, ISO text. */
  readonly startedAt: string;
  /** `typing` shows the three dots. */
  readonly turn: Turn;
  /** `gated` shows the overlay: over the sealed message, or alone if there is none. */
  readonly gate: Gate;
  /** Whether the reply to an edit, or another reply, could be read: never a guest's third. */
  readonly mayAskAgain: boolean;
  readonly composer: ComposerState;
  readonly draft: string;
  /** Id of the message that the draft will replace once it is sent. */
  readonly editedId: string | null;
  /** The message that the draft answers. */
  readonly replyingTo: Quote | null;
  readonly line: ChatLine | null;
  /** A newer version of the character that waits for the visitor's decision, or null. */
  readonly newerVersion: string | null;
  /** A help card comes last: nothing that sells or asks may follow or cover it (duties L5). */
  readonly endsWithCard: boolean;
  /** Help that came with a refusal. */
  readonly help: HelpCard | null;
}

export interface PlaceGoal {
  readonly key: string | null;
  /** Distance from the log's upper edge, CSS pixels; null: in the middle, and highlighted for a moment. */
  readonly topPx: number | null;
}

/** What to do about the place at which the log is read. */
export type PlaceStep =
  /** Load the page of messages before the first one that is loaded. */
  | { readonly type: "earlier" }
  /** Go to a message or, if it is gone, to the next one by its order. */
  | { readonly type: "go"; readonly messageId: string; readonly order: number }
  /** Go to the first message from this moment on, ISO text. */
  | { readonly type: "day"; readonly from: string }
  /** Go back to where it was read before, in this tab. */
  | { readonly type: "resume" }
  /** The log has reached its goal. */
  | { readonly type: "reached" }
  /** The log is read here now; null: at its end. */
  | {
      readonly type: "keep";
      readonly at: { readonly messageId: string; readonly topPx: number } | null;
    };

export type UpdateChoice = "stay" | "move";

/** A change to messages of the thread, or to a running reply. */
export type Alteration =
  /** Drops the reply that is being typed; it counts as a reply. */
  | { readonly type: "stop" }
  /** Takes a message of the visitor's into the composer, the newest if none is named. */
  | { readonly type: "begin-edit"; readonly messageId?: string }
  | { readonly type: "cancel-edit" }
  | { readonly type: "edit"; readonly content: string }
  | { readonly type: "take-back" | "another-reply"; readonly messageId: string }
  | { readonly type: "version"; readonly messageId: string; readonly to: number };

/**
 * `offered`: at the guest's limit, the draft is kept and the server asked. Unless it has help to give, it
 * answers with the limit, and the sign-in modal opens (spec §4, duties L5).
 */
export type SendOutcome = "accepted" | "offered" | "refused";

/** What the chat view may do. Calls without an open chat change nothing. */
export interface ChatActions {
  /** Kept for this tab through reloads, per conversation. */
  setDraft(text: string): void;
  /** The next message answers that one; null takes this back. */
  replyTo(messageId: string | null): void;
  /** Shown at once; null takes the reaction back. */
  react(messageId: string, reaction: Reaction | null): Promise<void>;
  /** Shows the bubble at once and clears the draft; if refused, the draft stays. */
  send(text: string): SendOutcome;
  /** The due notice is on the screen: the server records it, then the composer is ready. */
  noticeShown(): void;
  place(step: PlaceStep): Promise<void>;
  /** Asks again for the reply that a canned line stands in for; accounts only. */
  tryAgain(messageId: string): Promise<void>;
  alter(alteration: Alteration): Promise<void>;
  /** Keeps the character's version that answers here, or moves to the newer one. */
  answerUpdate(choice: UpdateChoice): Promise<void>;
  /** The visitor goes on after a help card. */
  continueChat(): Promise<void>;
  /** Takes back facts shown under a message, or answers whether to keep those asked about. */
  answerRemembered(messageId: string, ids: readonly string[], keep: boolean): Promise<void>;
  /** Tries to send the waiting messages now, not after their pause. */
  retryNow(): void;
  dismissLine(): void;
}
