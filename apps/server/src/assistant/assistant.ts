import type { JsonValue, ReplyRequest, TokenUsage, WritingTask } from "./engine.ts";

/** A whole reply. */
export interface Reply {
  readonly text: string;
  readonly engine: string;
  readonly state: JsonValue | undefined;
  readonly usage: TokenUsage | null;
  /** Made of lines of the operator's own content, which is screened when it loads. */
  readonly isOwnContent?: boolean;
}

/** What an assistant is asked: whichever engine answers finds its own state by its name. */
export type AssistantRequest = Omit<ReplyRequest, "state"> & {
  readonly states: Readonly<Record<string, JsonValue>>;
};

/** Hears what each call of a turn cost, those that gave no reply included. */
export interface Usage {
  add(nanodollars: number): void;
}

/** The most that may be paid for, in nanodollars, if every engine in line is asked in vain but the last. */
export interface CostMax {
  readonly reply: number;
  writing(task: WritingTask): number;
}

/** What the rest of the server knows of engines. */
export interface Assistant {
  /** For the operator at start: which engines answer, in their order. */
  readonly description: string;
  /** What a context may take in the engine that takes the least; left out where none has a context. */
  readonly contextTokens?: number;
  /** By the engines' prices; left out where nothing is paid. */
  readonly costMax?: CostMax;
  /** The next line of the character, whole. Throws `EngineFailure`; stops promptly by the signal. */
  reply(request: AssistantRequest, signal: AbortSignal, usage?: Usage): Promise<Reply>;
  /** Has a model write something that is no reply; null where no engine has one. Fails as `reply` does. */
  readonly write:
    | ((task: WritingTask, signal: AbortSignal, usage?: Usage) => Promise<string>)
    | null;
  /** Whether one of those that write takes a schema for its answer. */
  readonly takesSchema?: boolean;
}
