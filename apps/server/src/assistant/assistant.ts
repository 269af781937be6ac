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

/** A request to an assistant: each engine's stored state by its name, so that whichever answers finds its own. */
export type AssistantRequest = Omit<ReplyRequest, "state"> & {
  readonly states: Readonly<Record<string, JsonValue>>;
};

/** Is told what each call to an engine in a turn cost, including calls that gave no reply. */
export interface Usage {
  add(nanodollars: number): void;
}

/** The most that a turn can cost, in nanodollars: every engine of the chain is asked, and all but the last fail. */
export interface CostMax {
  readonly reply: number;
  writing(task: WritingTask): number;
}

/** The engines, as the rest of the server sees them. */
export interface Assistant {
  /** For the operator at start: the engines in the order in which they are asked. */
  readonly description: string;
  /** The smallest context of all engines, in tokens; absent if none takes a context. */
  readonly contextTokens?: number;
  /** By the engines' prices; absent if none has a price. */
  readonly costMax?: CostMax;
  /** Gives the character's whole next reply. Throws `EngineFailure`; stops promptly when the signal aborts. */
  reply(request: AssistantRequest, signal: AbortSignal, usage?: Usage): Promise<Reply>;
  /** Has a model write a text other than a reply; null if no engine can. Fails as `reply` does. */
  readonly write:
    | ((task: WritingTask, signal: AbortSignal, usage?: Usage) => Promise<string>)
    | null;
  /** Whether any engine that can write takes a schema for its answer. */
  readonly takesSchema?: boolean;
}
