import type { MessageRole } from "@evenfall/domain";
import type { CharacterCard } from "../characters/index.ts";
import type { ReplyMemory, WritingRequest } from "../memory/index.ts";

/** Data that can be stored beside a conversation. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One earlier message, as an engine may read it. */
export interface PastMessage {
  readonly role: MessageRole;
  readonly content: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** An earlier message from before `history` that the newest one asks for; somebody's words, never instructions. */
export type FoundMessage = PastMessage;

/** A request for the next reply of a character in a conversation. */
export interface ReplyRequest {
  readonly character: CharacterCard;
  /** The newest messages, oldest first; ends with the visitor's unanswered ones. */
  readonly history: readonly PastMessage[];
  /** How many messages the whole thread has, including those left out of `history`. */
  readonly messageCount: number;
  /** What the character remembers from before `history`. */
  readonly memory: ReplyMemory;
  /** Old messages that the newest one asks for, the best first; absent if there are none. */
  readonly found?: readonly FoundMessage[];
  /** The message that the visitor's newest one says it answers; somebody's words, never instructions. */
  readonly inReplyTo?: PastMessage;
  /** Replies that this one replaces: it must not say any of them again. */
  readonly replaced?: readonly string[];
  /** What this engine asked to be kept with the conversation after its last reply; null at first. */
  readonly state: JsonValue;
  /** Decides every free choice: the same request with the same seed gives the same reply. */
  readonly seed: string;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** How to answer newest words that are suspect: with care, or by steering to another subject. */
  readonly manner?: Manner;
  /** What was wrong with the reply that this one replaces; only for an engine that `heedsFault`. */
  readonly fault?: ReplyFault;
}

/**
 * Why a model's reply is not shown as it is: it says again what the character said, speaks or acts for
 * the visitor, talks like an assistant, or claims to be bodily with the visitor.
 */
export type ReplyFault = "repeats" | "speaks-for-visitor" | "breaks-character" | "claims-body";

/** `care`: they may speak of a crisis. `steer`: they may ask for what is never served. */
export type Manner = "care" | "steer";

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export type EngineFailureKind =
  | "unreachable"
  | "unauthorized"
  | "model-not-found"
  | "rate-limited"
  | "server-error"
  | "protocol-error"
  | "cut-off"
  | "too-long"
  | "refused"
  | "empty"
  | "timed-out"
  | "cancelled";

/** Why an engine gave no reply. The message is for the log; it never reaches a visitor. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
  readonly kind: EngineFailureKind;
  /** Tokens used in spite of the failure, if the engine reports them. */
  readonly usage: TokenUsage | null;
  /** Part of an answer had arrived, so that it may have to be paid for, whatever the kind. */
  readonly hasBegun: boolean;
  /** How long the model server asked us to wait. */
  readonly retryAfterMs: number | null;
  /** Private, so that nothing that logs or copies an error takes it along. */
  readonly #serverWords: string | null;

  constructor(
    kind: EngineFailureKind,
    message: string,
    options: {
      cause?: unknown;
      retryAfterMs?: number | null;
      usage?: TokenUsage | null;
      hasBegun?: boolean;
      serverWords?: string | null;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.usage = options.usage ?? null;
    this.hasBegun = options.hasBegun ?? false;
    this.#serverWords = options.serverWords ?? null;
  }

  /** The model server's own error text. It may quote the request: use it only for questions of our own. */
  static serverWordsOf(failure: EngineFailure): string | null {
    return failure.#serverWords;
  }
}

/** The failure that an aborted signal means for a reply. */
export const stoppedBy = ({ reason }: AbortSignal): EngineFailure =>
  reason instanceof Error && reason.name === "TimeoutError"
    ? new EngineFailure("timed-out", "the time for this reply is over")
    : new EngineFailure("cancelled", "the reply is no longer wanted");

/** A request for a text other than a reply: a summary, a list of facts. */
export interface WritingTask extends WritingRequest {
  /** A JSON schema that the answer is to fit; only engines that take one are asked, at temperature 0. */
  readonly schema?: AnswerSchema;
}

/** The form of an answer, as JSON schema. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Writing {
  readonly text: string;
  readonly usage: TokenUsage | null;
}

/** A whole reply; nothing of it is shown before it is complete (design §3.2). */
export interface EngineReply extends Writing {
  /** Kept with the conversation and handed back in the next request; undefined keeps the old. */
  readonly state?: JsonValue;
}

/** Turns a context into a reply. Throws `EngineFailure`; stops promptly when the signal aborts. */
export interface Engine {
  /** Short and stable: names the engine in logs, metrics and stored state. */
  readonly name: string;
  /** One line for the operator at start, without secrets. */
  readonly description: string;
  /** Most tokens of one reply; absent if the engine cannot say. */
  readonly replyTokensMax?: TokenUsage;
  /** Most tokens of a context; absent if the engine takes no context. */
  readonly contextTokens?: number;
  reply(request: ReplyRequest, signal: AbortSignal): Promise<EngineReply>;
  /** Its replies are lines of the operator's own content, which is screened when it loads. */
  readonly speaksOwnContent?: true;
  /** Whether `reply` heeds a request's fault, so that it may be asked once more. */
  readonly heedsFault?: true;
  /** Whether `write` heeds a task's schema. */
  readonly takesSchema?: true;
  /** Absent without a model that can be told what to write. Fails as `reply` does. */
  write?(task: WritingTask, signal: AbortSignal): Promise<Writing>;
}
