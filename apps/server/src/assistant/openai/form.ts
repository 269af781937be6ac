import type { ContextMessage } from "../context/history-window.ts";
import type { AnswerSchema } from "../engine.ts";
import type { Chunk } from "./chunk.ts";
import type { Dialect } from "./dialect.ts";

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

/** One of the two ways in which model servers are asked: its path, its request, its stream. */
export interface Form {
  readonly name: "chat-completions" | "responses";
  /** Below the server's address. */
  readonly path: string;
  readonly firstDialect: Dialect;
  /** What is sent; the stream that comes back is read with `parse`. */
  request(asked: {
    readonly model: string;
    readonly prompt: Prompt;
    readonly dialect: Dialect;
  }): object;
  /** A piece of the stream, or null where it is not one of this form's. Throws `EngineFailure` for a failure that the server reports. */
  parse(wire: unknown): Chunk | null;
}
