import type { ContextMessage } from "../context/index.ts";
import type { AnswerSchema } from "../engine.ts";

/** What a model is to read, and how much it may write. */
export interface Prompt {
  readonly system: string;
  readonly messages: readonly ContextMessage[];
  /** Thinking included. */
  readonly maxTokens: number;
  /** In UTF-16 code units; a model that goes on is stopped there. */
  readonly maxLength: number;
  /** The form of the answer, which is then asked for at temperature 0. */
  readonly schema?: AnswerSchema | undefined;
}
