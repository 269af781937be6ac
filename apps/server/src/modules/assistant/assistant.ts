import type { JsonValue, ReplyRequest, TokenUsage, WritingTask } from "./engine.ts";

/** A whole reply. */
export interface Reply {
  readonly text: string;
  readonly engine: string;
  readonly state: JsonValue | undefined;
  readonly usage: TokenUsage | null;
}

/** What an assistant is asked: whichever engine answers finds its own state by its name. */
export type AssistantRequest = Omit<ReplyRequest, "state"> & {
  readonly states: Readonly<Record<string, JsonValue>>;
};

/** What the rest of the server knows of engines. */
export interface Assistant {
  /** For the operator at start: which engines answer, in their order. */
  readonly description: string;
  /** The next line of the character, whole. Throws `EngineFailure`; stops promptly by the signal. */
  reply(request: AssistantRequest, signal: AbortSignal): Promise<Reply>;
  /** Has a model write something that is no reply; null where no engine has one. Fails as `reply` does. */
  readonly write: ((task: WritingTask, signal: AbortSignal) => Promise<string>) | null;
}
