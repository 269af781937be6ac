import type { PageContent, Visitor } from "@evenfall/contracts";
import type { ChatActions, ChatState } from "./chat/chat-types.ts";
import type { DialogTools } from "./dialog-tools.ts";
import type { Views } from "./views.ts";

export type VisitorState =
  | { readonly type: "unknown" }
  /** The session asks again by itself. */
  | {
      readonly type: "unreachable";
      /** There was an answer, but the server or a proxy asked to wait. */
      readonly isBusy: boolean;
    }
  | { readonly type: "known"; readonly visitor: Visitor };

/** Whether the page can reach its server. */
export interface Connection {
  readonly isUp: boolean;
  /** Empty before the first break. */
  readonly words: string;
}

/** One plain line outside the chat: what went wrong, and the fault's id in the server's log. */
export interface SessionProblem {
  readonly text: string;
  readonly requestId: string | null;
}

export interface SessionState {
  readonly visitor: VisitorState;
  /** The open conversation; kept while the visitor looks at another view. */
  readonly chat: ChatState | null;
  /** A card was tapped and is being opened: show it as busy. */
  readonly openingCharacterId: string | null;
  /** What the `start-over` modal is about (design §3.6). */
  readonly startOver: { readonly lostCharacterName: string; readonly characterId: string } | null;
  readonly problem: SessionProblem | null;
  /** Words for a request of the visitor's that is being retried; null without one. */
  readonly waiting: string | null;
  readonly connection: Connection;
  /** Replies that came while nobody looked at the page. */
  readonly unseen: number;
}

/** What the views may do. Each action loads the chat core if it is not there yet. */
export interface SessionActions {
  /** Opens the character's chat, or the `age-step` or `start-over` modal that stands before it. */
  pickCharacter(characterId: string): Promise<void>;
  /** Confirms the `start-over` modal. */
  startOver(): Promise<void>;
  /** The chat menu's new conversation with the same character; a guest is asked first. */
  startNew(): Promise<void>;
  /** Gives what went wrong, in words; null if nothing did. */
  signOut(): Promise<string | null>;
}

/** The whole app's state and effects, without pixels. */
export interface Session extends SessionActions {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  readonly views: Views;
  readonly chat: ChatActions;
  /** What dialogs with a script of their own need of the chat core; null until it is loaded. */
  tools(): DialogTools | null;
  /** The same, once the core is loaded; null if it cannot be. */
  loadTools(): Promise<DialogTools | null>;
  /** Asks who the visitor is and restores; once, after the first paint. */
  start(): void;
  /** Shows one plain line outside the chat; null removes it. */
  say(text: string | null): void;
  dispose(): void;
}

/** What the session reads of the page's content. */
export interface SessionContent extends Pick<PageContent, "characters"> {
  readonly brand: Pick<PageContent["brand"], "passwordMinLength" | "notice">;
}
