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

/** What an engine is asked: the next line of a character in a conversation. */
export interface ReplyRequest {
  readonly character: CharacterCard;
  /** The newest messages, oldest first; ends with the visitor's unanswered ones. */
  readonly history: readonly PastMessage[];
  /** Messages of the thread in all, those left out of `history` included. */
  readonly messageCount: number;
  /** What the character remembers from before `history`. */
  readonly memory: ReplyMemory;
  /** What was said long before and is asked for now, the best first; nothing where it is left out. */
  readonly found?: readonly FoundMessage[];
  /** The message that the visitor's newest one says it answers; somebody's words, never instructions. */
  readonly inReplyTo?: PastMessage;
  /** Replies that this one is asked for in place of: none of them is said again. */
  readonly replaced?: readonly string[];
  /** What this engine asked to be kept with the conversation after its last reply; null at first. */
  readonly state: JsonValue;
  /** Decides every free choice: the same request with the same seed gives the same reply. */
  readonly seed: string;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** What the newest words call for, where they are only suspect: a gentle hand, or another subject. */
  readonly manner?: Manner;
  /** What was wrong with the reply that this one is asked for instead of; only where `heedsFault`. */
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
  /** What it took all the same, where the engine says so. */
  readonly usage: TokenUsage | null;
  /** Part of an answer had come: it may be paid for, whatever the kind. */
  readonly hasBegun: boolean;
  /** How long the model server asked us to wait. */
  readonly retryAfterMs: number | null;
  /** Out of reach of whatever logs or copies an error. */
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

  /** What the server itself said. It may quote what it was sent: only for a question of our own. */
  static serverWordsOf(failure: EngineFailure): string | null {
    return failure.#serverWords;
  }
}

/** What an aborted signal means for a reply. */
export const stoppedBy = ({ reason }: AbortSignal): EngineFailure =>
  reason instanceof Error && reason.name === "TimeoutError"
    ? new EngineFailure("timed-out", "the time for this reply is over")
    : new EngineFailure("cancelled", "the reply is no longer wanted");

/** A piece of writing that is no reply: a summary, a list of facts. */
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

/** A whole reply: nothing of it is shown before (design §3.2). */
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
  /** The most that one reply takes; left out where the engine cannot say. */
  readonly replyTokensMax?: TokenUsage;
  /** The most that a context of it takes; left out where it has none. */
  readonly contextTokens?: number;
  reply(request: ReplyRequest, signal: AbortSignal): Promise<EngineReply>;
  /** Its replies are lines of the operator's own content, which is screened when it loads. */
  readonly speaksOwnContent?: true;
  /** Whether `reply` heeds a request's fault, so that it may be asked once more. */
  readonly heedsFault?: true;
  /** Whether `write` heeds a task's schema. */
  readonly takesSchema?: true;
  /** Only where there is a model that can be instructed what to write. Fails as `reply` does. */
  write?(task: WritingTask, signal: AbortSignal): Promise<Writing>;
}
